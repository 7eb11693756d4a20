import { isFailedCondition } from '../commit.ts';
import { Entry, type EntryItem } from '../entities/drive/entry.ts';
import { isAsRead } from './entries.ts';
import { sortKey } from './entry-keys.ts';

/**
 * Notes what the files below a folder take. Not a change that anybody follows: it follows from changes itself. False
 * where the folder is not as it was read; whoever changes a folder's place meanwhile must find it as they read it.
 */
export async function setFolderSize(folder: EntryItem, fileSize: number): Promise<boolean> {
  const { driveId, entryId } = folder;
  const L4 = sortKey('file_size', { ...folder, fileSize, extension: folder.extension ?? null });
  try {
    await Entry.patch({ driveId, entryId }).set({ fileSize, L4 }).where(isAsRead(folder)).go();
    return true;
  } catch (error) {
    if (isFailedCondition(error)) return false;
    throw error;
  }
}
