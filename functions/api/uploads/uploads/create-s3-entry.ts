import type { createS3Entry as route } from '#shared/routes/uploads/uploads.ts';
import { presentOne } from '../../../http/presenters/drive/present-accesses.ts';
import type { Handler } from '../../../http/types.ts';
import { invalid } from '../../../platform/app-error.ts';
import { finishUpload } from '../../../use-cases/uploads/finish-upload.ts';
import { demandRegistrable, findOwnUpload } from '../../../use-cases/uploads/upload-record.ts';

/** Makes a file of an object that was uploaded to storage. */
export const createS3Entry: Handler<typeof route> = async ({ body, caller }) => {
  const fileName = body.filename.split('/').at(-1) ?? '';
  const upload = await findOwnUpload(caller, fileName);
  if (!upload) throw invalid({ filename: 'uploadMissing' });
  demandRegistrable(upload, body.size);
  const access = await finishUpload(caller, upload, { ...body, name: body.clientName });
  return { fileEntry: await presentOne(access, caller) };
};
