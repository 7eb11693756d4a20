import type { EntryUser, FileEntry, ShareRight } from '#shared/entities/drive/file-entry.ts';
import { changeShare, shareEntry, unshareEntry } from '#shared/routes/sharing/sharing.ts';
import { call } from '../../../api/call.ts';
import { patchEntry } from '../../../parts/drive/drive-cache.ts';
import { driveKeys } from '../../../parts/drive/drive-keys.ts';
import { entryQuery } from '../../../parts/drive/entry-query.ts';
import { queryClient } from '../../../api/query-client.ts';
import { runChange } from '../../../api/run-change.ts';
import { levelOf, permissionsOf } from '../../../parts/share-level.ts';

/** Shares an entry with people, by their addresses. @throws ApiError with errors by address. */
export async function share(entry: FileEntry, emails: readonly string[], level: ShareRight): Promise<void> {
  const body = { emails: [...emails], permissions: permissionsOf(level) };
  const { users } = await runChange(() => call(shareEntry, { ...about(entry), body }));
  await showPeople(entry, users);
}

/** Changes what a person may do, shown at once and taken back where it fails. @throws ApiError */
export async function changeLevel(entry: FileEntry, user: EntryUser, level: ShareRight): Promise<void> {
  if (levelOf(user) === level) return;
  const permissions = permissionsOf(level);
  const changed = (people: EntryUser[]) =>
    people.map((other) => (other.id === user.id ? { ...other, entry_permissions: permissions } : other));
  const body = { userId: user.id, permissions };
  const { users } = await runChange(() => call(changeShare, { ...about(entry), body }), {
    showAhead: () => expectPeople(entry, changed),
  });
  await showPeople(entry, users);
}

/** Takes an entry away from a person, shown at once and taken back where it fails. @throws ApiError */
export async function unshare(entry: FileEntry, user: EntryUser): Promise<void> {
  const { params, query } = about(entry);
  const { users } = await runChange(
    () => call(unshareEntry, { params, query: { ...query, userId: user.id } }),
    { showAhead: () => expectPeople(entry, (people) => people.filter(({ id }) => id !== user.id)) },
  );
  await showPeople(entry, users);
}

/** The entry in its own space, whichever is open: what others share is in theirs. */
function about({ id, workspace_id: workspaceId }: FileEntry) {
  return { params: { id: String(id) }, query: { workspaceId } };
}

/** Shows who has access now, wherever the entry is shown. A read under way may be older than the change: it ends. */
async function showPeople(entry: FileEntry, users: EntryUser[]): Promise<void> {
  await queryClient.cancelQueries({ queryKey: entryQuery(entry.hash).queryKey });
  queryClient.setQueryData(entryQuery(entry.hash).queryKey, (known) => known && { ...known, users });
  patchEntry({ ...entry, users });
  void queryClient.invalidateQueries({ queryKey: driveKeys.activity(entry.id) });
  void queryClient.invalidateQueries({ queryKey: driveKeys.view('search') });
}

/** Shows what the server is about to answer; answers the way back. */
async function expectPeople(
  entry: FileEntry,
  change: (people: EntryUser[]) => EntryUser[],
): Promise<() => void> {
  const { queryKey } = entryQuery(entry.hash);
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData(queryKey);
  if (before) queryClient.setQueryData(queryKey, { ...before, users: change(before.users) });
  return () => queryClient.setQueryData(queryKey, before);
}
