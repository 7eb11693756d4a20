import type { createS3Entry as route } from '#shared/routes/uploads/uploads.ts';
import type { Handler } from '../../../http/types.ts';
import { invalid } from '../../../platform/app-error.ts';
import { findOwnUpload } from '../../../use-cases/uploads/own-upload.ts';
import { finishUpload } from '../../../use-cases/uploads/finish-upload.ts';
import { presentUploaded } from './present-uploaded.ts';

/** UP10. */
export const createS3Entry: Handler<typeof route> = async ({ body, caller }) => {
  const fileName = body.filename.split('/').at(-1) ?? '';
  const upload = await findOwnUpload(caller, fileName);
  if (!upload || !['simple', 'multipart'].includes(upload.method)) {
    throw invalid({ filename: 'uploadMissing' });
  }
  if (body.size !== upload.sizeBytes) throw invalid({ filename: 'uploadSizeDiffers' });
  const entry = await finishUpload(caller, upload, { ...body, name: body.clientName });
  return presentUploaded(entry, upload, caller);
};
