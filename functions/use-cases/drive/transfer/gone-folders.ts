import { listEntriesById } from '../../../data/drive/entries.ts';
import { rootId } from '../../../data/drive/entry-keys.ts';
import type { EntryItem } from '../../../data/entities/drive/entry.ts';

/** Folders that have gone from one drive to another, so that what stands in them follows. */
export interface GoneFolders {
  /** Notes folders that have just gone. */
  add(folders: EntryItem[]): void;
  /** Looks for the folders of entries in the new drive where the former one does not have them. */
  learn(entries: EntryItem[]): Promise<void>;
  has(folderId: number): boolean;
}

/** @param staying the folders that the former drive has */
export function goneFolders(staying: EntryItem[], newDriveId: string): GoneFolders {
  const isGone = new Map(staying.map(({ entryId }) => [entryId, false]));
  // Every drive has a top of its own.
  isGone.set(rootId, false);
  return {
    add: (folders) => {
      for (const { entryId } of folders) isGone.set(entryId, true);
    },
    learn: async (entries) => {
      const unknown = entries.map(({ parentId }) => parentId).filter((id) => !isGone.has(id));
      if (unknown.length === 0) return;
      for (const id of unknown) isGone.set(id, false);
      for (const { entryId } of await listEntriesById(newDriveId, unknown)) isGone.set(entryId, true);
    },
    has: (folderId) => isGone.get(folderId) === true,
  };
}
