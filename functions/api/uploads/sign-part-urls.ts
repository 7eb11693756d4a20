import type { signPartUrls as route } from '#shared/routes/uploads.ts';
import { changeUpload } from '../../data/uploads.ts';
import type { Handler } from '../../http/types.ts';
import { getOwnMultipart } from '../../rules/own-upload.ts';
import { uploadExpiryMs } from '../../rules/start-upload.ts';
import { signPart } from '../../storage/multipart.ts';

/** UP12. An upload that goes on lives on. */
export const signPartUrls: Handler<typeof route> = async ({ body, caller }) => {
  const upload = await getOwnMultipart(caller, body);
  await changeUpload(upload.fileName, { expiresAtMs: uploadExpiryMs() });
  const urls = body.partNumbers.map(async (partNumber) => ({
    partNumber,
    url: await signPart(body.key, body.uploadId, partNumber),
  }));
  return { urls: await Promise.all(urls) };
};
