import type { StoredPart } from './multipart.ts';
import { askStorage } from './s3-client.ts';

/** Copies an object of at most 5 GB to another key of the same bucket; its bytes do not leave the storage. */
export async function copyObject(fromKey: string, toKey: string): Promise<void> {
  await askStorage(toKey, ({ s3, at, CopyObjectCommand }) =>
    s3.send(new CopyObjectCommand({ ...at, CopySource: `${at.Bucket}/${fromKey}` })),
  );
}

/** Copies a range of an object, its last byte included, as one part of a larger copy in the same bucket. */
export async function copyPart(
  fromKey: string,
  range: { firstByte: number; lastByte: number },
  to: { key: string; uploadId: string; partNumber: number },
): Promise<StoredPart> {
  const { CopyPartResult } = await askStorage(to.key, ({ s3, at, UploadPartCopyCommand }) =>
    s3.send(
      new UploadPartCopyCommand({
        ...at,
        UploadId: to.uploadId,
        PartNumber: to.partNumber,
        CopySource: `${at.Bucket}/${fromKey}`,
        CopySourceRange: `bytes=${range.firstByte}-${range.lastByte}`,
      }),
    ),
  );
  const Size = range.lastByte - range.firstByte + 1;
  return { PartNumber: to.partNumber, ETag: CopyPartResult?.ETag ?? '', Size };
}
