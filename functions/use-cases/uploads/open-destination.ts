import type { UploadItem } from '../../data/entities/upload.ts';
import type { SignedIn } from '../accounts/caller.ts';
import type { Access } from '../drive/access/access.ts';
import { accessBelow } from '../drive/access/describe-access.ts';
import { type FilePath, findAtPath } from '../drive/find-at-path.ts';
import { tooDeepFor } from '../drive/folder-levels.ts';
import { ensureFolder } from '../drive/place-entry.ts';
import { accessBase, type Registration } from './upload-destination.ts';

/** Where a file comes to stand. */
export interface Destination {
  /** Its folder, and the way to it. */
  folder: Access;
  name: string;
}

/** The place of a file; makes the folders of its path that are missing. */
export async function openDestination(
  caller: SignedIn,
  upload: UploadItem,
  given: Registration,
  { folders, name }: FilePath,
): Promise<Destination> {
  let folder = await accessBase(caller, upload, given);
  const tooDeep = tooDeepFor(folder, folders.length, 'relativePath');
  if (tooDeep) throw tooDeep;
  const makerId = caller.user.userId;
  for (const each of folders) {
    const { driveId, entryId: parentId } = folder.entry;
    folder = accessBelow(folder, await ensureFolder({ driveId, parentId, makerId }, each));
  }
  return { folder, name };
}

/** The entry that has a file's place already. */
export const findTwin = ({ folder, name }: Destination) => findAtPath(folder.entry, { folders: [], name });
