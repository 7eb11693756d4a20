import { conflict, notFound } from '../../platform/app-error.ts';
import { type Step, update } from '../commit.ts';
import { Entry, type EntryItem } from '../entities/drive/entry.ts';

/** A change of the number of entries in a folder. */
export interface CountChange {
  driveId: string;
  folderId: number;
  folders: number;
  files: number;
  /** Where the folder must still stand, for who has read the way up from it. */
  standsIn?: number;
}

/** One entry more in a folder, or one less. */
export function countOf(
  { driveId, type }: Pick<EntryItem, 'driveId' | 'type'>,
  folderId: number,
  change: 1 | -1,
): CountChange {
  const isFolder = type === 'folder';
  return { driveId, folderId, folders: isFolder ? change : 0, files: isFolder ? 0 : change };
}

/**
 * The writes that change counts, one a folder. A folder that gets more must be there and not be in the trash: this
 * is what keeps a child from being born in a folder that was deleted.
 */
export function countSteps(changes: CountChange[]): Step[] {
  const byFolder = new Map<number, CountChange>();
  for (const change of changes) {
    const known = byFolder.get(change.folderId);
    const sum = {
      folders: (known?.folders ?? 0) + change.folders,
      files: (known?.files ?? 0) + change.files,
    };
    byFolder.set(change.folderId, { ...known, ...change, ...sum });
  }
  return [...byFolder.values()].map((change) => countStep(change));
}

function countStep({ driveId, folderId, folders, files, standsIn }: CountChange): Step {
  const patch = Entry.patch({ driveId, entryId: folderId }).add({
    ...(folders !== 0 && { childFolders: folders }),
    ...(files !== 0 && { childFiles: files }),
  });
  if (folders <= 0 && files <= 0) return update(patch.params(), conflict);
  const open = patch.where(
    ({ deletedAtMs, purgeJobId, type }, { notExists, eq }) =>
      `${notExists(deletedAtMs)} AND ${notExists(purgeJobId)} AND ${eq(type, 'folder')}`,
  );
  const there = standsIn === undefined ? open : open.where(({ parentId }, { eq }) => eq(parentId, standsIn));
  return update(there.params(), notFound);
}
