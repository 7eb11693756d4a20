import type { ListPartsCommandOutput } from '@aws-sdk/client-s3';
import { signedUrlSeconds } from '#shared/limits.ts';
import { env } from '../platform/env.ts';
import { askStorage, isMissing, loadStorage } from './s3-client.ts';

export interface StoredPart {
  PartNumber: number;
  ETag: string;
  Size: number;
}

const at = (Key: string, UploadId: string) => ({ Bucket: env.filesBucket, Key, UploadId });

/** Starts an upload in parts and answers storage's id of it. */
export async function startMultipart(key: string, mime: string): Promise<string> {
  const input = { Bucket: env.filesBucket, Key: key, ContentType: mime };
  const { UploadId } = await askStorage(({ s3, CreateMultipartUploadCommand }) =>
    s3.send(new CreateMultipartUploadCommand(input)),
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
  const { s3, UploadPartCommand, getSignedUrl } = await loadStorage();
  const command = new UploadPartCommand({
    ...at(key, uploadId),
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
  const input = { ...at(key, uploadId), PartNumber: 1, Body: new Uint8Array() };
  const { ETag = '' } = await askStorage(({ s3, UploadPartCommand }) =>
    s3.send(new UploadPartCommand(input)),
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
  const input = { ...at(key, uploadId), PartNumberMarker: marker };
  return askStorage(({ s3, ListPartsCommand }) => s3.send(new ListPartsCommand(input)));
}

export async function completeMultipart(
  key: string,
  uploadId: string,
  parts: Pick<StoredPart, 'PartNumber' | 'ETag'>[],
): Promise<void> {
  const input = { ...at(key, uploadId), MultipartUpload: { Parts: parts } };
  await askStorage(({ s3, CompleteMultipartUploadCommand }) =>
    s3.send(new CompleteMultipartUploadCommand(input)),
  );
}

/** Gives up an upload and its parts; harmless where it is gone. */
export async function abortMultipart(key: string, uploadId: string): Promise<void> {
  try {
    await askStorage(({ s3, AbortMultipartUploadCommand }) =>
      s3.send(new AbortMultipartUploadCommand(at(key, uploadId))),
    );
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
