import { errorMessages } from '#shared/errors.ts';
import { uploads } from '#shared/limits.ts';
import type { signPartUrls as route } from '#shared/routes/uploads.ts';
import { changeUpload } from '../../data/uploads.ts';
import type { Handler } from '../../http/types.ts';
import { invalid } from '../../platform/app-error.ts';
import { abandonUpload } from '../../rules/end-upload.ts';
import { getOwnMultipart } from '../../rules/own-upload.ts';
import { uploadExpiryMs } from '../../rules/start-upload.ts';
import { findParts, signPart, type StoredPart } from '../../storage/multipart.ts';

/** Room for a client's mistakes, which it can still mend; not for storing what was never declared. */
const spareParts = 10;
const spareBytes = uploads.multipartFromBytes;

/**
 * UP12. An upload that goes on lives on. What its parts take is bounded by what it declared: their number by the
 * smallest part that storage takes, and their bytes by a look at what has arrived.
 */
export const signPartUrls: Handler<typeof route> = async ({ body, caller }) => {
  const upload = await getOwnMultipart(caller, body);
  const maxParts = Math.ceil(upload.sizeBytes / uploads.minStoragePartBytes) + spareParts;
  if (body.partNumbers.some((partNumber) => partNumber > maxParts)) {
    throw invalid({ partNumbers: errorMessages.tooManyParts });
  }
  const arrived = await findParts(body.key, body.uploadId);
  if (arrived && sumOf(arrived) > 2 * upload.sizeBytes + spareBytes) {
    await abandonUpload(upload);
    throw invalid({ parts: errorMessages.uploadSizeDiffers });
  }
  await changeUpload(upload.fileName, { expiresAtMs: uploadExpiryMs() });
  const urls = body.partNumbers.map(async (partNumber) => ({
    partNumber,
    url: await signPart(body.key, body.uploadId, partNumber),
  }));
  return { urls: await Promise.all(urls) };
};

function sumOf(parts: StoredPart[]): number {
  return parts.reduce((sum, part) => sum + part.Size, 0);
}
