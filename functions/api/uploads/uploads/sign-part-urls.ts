import { formatBytes } from '#shared/text/format-bytes.ts';
import { uploads } from '#shared/limits/upload-limits.ts';
import type { signPartUrls as route } from '#shared/routes/uploads/uploads.ts';
import { multipartChunkBytes, partCount, partLength } from '#shared/uploads/upload-method.ts';
import type { UploadItem } from '../../../data/entities/drive/upload.ts';
import type { Handler } from '../../../http/types.ts';
import { invalid } from '../../../platform/app-error.ts';
import { getOwnMultipart, noteProgress, uploadExpiryMs } from '../../../use-cases/uploads/upload-record.ts';
import { signPart } from '../../../storage/multipart.ts';

/**
 * Returns signed addresses for parts of an upload, each for exactly its bytes. An upload that goes on lives on. Each
 * address takes exactly the bytes of its part, and all parts together are what was declared and reserved, so that
 * storage never holds more.
 */
export const signPartUrls: Handler<typeof route> = async ({ body, caller }) => {
  const upload = await getOwnMultipart(caller, body);
  const { sizeBytes } = upload;
  const partBytes = partBytesOf(upload, body.partSize);
  if (body.partNumbers.some((partNumber) => partNumber > partCount(sizeBytes, partBytes))) {
    throw invalid({ partNumbers: 'tooManyParts' });
  }
  await noteProgress(upload.fileName, { expiresAtMs: uploadExpiryMs(), partBytes });
  const urls = body.partNumbers.map(async (partNumber) => {
    const lengthBytes = partLength(partNumber, sizeBytes, partBytes);
    return { partNumber, url: await signPart(body.key, body.uploadId, { partNumber, lengthBytes }) };
  });
  return { urls: await Promise.all(urls) };
};

/** Bytes of each part but the last. The first call decides: other sizes would be other parts of the same numbers. */
function partBytesOf({ sizeBytes, partBytes: known }: UploadItem, asked: number | undefined): number {
  const partBytes = asked ?? known ?? multipartChunkBytes(sizeBytes);
  if (known !== undefined && partBytes !== known) throw invalid({ partSize: 'partSizeDiffers' });
  if (partBytes >= uploads.minStoragePartBytes || partBytes >= sizeBytes) return partBytes;
  const size = formatBytes(uploads.minStoragePartBytes);
  throw invalid({ partSize: { code: 'partTooSmall', params: { size } } });
}
