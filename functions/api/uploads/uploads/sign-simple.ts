import { signedUrlSeconds } from '#shared/limits/upload-limits.ts';
import type { UploadItem } from '../../../data/entities/drive/upload.ts';
import { uploadKey } from '../../../use-cases/uploads/upload-record.ts';
import { storedMime } from '../../../storage/stored-mime.ts';
import { signUpload } from '../../../storage/objects.ts';

/** The address that takes the bytes of an upload in one request. */
export async function signSimple(upload: UploadItem) {
  const key = uploadKey(upload);
  const { url, headers } = await signUpload(
    key,
    upload.sizeBytes,
    storedMime(upload.disk, upload.clientMime),
  );
  return { url, key, acl: null, method: 'PUT' as const, headers, expires: signedUrlSeconds.upload };
}
