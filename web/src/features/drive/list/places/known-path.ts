import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { entryHash } from '#shared/drive/entry-hash.ts';
import { driveKeys } from '../../../../parts/drive/drive-keys.ts';
import type { EntryPages } from '../../../../parts/drive/entry-pages.ts';
import { queryClient } from '../../../../api/query-client.ts';

/**
 * The way to a folder by what has been read already: it is on a known way itself, or it is listed, and so are the
 * folders above it up to the top or to a known way. Undefined elsewhere, as for most folders that others share.
 */
export function findKnownPath(folderHash: string): FileEntry[] | undefined {
  const below: FileEntry[] = [];
  for (let hash = folderHash; ;) {
    const way = findWayTo(hash);
    const last = way?.at(-1);
    if (last && below[0] && !isParent(last, below[0])) return undefined;
    if (way) return [...way, ...below];
    const folder = findListed(hash);
    // Lists of different age may say that two folders are within each other.
    if (!folder || below.includes(folder)) return undefined;
    if (below[0] && !isParent(folder, below[0])) return undefined;
    below.unshift(folder);
    if (folder.parent_id === null) return below;
    hash = entryHash(folder.parent_id);
  }
}

/** Ids are made without asking: another drive may have the same one. */
function isParent(parent: FileEntry, folder: FileEntry): boolean {
  const isSameSpace =
    parent.workspace_id === folder.workspace_id &&
    (folder.workspace_id !== 0 || parent.owner_id === folder.owner_id);
  return parent.id === folder.parent_id && isSameSpace;
}

/** The part of a known way that ends with a folder. */
function findWayTo(folderHash: string): FileEntry[] | undefined {
  for (const [, path] of queryClient.getQueriesData<FileEntry[]>({ queryKey: driveKeys.paths })) {
    const index = path?.findIndex(({ hash }) => hash === folderHash) ?? -1;
    if (path && index !== -1) return path.slice(0, index + 1);
  }
  return undefined;
}

/** A folder of the lists or of the tree; one in the trash cannot be opened. */
function findListed(folderHash: string): FileEntry | undefined {
  const isWanted = ({ hash, deleted_at }: FileEntry) => hash === folderHash && deleted_at === null;
  for (const [, list] of queryClient.getQueriesData<EntryPages>({ queryKey: driveKeys.lists })) {
    // Beside the lists of a view there may be figures about it.
    if (typeof list !== 'object' || !('pages' in list)) continue;
    for (const { data } of list.pages) {
      const found = data.find(isWanted);
      if (found) return found;
    }
  }
  const branches = queryClient.getQueriesData<FileEntry[]>({ queryKey: driveKeys.tree });
  return branches.flatMap(([, folders]) => folders ?? []).find(isWanted);
}
