import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { activeSpace, isSharedItself, spaceOf } from '../../../../parts/drive/entry-space.ts';

/** A folder that entries may be dropped on; the root has no id. */
export interface DropFolder {
  id: number | null;
  hash: string;
  name: string;
  /** Ids from the root to it; empty at the root. */
  path: string;
  /** Whether the person may add to it. */
  canCreate: boolean;
  /** The drive that it is in: entries do not move out of theirs. */
  space: string;
}

/** What dropping entries does, as the page says. */
export interface EntryMoves {
  onMove: (entries: FileEntry[], destination: DropFolder) => void;
}

/** Marks a drag as one of entries, for whatever it passes over. */
export const entryDragType = 'application/x-holdall-entries';

let dragged: FileEntry[] = [];
const listeners = new Set<() => void>();

/** The entries under the pointer: what a drag carries cannot be read before it is dropped. */
export const draggedEntries = {
  get: (): FileEntry[] => dragged,
  set(entries: FileEntry[]): void {
    dragged = entries;
    // A browser gives up a drag where the page changes while it begins.
    setTimeout(() => listeners.forEach((listener) => listener()), 0);
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** A folder of the drive as a place to drop on. */
export function dropFolderOf(folder: FileEntry): DropFolder {
  const { id, hash, name, path, permissions } = folder;
  return { id, hash, name, path, canCreate: permissions['files.create'], space: spaceOf(folder) };
}

/** The top of the open drive as a place to drop on; its name is for the caller to give. */
export function topFolder(canCreate: boolean): Omit<DropFolder, 'name'> {
  return { id: null, hash: '0', path: '', canCreate, space: activeSpace() };
}

/**
 * Whether entries may be moved there: not where they are, not into themselves or below, not against a permission, and
 * not out of the drive that they are in.
 */
export function canMoveInto(entries: readonly FileEntry[], folder: DropFolder): boolean {
  if (entries.length === 0 || !folder.canCreate) return false;
  const above = new Set(folder.path.split('/').filter(Boolean).map(Number));
  return entries.every((entry) => {
    const { id, parent_id, permissions, deleted_at } = entry;
    const isMovable = permissions['files.update'] && deleted_at === null && !isSharedItself(entry);
    return isMovable && spaceOf(entry) === folder.space && parent_id !== folder.id && !above.has(id);
  });
}
