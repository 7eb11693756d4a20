import type { ListPartsCommandOutput } from '@aws-sdk/client-s3';
import { signedUrlSeconds } from '#shared/limits/upload-limits.ts';
import { askStorage, isMissing, loadStorage } from './s3-client.ts';

export interface StoredPart {
  PartNumber: number;
  ETag: string;
  Size: number;
}

/** Starts an upload in parts and answers storage's id of it. */
export async function startMultipart(key: string, mime: string): Promise<string> {
  const { UploadId } = await askStorage(key, ({ s3, at, CreateMultipartUploadCommand }) =>
    s3.send(new CreateMultipartUploadCommand({ ...at, ContentType: mime })),
  );
  if (!UploadId) throw new Error('Storage started an upload without an id');
  return UploadId;
}

/** An address that takes one part of exactly so many bytes: the length is part of the signature. */
export async function signPart(
  key: string,
  uploadId: string,
  { partNumber, lengthBytes }: { partNumber: number; lengthBytes: number },
): Promise<string> {
  const { s3, bucket, UploadPartCommand, getSignedUrl } = await loadStorage(key);
  const command = new UploadPartCommand({
    Bucket: bucket,
    Key: key,
    UploadId: uploadId,
    PartNumber: partNumber,
    ContentLength: lengthBytes,
  });
  return getSignedUrl(s3, command, {
    expiresIn: signedUrlSeconds.upload,
    signableHeaders: new Set(['host', 'content-length']),
  });
}

/** The only part of an empty file. */
export async function putEmptyPart(key: string, uploadId: string): Promise<StoredPart> {
  const input = { UploadId: uploadId, PartNumber: 1, Body: new Uint8Array() };
  const { ETag = '' } = await askStorage(key, ({ s3, at, UploadPartCommand }) =>
    s3.send(new UploadPartCommand({ ...at, ...input })),
  );
  return { PartNumber: 1, ETag, Size: 0 };
}

/** All parts that have arrived, or undefined where storage does not know the upload. */
export async function findParts(key: string, uploadId: string): Promise<StoredPart[] | undefined> {
  const parts: StoredPart[] = [];
  try {
    // Not by the SDK's paginator: storage names a next marker on the last page too, and it would go on for ever.
    for (let marker: string | undefined, more = true; more;) {
      const page = await listParts(key, uploadId, marker);
      for (const part of page.Parts ?? []) {
        parts.push({ PartNumber: part.PartNumber ?? 0, ETag: part.ETag ?? '', Size: part.Size ?? 0 });
      }
      marker = page.NextPartNumberMarker;
      more = page.IsTruncated === true;
    }
    return parts;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function listParts(
  key: string,
  uploadId: string,
  marker: string | undefined,
): Promise<ListPartsCommandOutput> {
  const input = { UploadId: uploadId, PartNumberMarker: marker };
  return askStorage(key, ({ s3, at, ListPartsCommand }) =>
    s3.send(new ListPartsCommand({ ...at, ...input })),
  );
}

export async function completeMultipart(
  key: string,
  uploadId: string,
  parts: Pick<StoredPart, 'PartNumber' | 'ETag'>[],
): Promise<void> {
  const input = { UploadId: uploadId, MultipartUpload: { Parts: parts } };
  await askStorage(key, ({ s3, at, CompleteMultipartUploadCommand }) =>
    s3.send(new CompleteMultipartUploadCommand({ ...at, ...input })),
  );
}

/** Gives up an upload and its parts; harmless where it is gone. */
export async function abortMultipart(key: string, uploadId: string): Promise<void> {
  try {
    await askStorage(key, ({ s3, at, AbortMultipartUploadCommand }) =>
      s3.send(new AbortMultipartUploadCommand({ ...at, UploadId: uploadId })),
    );
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
