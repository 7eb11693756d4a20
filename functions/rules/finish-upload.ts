import { extensionOf } from '#shared/entry-name.ts';
import { errorMessages } from '#shared/errors.ts';
import { fileTypeOf } from '#shared/file-type.ts';
import type { UploadTarget } from '#shared/upload-target.ts';
import type { EntryItem } from '../data/entities/entry.ts';
import type { UploadItem } from '../data/entities/upload.ts';
import { findEntry, findIdByName } from '../data/entries.ts';
import { finishUploadStep } from '../data/uploads.ts';
import { useReservationStep } from '../data/usage.ts';
import { AppError, invalid } from '../platform/app-error.ts';
import { newId } from '../platform/ids.ts';
import { detectMime, sniffedBytes } from '../storage/detect-mime.ts';
import { findObjectSize, findObjectHead } from '../storage/objects.ts';
import { removeTusMarks } from '../storage/tus-store.ts';
import { accessFolder } from './access.ts';
import type { SignedIn } from './caller.ts';
import { abandonUpload } from './end-upload.ts';
import { uploadKey } from './own-upload.ts';
import { ensureFolders, placeWithFreeName, splitRelativePath } from './place-entry.ts';
import { replaceContent } from './replace-content.ts';
import { getSettings } from './site-settings.ts';
import { targetFolder } from './start-upload.ts';
import { checkFileRules } from './upload-rules.ts';

/** What a client may say anew when its bytes have arrived; the rest stays as declared. */
export interface Registration extends UploadTarget {
  name?: string;
}

/**
 * Makes an entry of an upload whose bytes are in storage. What arrived is checked again: an object that is not
 * what was declared, or breaks a rule, is removed together with its reservation and nothing stays behind.
 */
export async function finishUpload(
  caller: SignedIn,
  upload: UploadItem,
  given: Registration = {},
): Promise<EntryItem> {
  const path = splitRelativePath(given.relativePath || upload.relativePath || '');
  const name = path.name ?? given.name ?? upload.clientName;
  const file = await inspectObject(caller, upload, name);
  const target = await resolveTarget(caller, upload, given, { folders: path.folders, name });
  const choice = given.conflict ?? upload.conflict;
  const twin = choice === 'keepBoth' ? undefined : await findTwin(target);
  if (twin && choice === 'skip') {
    await abandonUpload(upload);
    return twin;
  }
  const content = {
    type: fileTypeOf(file.mime, file.extension),
    fileSize: upload.sizeBytes,
    mime: file.mime,
    extension: file.extension ?? undefined,
    fileName: upload.fileName,
    disk: upload.disk,
  };
  const alongside = [
    finishUploadStep(upload.fileName, () => invalid({ filename: errorMessages.uploadMissing })),
    useReservationStep(upload.driveId, upload.sizeBytes),
  ];
  const entry =
    twin && twin.type !== 'folder'
      ? await replaceContent(twin, content, alongside)
      : await placeWithFreeName({ ...target, ...content, entryId: newId() }, alongside);
  if (upload.method === 'tus') await removeTusMarks(uploadKey(upload));
  return entry;
}

/** Size and type of what arrived. */
async function inspectObject(caller: SignedIn, upload: UploadItem, name: string) {
  const key = uploadKey(upload);
  const sizeBytes = await findObjectSize(key);
  if (sizeBytes === undefined) throw invalid({ filename: errorMessages.uploadMissing });
  try {
    if (sizeBytes !== upload.sizeBytes) throw invalid({ filename: errorMessages.uploadSizeDiffers });
    const extension = extensionOf(name) ?? upload.clientExtension ?? null;
    const head = await findObjectHead(key, sizeBytes, sniffedBytes);
    // Another request gave the upload up since a moment ago.
    if (!head) throw invalid({ filename: errorMessages.uploadMissing });
    const mime = await detectMime(head, extension, upload.clientMime ?? null);
    checkFileRules({ name, sizeBytes, mime, extension }, caller, await getSettings());
    return { mime, extension };
  } catch (error) {
    if (error instanceof AppError && error.status === 422) await abandonUpload(upload);
    throw error;
  }
}

/** Folder and name that the file gets; folders of its relative path come to be. */
async function resolveTarget(
  caller: SignedIn,
  upload: UploadItem,
  given: Registration,
  { folders, name }: { folders: string[]; name: string },
) {
  const named = given.parentId !== undefined || given.parent_id !== undefined;
  const folderId = named ? targetFolder(given) : String(upload.parentId);
  const { entry: folder } = await accessFolder(
    { caller, workspaceId: given.workspaceId },
    folderId,
    'files.create',
  );
  const base = { driveId: upload.driveId, parentId: folder.entryId, ownerId: caller.user.userId };
  return { ...base, parentId: await ensureFolders(base, folders), name };
}

async function findTwin(target: { driveId: string; parentId: number; name: string }) {
  const id = await findIdByName(target.driveId, target.parentId, target.name);
  return id === undefined ? undefined : findEntry(target.driveId, id);
}
