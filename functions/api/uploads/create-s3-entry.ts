import { errorMessages } from '#shared/errors.ts';
import type { createS3Entry as route } from '#shared/routes/uploads.ts';
import type { Handler } from '../../http/types.ts';
import { invalid } from '../../platform/app-error.ts';
import { findOwnUpload } from '../../rules/own-upload.ts';
import { presentOne } from '../../http/presenters/present-accesses.ts';
import { getFinished } from '../../rules/find-finished.ts';
import { finishUpload } from '../../rules/finish-upload.ts';
import { presentUploaded } from './present-uploaded.ts';

/** UP10. A client whose answer was lost asks again, and gets the entry that it has made. */
export const createS3Entry: Handler<typeof route> = async ({ body, caller }) => {
  const fileName = body.filename.split('/').at(-1) ?? '';
  const upload = await findOwnUpload(caller, fileName);
  if (!upload) {
    const file = { ...body, fileName, name: body.clientName, sizeBytes: body.size };
    return { fileEntry: await presentOne(await getFinished(caller, file, undefined), caller) };
  }
  if (!['simple', 'multipart'].includes(upload.method)) {
    throw invalid({ filename: errorMessages.uploadMissing });
  }
  if (body.size !== upload.sizeBytes) throw invalid({ filename: errorMessages.uploadSizeDiffers });
  const entry = await finishUpload(caller, upload, { ...body, name: body.clientName });
  return presentUploaded(entry, upload, caller);
};
