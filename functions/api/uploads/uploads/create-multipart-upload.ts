import type { createMultipartUpload as route } from '#shared/routes/uploads/uploads.ts';
import type { Handler } from '../../../http/types.ts';
import { linkFromQuery } from '../../../http/sharing/unlock-link.ts';
import { abandonUpload } from '../../../use-cases/uploads/end-upload.ts';
import { startUpload } from '../../../use-cases/uploads/start-upload.ts';
import { noteProgress, uploadKey } from '../../../use-cases/uploads/upload-record.ts';
import { storedMime } from '../../../storage/stored-mime.ts';
import { startMultipart } from '../../../storage/multipart.ts';

/** Starts an upload in parts. Where storage does not start the upload, its reservation is given back at once. */
export const createMultipartUpload: Handler<typeof route> = async ({ body, caller, http }) => {
  const { filename: name, size: sizeBytes, ...target } = body;
  const link = await linkFromQuery(target, caller, http);
  const upload = await startUpload(caller, { ...target, link, name, sizeBytes }, 'multipart');
  const key = uploadKey(upload);
  try {
    const uploadId = await startMultipart(key, storedMime(upload.disk, body.mime));
    await noteProgress(upload.fileName, { uploadId });
    return { uploadId, key, acl: null };
  } catch (error) {
    await abandonUpload(upload);
    throw error;
  }
};
