import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { entryHash } from '#shared/drive/entry-hash.ts';
import { driveKeys } from '../../../parts/drive/drive-keys.ts';
import { refreshWorkspaces } from '../../../parts/drive/drive-spaces.ts';
import { queryClient } from '../../../api/query-client.ts';
import type { ChangedMessage } from './live-message.ts';
import { refreshQueries } from './refresh-queries.ts';

const trashId = -1;

/** Views whose entries come from all over the drive. A change does not tell whether it is in one of them. */
const wholeDriveViews = ['recent', 'starred', 'search', 'sharedWithMe'] as const;

/** Reads anew, where it is shown, what the changes are about; the rest when it is opened next. */
export function refreshChanged({ folders, usage }: ChangedMessage): void {
  const touched = new Set(folders);
  for (const id of touched) refreshPlace(id);
  for (const view of wholeDriveViews) refreshQueries(driveKeys.view(view));
  refreshPaths(touched);
  // What is known of a single entry, which the message does not name; only an open panel reads it.
  for (const name of ['entry', 'activity', 'versions']) refreshQueries(['drive', name]);
  if (usage) refreshUsed();
}

/** A folder's lists and its branch of the tree, or the trash. */
function refreshPlace(id: number): void {
  if (id === trashId) return refreshQueries(driveKeys.view('trash'));
  const hash = entryHash(id);
  refreshQueries(driveKeys.folderLists(hash));
  refreshQueries(driveKeys.branch(hash));
}

/** Reads anew all that is shown: nobody knows what changed meanwhile. */
export function refreshAll(): void {
  refreshQueries(driveKeys.all);
}

/** Reads anew what depends on what the person may see: their workspaces, and all of the drive. */
export function refreshAccess(): void {
  void refreshWorkspaces();
  refreshAll();
}

/** Reads the open list and the storage bar anew, and nothing else. */
export function refreshOpenList(): void {
  refreshQueries(driveKeys.lists);
  refreshUsed();
}

/** A folder on the way to the open one may have another name now, or be gone: its own parent's list has changed. */
function refreshPaths(touched: ReadonlySet<number>): void {
  void queryClient.invalidateQueries({
    queryKey: driveKeys.paths,
    predicate: ({ state }) => {
      const path = state.data as FileEntry[] | undefined;
      return path?.some(({ parent_id }) => touched.has(parent_id ?? 0)) ?? false;
    },
  });
}

function refreshUsed(): void {
  refreshQueries(driveKeys.usage);
  refreshQueries(driveKeys.space);
}
