import { env } from '../platform/env.ts';
import type { StoredPart } from './multipart.ts';
import { askStorage } from './s3-client.ts';

const sourceOf = (key: string) => `${env.filesBucket}/${key}`;

/** Copies an object of at most 5 GB; its bytes do not leave the storage. */
export async function copyObject(fromKey: string, toKey: string): Promise<void> {
  const input = {
    Bucket: env.filesBucket,
    Key: toKey,
    CopySource: sourceOf(fromKey),
  };
  await askStorage(({ s3, CopyObjectCommand }) => s3.send(new CopyObjectCommand(input)));
}

/** Copies a range of an object, its last byte included, as one part of a larger copy. */
export async function copyPart(
  fromKey: string,
  range: { firstByte: number; lastByte: number },
  to: { key: string; uploadId: string; partNumber: number },
): Promise<StoredPart> {
  const input = {
    Bucket: env.filesBucket,
    Key: to.key,
    UploadId: to.uploadId,
    PartNumber: to.partNumber,
    CopySource: sourceOf(fromKey),
    CopySourceRange: `bytes=${range.firstByte}-${range.lastByte}`,
  };
  const { CopyPartResult } = await askStorage(({ s3, UploadPartCopyCommand }) =>
    s3.send(new UploadPartCopyCommand(input)),
  );
  const Size = range.lastByte - range.firstByte + 1;
  return { PartNumber: to.partNumber, ETag: CopyPartResult?.ETag ?? '', Size };
}
