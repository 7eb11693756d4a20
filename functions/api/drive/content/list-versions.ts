import type { FileVersion } from '#shared/entities/drive/file-version.ts';
import type { listVersions as route } from '#shared/routes/drive/versions.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import type { EntryItem, EntryVersionItem } from '../../../data/entities/drive/entry.ts';
import { contentIdOf, formerContentOf, listVersions as findFormer } from '../../../data/drive/versions.ts';
import { pageFieldsOf, readCursor, writeCursor } from '../../../http/list-cursor.ts';
import { loadShortUsers } from '../../../http/presenters/accounts/present-short-user.ts';
import type { Handler, Request } from '../../../http/types.ts';
import { notFound } from '../../../platform/app-error.ts';
import { idTimeMs } from '../../../platform/ids.ts';
import { accessEntry } from '../../../use-cases/drive/access/access.ts';
import type { SignedIn } from '../../../use-cases/accounts/caller.ts';

/**
 * Returns the contents of a file that are kept, newest first. There are few versions of a file, so that they are read
 * at once, and paged afterwards.
 */
export const listVersions: Handler<typeof route> = async ({ params, query, caller }) => {
  const { entry } = await accessEntry({ caller, workspaceId: query.workspaceId }, params.id);
  if (entry.type === 'folder') throw notFound();
  const former = await findFormer(entry.driveId, entry.entryId);
  const versions = [formerContentOf(entry), ...former.toReversed()];
  const total = versions.length;
  const skipped = findStart(entry, versions, query);
  const shown = versions.slice(skipped, skipped + query.perPage);
  const count = shown.length;
  const after = skipped + count < total ? shown.at(-1)?.versionId : undefined;
  const nextCursor =
    after === undefined ? after : writeCursor(identityOf(entry), { after, skipped: skipped + count });
  const pageFields = pageFieldsOf(query, { skipped, count, total, nextCursor });
  return { pagination: { data: await present(shown, total - skipped, { entry, caller }), ...pageFields } };
};

const identityOf = ({ driveId, entryId }: EntryItem) => ['versions', driveId, entryId];
const isId = (after: unknown): after is number => Number.isSafeInteger(after);

/** How many versions come before the page. */
function findStart(
  entry: EntryItem,
  versions: EntryVersionItem[],
  { cursor, page, perPage }: Request<typeof route>['query'],
): number {
  if (!cursor) return (page - 1) * perPage;
  const { after = 0 } = readCursor(identityOf(entry), cursor, isId);
  return versions.filter(({ versionId }) => versionId >= after).length;
}

async function present(
  versions: EntryVersionItem[],
  firstNumber: number,
  { entry, caller }: { entry: EntryItem; caller: SignedIn },
): Promise<FileVersion[]> {
  const people = versions.map(({ userId }) => userId ?? entry.ownerId);
  const userOf = await loadShortUsers(people, caller.user);
  return versions.map((version, index) => ({
    id: version.versionId,
    entry_id: entry.entryId,
    number: firstNumber - index,
    file_size: version.fileSize,
    mime: version.mime ?? null,
    created_at: toIsoTime(idTimeMs(version.versionId)),
    user: userOf(version.userId ?? entry.ownerId),
    current: version.versionId === contentIdOf(entry),
  }));
}
