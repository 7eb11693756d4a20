import type { abortMultipartUpload as route } from '#shared/routes/uploads/uploads.ts';
import type { Handler } from '../../../http/types.ts';
import { notFound } from '../../../platform/app-error.ts';
import { findUpload } from '../../../data/uploads/uploads.ts';
import { abandonUpload } from '../../../use-cases/uploads/end-upload.ts';
import { uploadKey } from '../../../use-cases/uploads/upload-record.ts';

/** Gives up an upload in parts. Also a success where the upload is gone already; somebody else's does not exist. */
export const abortMultipartUpload: Handler<typeof route> = async ({ body, caller }) => {
  const upload = await findUpload(body.key.split('/').at(-1) || '-');
  if (!upload) return {};
  const isOwn = upload.userId === caller.user.userId;
  if (!isOwn || uploadKey(upload) !== body.key || upload.uploadId !== body.uploadId) throw notFound();
  await abandonUpload(upload);
  return {};
};
