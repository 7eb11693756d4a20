import type { createTusEntry as route } from '#shared/routes/uploads/tus.ts';
import { presentOne } from '../../../http/presenters/drive/present-accesses.ts';
import type { Handler } from '../../../http/types.ts';
import { invalid, notFound } from '../../../platform/app-error.ts';
import { finishUpload } from '../../../use-cases/uploads/finish-upload.ts';
import { findOwnUpload, uploadKey } from '../../../use-cases/uploads/upload-record.ts';
import { findObjectSize } from '../../../storage/objects.ts';
import { assembleTusObject } from '../../../storage/tus-store.ts';
import { whileLocked } from './tus-server.ts';

/** Makes a file of a finished resumable upload. */
export const createTusEntry: Handler<typeof route> = async ({ body, caller }) => {
  const upload = await findOwnUpload(caller, body.uploadKey);
  if (upload?.method !== 'tus') throw notFound();
  const key = uploadKey(upload);
  const isThere = (await findObjectSize(key)) !== undefined || (await assemble(key, upload.sizeBytes));
  if (!isThere) throw invalid({ uploadKey: 'uploadIncomplete' });
  return { fileEntry: await presentOne(await finishUpload(caller, upload), caller) };
};

const assemble = (key: string, sizeBytes: number) =>
  whileLocked(key, () => assembleTusObject(key, sizeBytes));
