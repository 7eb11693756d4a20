import { CopyObjectCommand, UploadPartCopyCommand } from '@aws-sdk/client-s3';
import { env } from '../platform/env.ts';
import type { StoredPart } from './multipart.ts';
import { askStorage, s3 } from './s3-client.ts';

const sourceOf = (key: string) => `${env.filesBucket}/${key}`;

/** Copies an object of at most 5 GB; its bytes do not leave the storage. */
export async function copyObject(fromKey: string, toKey: string): Promise<void> {
  const command = new CopyObjectCommand({
    Bucket: env.filesBucket,
    Key: toKey,
    CopySource: sourceOf(fromKey),
  });
  await askStorage(() => s3.send(command));
}

/** Copies a range of an object, its last byte included, as one part of a larger copy. */
export async function copyPart(
  fromKey: string,
  range: { firstByte: number; lastByte: number },
  to: { key: string; uploadId: string; partNumber: number },
): Promise<StoredPart> {
  const command = new UploadPartCopyCommand({
    Bucket: env.filesBucket,
    Key: to.key,
    UploadId: to.uploadId,
    PartNumber: to.partNumber,
    CopySource: sourceOf(fromKey),
    CopySourceRange: `bytes=${range.firstByte}-${range.lastByte}`,
  });
  const { CopyPartResult } = await askStorage(() => s3.send(command));
  const Size = range.lastByte - range.firstByte + 1;
  return { PartNumber: to.partNumber, ETag: CopyPartResult?.ETag ?? '', Size };
}
