import { extensionOf } from '#shared/drive/entry-name.ts';
import { fileTypeOf } from '#shared/drive/file-type.ts';
import { activityStep } from '../../data/drive/activity.ts';
import { countedBytes } from '../../data/drive/counted-bytes.ts';
import type { EntryItem } from '../../data/entities/drive/entry.ts';
import type { UploadItem } from '../../data/entities/drive/upload.ts';
import { finishUploadStep } from '../../data/uploads/uploads.ts';
import { useReservationStep } from '../../data/drive/usage.ts';
import { AppError, invalid } from '../../platform/app-error.ts';
import { detectMime, sniffedBytes } from '../../storage/detect-mime.ts';
import { findObjectStart } from '../../storage/object-start.ts';
import { removeTusMarks } from '../../storage/tus-store.ts';
import type { SignedIn } from '../accounts/caller.ts';
import type { Access } from '../drive/access/access.ts';
import { accessBelow } from '../drive/access/describe-access.ts';
import { ownerIdIn } from '../drive/access/drives.ts';
import { findAtPath } from '../drive/find-at-path.ts';
import { placeWithFreeName } from '../drive/place-entry.ts';
import { demandReplaceable } from '../drive/versions/demand-replaceable.ts';
import { replaceContent } from '../drive/versions/replace-content.ts';
import { getSettings } from '../site/site-settings.ts';
import { abandonUpload } from './end-upload.ts';
import { openFolder, pathOf, type Registration } from './upload-destination.ts';
import { entryIdFor, uploadKey } from './upload-record.ts';
import { checkFileRules } from './upload-rules.ts';

/**
 * Makes an entry of an upload whose bytes are in storage, and answers it with the way to it. What arrived is checked again: an object that is not
 * what was declared, or breaks a rule, is removed together with its reservation and nothing stays behind. A file that
 * the caller may not replace is 403, and the upload can still be registered under another choice.
 */
export async function finishUpload(
  caller: SignedIn,
  upload: UploadItem,
  given: Registration = {},
): Promise<Access> {
  const { folders, name } = pathOf(upload, given);
  const content = await inspectObject(caller, upload, name);
  const folder = await openFolder(caller, upload, given, folders);
  const choice = given.conflict ?? upload.conflict;
  const twin = choice === 'keepBoth' ? undefined : await findAtPath(folder.entry, { folders: [], name });
  if (twin && choice === 'replace') demandReplaceable(folder, twin);
  if (twin && choice === 'skip') {
    await abandonUpload(upload);
    return accessBelow(folder, twin);
  }
  const ended = () => invalid({ filename: 'uploadMissing' });
  const alongside = [
    finishUploadStep(upload.fileName, ended),
    useReservationStep(upload.driveId, countedBytes(upload)),
  ];
  const { driveId, entryId: parentId } = folder.entry;
  const target = { driveId, parentId, name };
  const entry =
    twin && twin.type !== 'folder'
      ? await replaceContent(twin, content, [...alongside, uploadedStep(twin, 'version', caller)])
      : await placeWithFreeName(newFile(caller, target, content, entryIdFor(upload)), (item) => [
          ...alongside,
          uploadedStep(item, 'uploaded', caller),
        ]);
  if (upload.method === 'tus') await removeTusMarks(uploadKey(upload));
  return accessBelow(folder, entry);
}

/**
 * The content of a file as an entry keeps it, from what arrived in storage. What is not what was declared, or
 * breaks a rule, is removed together with its reservation: nothing stays behind.
 */
export async function inspectObject(caller: SignedIn, upload: UploadItem, name: string) {
  const start = await findObjectStart(uploadKey(upload), sniffedBytes);
  if (!start) throw invalid({ filename: 'uploadMissing' });
  const { sizeBytes } = start;
  try {
    if (sizeBytes !== upload.sizeBytes) throw invalid({ filename: 'uploadSizeDiffers' });
    const extension = extensionOf(name) ?? upload.clientExtension ?? null;
    const mime = await detectMime(start.bytes, extension, upload.clientMime ?? null);
    checkFileRules({ name, sizeBytes, mime, extension }, caller, await getSettings());
    return {
      type: fileTypeOf(mime, extension),
      fileSize: upload.sizeBytes,
      mime,
      extension: extension ?? undefined,
      fileName: upload.fileName,
      disk: upload.disk,
      changedById: caller.user.userId,
    };
  } catch (error) {
    if (error instanceof AppError && error.status === 422) await abandonUpload(upload);
    throw error;
  }
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

/** Notes that somebody gave an entry its content. */
export function uploadedStep(
  { driveId, entryId }: Pick<EntryItem, 'driveId' | 'entryId'>,
  action: 'uploaded' | 'version',
  { user }: SignedIn,
) {
  return activityStep({ driveId, entryId, action, userId: user.userId });
}
