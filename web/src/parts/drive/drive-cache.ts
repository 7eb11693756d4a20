import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { entryHash } from '#shared/drive/entry-hash.ts';
import { activeWorkspaceId } from '../../api/active-workspace.ts';
import { driveKeys, type ListScope } from './drive-keys.ts';
import { hasEntry, placeEntry, replaceEntry, withoutEntries, type EntryPages } from './entry-pages.ts';
import type { EntrySort } from './entry-sort.ts';
import { queryClient } from '../../api/query-client.ts';

/**
 * Where a list of entries is cached: by what it shows, the space that it is of, and its order. Views and the top have
 * the same name in every space.
 */
export function listKey(scope: ListScope, sort: EntrySort, workspaceId = activeWorkspaceId()) {
  if (scope.view === 'folder')
    return [...driveKeys.folderLists(scope.folderHash), workspaceId, sort] as const;
  if (scope.view !== 'search') return [...driveKeys.view(scope.view), workspaceId, sort] as const;
  const { query, filters, folderHash } = scope;
  return [...driveKeys.view('search'), { query, filters, folderHash }, workspaceId, sort] as const;
}

/** Shows a new or changed entry in the lists of its folder without reading them anew. */
export function showEntry(entry: FileEntry, folderHash: string): void {
  changeLists(driveKeys.folderLists(folderHash), (list, { sort, workspaceId }) =>
    // A folder is one folder, whichever space it was opened from; the top is another in each.
    folderHash === topHash && workspaceId !== entry.workspace_id ? list : placeEntry(list, entry, sort),
  );
}

const topHash = '0';

/** Shows a changed entry wherever it is listed: in its folder in its new place, in views where it stands. */
export function patchEntry(entry: FileEntry): void {
  changeLists(driveKeys.lists, (list) => replaceEntry(list, entry));
  const folderLists = driveKeys.folderLists(entryHash(entry.parent_id ?? 0));
  changeLists(folderLists, (list, { sort }) =>
    hasEntry(list, entry.id) ? placeEntry(list, entry, sort) : list,
  );
  if (entry.type !== 'folder') return;
  queryClient.setQueriesData<FileEntry[]>({ queryKey: driveKeys.paths }, (path) =>
    path?.map((folder) => (folder.id === entry.id ? { ...folder, ...entry } : folder)),
  );
}

/**
 * Takes entries out of all lists, or out of those of some views alone, before the server has answered.
 * Answers the way back: the lists as they were.
 */
export function removeFromLists(ids: readonly number[], views?: readonly ListScope['view'][]): () => void {
  const gone = new Set(ids);
  const keys = views ? views.map(driveKeys.view) : [driveKeys.lists];
  const undo = keys.map((key) => changeLists(key, (list) => withoutEntries(list, gone)));
  return () => undo.forEach((restore) => restore());
}

/** Folders that lists have been read anew for. */
const soughtFolders = new Set<number>();

/**
 * Folders that an upload made on its way belong into the lists above it: a list that does not have the one on
 * the entry's path is read anew. Once: where it still has it not, the folder comes with a later page.
 */
export function showFoldersAbove(entry: FileEntry): void {
  const ids = entry.path.split('/').map(Number);
  for (const [depth, id] of ids.slice(0, -1).entries()) {
    const folderHash = entryHash(ids[depth - 1] ?? 0);
    const queryKey = driveKeys.folderLists(folderHash);
    const lists = queryClient.getQueriesData<EntryPages>({ queryKey });
    const isKnown = ([, list]: (typeof lists)[number]) => !list || hasEntry(list, id);
    if (soughtFolders.has(id) || lists.every(isKnown)) continue;
    soughtFolders.add(id);
    void queryClient.invalidateQueries({ queryKey });
    void queryClient.invalidateQueries({ queryKey: driveKeys.branch(folderHash) });
  }
}

/** Reads the storage bar's figures anew, and what takes the space. */
export function refreshUsage(): void {
  void queryClient.invalidateQueries({ queryKey: driveKeys.usage });
  void queryClient.invalidateQueries({ queryKey: driveKeys.space });
}

/** Changes the cached lists below a key; answers how to make them what they were. */
function changeLists(
  queryKey: readonly unknown[],
  change: (list: EntryPages, of: { sort: EntrySort; workspaceId: number }) => EntryPages,
): () => void {
  const former: [key: readonly unknown[], list: EntryPages][] = [];
  for (const [key, list] of queryClient.getQueriesData<EntryPages>({ queryKey })) {
    // Beside the lists of a view there may be figures about it.
    if (typeof list !== 'object' || !('pages' in list)) continue;
    const [workspaceId, sort] = key.slice(-2) as [number, EntrySort];
    const changed = change(list, { sort, workspaceId });
    if (changed === list) continue;
    former.push([key, list]);
    queryClient.setQueryData(key, changed);
  }
  return () => former.forEach(([key, list]) => queryClient.setQueryData(key, list));
}
