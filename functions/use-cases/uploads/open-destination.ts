import type { UploadItem } from '../../data/entities/upload.ts';
import { AppError } from '../../platform/app-error.ts';
import type { SignedIn } from '../accounts/caller.ts';
import type { Access } from '../drive/access/access.ts';
import { type FilePath, findAtPath } from '../drive/find-at-path.ts';
import { accessBase, type Registration } from './upload-destination.ts';
import { ensureFoldersBelow } from './upload-folders.ts';

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
  const base = await accessBase(caller, upload, given);
  const [folder] = await ensureFoldersBelow(caller, [{ base, folders }]);
  if (folder instanceof AppError) throw folder;
  return { folder: folder ?? base, name };
}

/** The entry that has a file's place already. */
export const findTwin = ({ folder, name }: Destination) => findAtPath(folder.entry, { folders: [], name });
