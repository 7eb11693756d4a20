import type { UploadTarget } from '#shared/uploads/upload-target.ts';
import type { UploadItem } from '../../data/entities/drive/upload.ts';
import { invalid } from '../../platform/app-error.ts';
import { type Access, accessFolder } from '../drive/access/access.ts';
import type { SignedIn } from '../accounts/caller.ts';
import { workspaceIdOf } from '../drive/access/drives.ts';
import { accessBelow } from '../drive/access/describe-access.ts';
import type { FilePath } from '../drive/find-at-path.ts';
import { tooDeepFor } from '../drive/folder-levels.ts';
import { ensureFolder, splitRelativePath } from '../drive/place-entry.ts';
import { demandReplaceableAt } from '../drive/versions/demand-replaceable.ts';
import { type ByLink, linkOfUpload } from '../sharing/link-uploads.ts';

/** What a client may say anew when its bytes have arrived; the rest stays as declared. */
export interface Registration extends UploadTarget, ByLink {
  name?: string;
}

/** Folders and name of a declared file. */
export function declaredPath(file: { name: string; relativePath?: string | null | undefined }): FilePath {
  const { folders, name = file.name } = splitRelativePath(file.relativePath ?? '');
  return { folders, name };
}

/** Folders and name that a file gets, by its last word on them. */
export function pathOf(upload: UploadItem, given: Registration): FilePath {
  const path = splitRelativePath(given.relativePath || upload.relativePath || '');
  return { folders: path.folders, name: path.name ?? given.name ?? upload.clientName };
}

/** Folder that an upload names, in either spelling; the top without one. */
export function targetFolder(target: UploadTarget): string {
  return String(target.parentId ?? target.parent_id ?? 0);
}

/** The folder that an upload goes to, in whose space it counts; 403 where the caller may only look at it. */
export async function accessUploadFolder(caller: SignedIn, target: UploadTarget & ByLink): Promise<Access> {
  const { workspaceId, link } = target;
  return accessFolder({ caller, workspaceId, link }, targetFolder(target), 'files.create');
}

/**
 * Throws where a declared file cannot come to its place: 422 below the deepest level of folders, 403 where it would
 * replace a file that the caller may not change.
 */
export async function checkPlace(folder: Access, file: UploadTarget & { name: string }): Promise<void> {
  const path = declaredPath(file);
  const tooDeep = tooDeepFor(folder, path.folders.length, 'relativePath');
  if (tooDeep) throw tooDeep;
  if (file.conflict === 'replace') await demandReplaceableAt(folder, path);
}

/**
 * Folder that the path starts at, as an upload and its registration name it; the registration's word counts. It must
 * be in the space where the bytes were reserved: 422 else.
 */
export async function accessBase(caller: SignedIn, upload: UploadItem, given: Registration): Promise<Access> {
  const isNamed = given.parentId !== undefined || given.parent_id !== undefined;
  const workspaceId = given.workspaceId || workspaceIdOf(upload.driveId);
  const parentId = isNamed ? (given.parentId ?? given.parent_id) : upload.parentId;
  const link = await linkOfUpload(upload, caller);
  const folder = await accessUploadFolder(caller, { ...given, workspaceId, parentId, link });
  if (folder.entry.driveId === upload.driveId) return folder;
  throw invalid({ parentId: 'badDestination' });
}

/** The folder that a file comes to stand in, and the way to it; makes the folders of its path that are missing. */
export async function openFolder(
  caller: SignedIn,
  upload: UploadItem,
  given: Registration,
  folders: string[],
): Promise<Access> {
  let folder = await accessBase(caller, upload, given);
  const tooDeep = tooDeepFor(folder, folders.length, 'relativePath');
  if (tooDeep) throw tooDeep;
  const makerId = caller.user.userId;
  for (const each of folders) {
    const { driveId, entryId: parentId } = folder.entry;
    folder = accessBelow(folder, await ensureFolder({ driveId, parentId, makerId }, each));
  }
  return folder;
}
