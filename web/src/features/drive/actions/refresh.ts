import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { driveKeys, type ListScope } from '../../../parts/drive/drive-keys.ts';
import { queryClient } from '../../../api/query-client.ts';

/** Lists that are being read anew would bring back what an optimistic change has just taken away. */
export async function holdLists(): Promise<void> {
  await queryClient.cancelQueries({
    queryKey: driveKeys.lists,
    // A first reading goes on: its page waits for it.
    predicate: ({ state }) => state.data !== undefined,
  });
}

/** Reads anew what shows the entries besides the lists that the action has changed itself. */
export function refreshAbout(
  entries: readonly FileEntry[],
  views: readonly Exclude<ListScope['view'], 'folder'>[],
): void {
  for (const view of views) void queryClient.invalidateQueries({ queryKey: driveKeys.view(view) });
  if (entries.some(({ type }) => type === 'folder')) {
    void queryClient.invalidateQueries({ queryKey: driveKeys.tree });
    void queryClient.invalidateQueries({ queryKey: driveKeys.paths });
  }
  for (const { id, hash } of entries) {
    void queryClient.invalidateQueries({ queryKey: driveKeys.activity(id) });
    void queryClient.invalidateQueries({ queryKey: driveKeys.entry(hash) });
  }
}

/** Reads all lists anew that are shown, and the others when they are: for what cannot be told otherwise. */
export function refreshLists(): void {
  void queryClient.invalidateQueries({ queryKey: driveKeys.lists });
}
