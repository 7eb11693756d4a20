import type { listUploadedParts as route } from '#shared/routes/uploads/uploads.ts';
import type { Handler } from '../../../http/types.ts';
import { notFound } from '../../../platform/app-error.ts';
import { getOwnMultipart } from '../../../use-cases/uploads/upload-record.ts';
import { findParts } from '../../../storage/multipart.ts';

/** Returns the parts of an upload that have arrived. */
export const listUploadedParts: Handler<typeof route> = async ({ body, caller }) => {
  await getOwnMultipart(caller, body);
  const parts = await findParts(body.key, body.uploadId);
  if (!parts) throw notFound();
  return { parts };
};
