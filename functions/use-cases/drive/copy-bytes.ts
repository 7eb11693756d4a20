import { chunk } from '#shared/chunk.ts';
import { bytesPerGigabyte } from '#shared/limits/byte-units.ts';
import { uploads } from '#shared/limits/upload-limits.ts';
import type { UploadItem } from '../../data/entities/drive/upload.ts';
import { copyObject, copyPart } from '../../storage/copy-object.ts';
import { completeMultipart, findParts, startMultipart, type StoredPart } from '../../storage/multipart.ts';
import { findObjectSize } from '../../storage/objects.ts';
import { noteProgress, uploadExpiryMs, uploadKey } from '../uploads/upload-record.ts';
import type { Slice } from '../background/define-job.ts';

/** 5 TB, the largest file, has fewer such parts than storage allows. */
const partBytes = bytesPerGigabyte;
const partsAtATime = 4;

/**
 * Copies the bytes of an object within the storage, to the one that an upload's record stands for. False where the
 * time was over before the last part: the parts that are there stay, and the next call goes on behind them.
 */
export async function copyBytes(
  fromKey: string,
  upload: UploadItem,
  { mime, slice }: { mime: string; slice: Slice },
): Promise<boolean> {
  const toKey = uploadKey(upload);
  if (upload.sizeBytes <= uploads.maxSimplePutBytes) {
    await copyObject(fromKey, toKey);
    return true;
  }
  const uploadId = upload.uploadId ?? (await startMultipart(toKey, mime));
  await noteProgress(upload.fileName, { uploadId, expiresAtMs: uploadExpiryMs() });
  const known = await findParts(toKey, uploadId);
  // Joined already, and broken off between that and the entry.
  if (!known && (await findObjectSize(toKey)) === upload.sizeBytes) return true;
  const parts = await copyMissingParts(
    fromKey,
    { key: toKey, uploadId },
    upload.sizeBytes,
    known ?? [],
    slice,
  );
  if (!parts) return false;
  await completeMultipart(toKey, uploadId, parts);
  return true;
}

async function copyMissingParts(
  fromKey: string,
  to: { key: string; uploadId: string },
  sizeBytes: number,
  known: StoredPart[],
  slice: Slice,
): Promise<StoredPart[] | undefined> {
  const parts = new Map(known.map((part) => [part.PartNumber, part]));
  const count = Math.ceil(sizeBytes / partBytes);
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter(
    (number) => !parts.has(number),
  );
  for (const some of chunk(missing, partsAtATime)) {
    if (!slice.hasTime()) return undefined;
    const copying = some.map((partNumber) => {
      const firstByte = (partNumber - 1) * partBytes;
      const lastByte = Math.min(firstByte + partBytes, sizeBytes) - 1;
      return copyPart(fromKey, { firstByte, lastByte }, { ...to, partNumber });
    });
    for (const part of await Promise.all(copying)) parts.set(part.PartNumber, part);
    // Whoever runs the job keeps it.
    await slice.note({});
  }
  return [...parts.values()].sort((one, other) => one.PartNumber - other.PartNumber);
}
