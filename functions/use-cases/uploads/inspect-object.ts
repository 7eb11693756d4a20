import { extensionOf } from '#shared/drive/entry-name.ts';
import { fileTypeOf } from '#shared/drive/file-type.ts';
import type { UploadItem } from '../../data/entities/upload.ts';
import { AppError, invalid } from '../../platform/app-error.ts';
import { detectMime, sniffedBytes } from '../../storage/detect-mime.ts';
import { findObjectStart } from '../../storage/object-start.ts';
import type { SignedIn } from '../accounts/caller.ts';
import { abandonUpload } from './end-upload.ts';
import { uploadKey } from './own-upload.ts';
import { getSettings } from '../site/site-settings.ts';
import { checkFileRules } from './upload-rules.ts';

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
