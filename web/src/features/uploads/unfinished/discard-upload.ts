import { uploads } from '#shared/limits/upload-limits.ts';
import { deleteTusUpload } from '#shared/routes/uploads/tus.ts';
import { abortMultipartUpload } from '#shared/routes/uploads/uploads.ts';
import { ApiError, call } from '../../../api/call.ts';
import type { UnfinishedUpload } from './unfinished-upload.ts';

/** The server refuses calls of the protocol that do not name its version. */
const tusHeaders = { 'tus-resumable': uploads.tusVersion };

/**
 * Tells the server to give up what it has of an upload, so that the space is free at once.
 * A refusal is nobody's concern: the upload is gone already, or the server gives it up when its time is over.
 */
export async function discardUpload(
  upload: Pick<UnfinishedUpload, 'method' | 'key' | 'uploadId'>,
): Promise<void> {
  const { method, key, uploadId } = upload;
  try {
    if (method === 'tus') {
      await call(deleteTusUpload, { params: { uploadKey: key }, headers: tusHeaders });
    } else {
      await call(abortMultipartUpload, { body: { key, uploadId } });
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
