import type { UploadTarget } from '#shared/uploads/upload-target.ts';
import { activityStep } from '../../data/drive/activity.ts';
import { countedBytes } from '../../data/drive/counted-bytes.ts';
import type { EntryItem } from '../../data/entities/entry.ts';
import type { UploadItem } from '../../data/entities/upload.ts';
import { finishUploadStep } from '../../data/uploads/uploads.ts';
import { useReservationStep } from '../../data/drive/usage.ts';
import { invalid } from '../../platform/app-error.ts';
import { newId } from '../../platform/ids.ts';
import { removeTusMarks } from '../../storage/tus-store.ts';
import type { Access } from '../drive/access/access.ts';
import type { SignedIn } from '../accounts/caller.ts';
import { demandReplaceable } from '../drive/versions/demand-replaceable.ts';
import { abandonUpload } from './end-upload.ts';
import { type FilePath, findAtPath } from '../drive/find-at-path.ts';
import { tooDeepFor } from '../drive/folder-levels.ts';
import { inspectObject } from './inspect-object.ts';
import { type ByLink, linkOfUpload } from '../sharing/link-uploads.ts';
import { uploadKey } from './own-upload.ts';
import { ensureFolders, placeWithFreeName, splitRelativePath } from '../drive/place-entry.ts';
import { replaceContent } from '../drive/versions/replace-content.ts';
import { ownerIdIn, workspaceIdOf } from '../drive/access/drives.ts';
import { accessUploadFolder } from './start-upload.ts';
import { entryIdOf } from './upload-names.ts';

/** What a client may say anew when its bytes have arrived; the rest stays as declared. */
export interface Registration extends UploadTarget, ByLink {
  name?: string;
}

/**
 * Makes an entry of an upload whose bytes are in storage. What arrived is checked again: an object that is not
 * what was declared, or breaks a rule, is removed together with its reservation and nothing stays behind. A file that
 * the caller may not replace is 403, and the upload can still be registered under another choice.
 */
export async function finishUpload(
  caller: SignedIn,
  upload: UploadItem,
  given: Registration = {},
): Promise<EntryItem> {
  const { folders, name } = pathOf(upload, given);
  const content = await inspectObject(caller, upload, name);
  const { folder, target } = await resolveTarget(caller, upload, given, { folders, name });
  const choice = given.conflict ?? upload.conflict;
  const twin = choice === 'keepBoth' ? undefined : await findTwin(target);
  if (twin && choice === 'replace') demandReplaceable(folder, twin);
  if (twin && choice === 'skip') {
    await abandonUpload(upload);
    return twin;
  }
  const ended = () => invalid({ filename: 'uploadMissing' });
  const alongside = [
    finishUploadStep(upload.fileName, ended),
    useReservationStep(upload.driveId, countedBytes(upload)),
  ];
  const entry =
    twin && twin.type !== 'folder'
      ? await replaceContent(twin, content, [...alongside, uploadedStep(twin, 'version', caller)])
      : await placeWithFreeName(newFile(caller, target, content, entryIdFor(upload)), (item) => [
          ...alongside,
          uploadedStep(item, 'uploaded', caller),
        ]);
  if (upload.method === 'tus') await removeTusMarks(uploadKey(upload));
  return entry;
}

/** Folders and name that a file gets, by its last word on them. */
export function pathOf(upload: UploadItem, given: Registration): FilePath {
  const path = splitRelativePath(given.relativePath || upload.relativePath || '');
  return { folders: path.folders, name: path.name ?? given.name ?? upload.clientName };
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

/** A file that comes of an upload. Its first content is the uploader's, whoever owns the space. */
export function newFile<Content extends object>(
  { user }: SignedIn,
  place: { driveId: string; parentId: number; name: string },
  content: Content,
  entryId: number,
) {
  const ownerId = ownerIdIn(place.driveId, user.userId);
  const contentById = ownerId === user.userId ? undefined : user.userId;
  return { ...place, ...content, entryId, ownerId, ...(contentById !== undefined && { contentById }) };
}

/** Id of the entry that comes of an upload; its name tells it where it can be registered twice. */
export function entryIdFor(upload: UploadItem): number {
  return entryIdOf(upload.fileName) ?? newId();
}

/** Notes that somebody gave an entry its content. */
export function uploadedStep(
  { driveId, entryId }: Pick<EntryItem, 'driveId' | 'entryId'>,
  action: 'uploaded' | 'version',
  { user }: SignedIn,
) {
  return activityStep({ driveId, entryId, action, userId: user.userId });
}

/** The folder that the path starts at, and the file's place; folders of its relative path come to be. */
async function resolveTarget(
  caller: SignedIn,
  upload: UploadItem,
  given: Registration,
  { folders, name }: FilePath,
) {
  const folder = await accessBase(caller, upload, given);
  const tooDeep = tooDeepFor(folder, folders.length, 'relativePath');
  if (tooDeep) throw tooDeep;
  const { driveId, entryId } = folder.entry;
  const parentId = await ensureFolders({ driveId, parentId: entryId, makerId: caller.user.userId }, folders);
  return { folder, target: { driveId, parentId, name } };
}

/** What has the name already that a file would get. */
const findTwin = ({ driveId, parentId, name }: { driveId: string; parentId: number; name: string }) =>
  findAtPath({ driveId, entryId: parentId }, { folders: [], name });
