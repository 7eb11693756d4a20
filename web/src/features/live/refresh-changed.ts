import type { FileEntry } from '#shared/entities/file-entry.ts';
import { entryHash } from '#shared/entry-hash.ts';
import { driveKeys } from '../../api/drive-keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { ChangedMessage } from './live-message.ts';
import { refreshQueries } from './refresh-queries.ts';

const trashId = -1;

/** The views that gather entries of many folders: any change may be one of theirs. */
const gatheringViews = ['recent', 'starred', 'search', 'sharedWithMe'] as const;

/** Reads anew, where it is shown, what the changes are about; the rest when it is opened next. */
export function refreshChanged({ folders, usage }: ChangedMessage): void {
  const touched = new Set(folders);
  if (touched.has(trashId)) refreshQueries(driveKeys.view('trash'));
  for (const view of gatheringViews) refreshQueries(driveKeys.view(view));
  for (const id of touched) {
    if (id === trashId) continue;
    const hash = entryHash(id);
    refreshQueries(driveKeys.folderLists(hash));
    refreshQueries(driveKeys.branch(hash));
  }
  refreshPaths(touched);
  // What is known of a single entry, which the message does not name; only an open panel reads it.
  for (const name of ['entry', 'activity', 'versions']) refreshQueries(['drive', name]);
  if (usage) refreshUsed();
}

/** Reads anew all that is shown: nobody knows what changed meanwhile. */
export function refreshAll(): void {
  refreshQueries(driveKeys.all);
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
