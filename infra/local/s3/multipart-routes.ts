import { randomUUID } from 'node:crypto';
import type { StoredBlob } from './blobs/blob-store.ts';
import { quoteEtag } from './conditions.ts';
import { readObjectMetadata } from './index/object-metadata.ts';
import { parseCount } from './index/query-count.ts';
import { openRequestBody } from './request-body.ts';
import { S3Error } from './s3-error.ts';
import type { S3Context } from './s3-context.ts';
import type { AuthorizedRequest, S3Response } from './s3-request.ts';
import { renderDocument } from './s3-xml.ts';
import { MAX_PARTS } from './index/upload-index.ts';
import type { PartRecord, UploadRecord } from './index/upload-index.ts';

const MAX_LISTED_PARTS = 1000;

/** CreateMultipartUpload. */
export function createMultipartUpload(context: S3Context, request: AuthorizedRequest): S3Response {
  const { bucket, key, headers } = request;
  const id = randomUUID();
  const metadata = readObjectMetadata(headers);
  context.uploads.createUpload({ id, bucket, key, initiatedMs: context.nowMs(), metadata });
  const algorithm = headers['x-amz-checksum-algorithm'];
  return {
    status: 200,
    headers: algorithm === undefined ? {} : { 'x-amz-checksum-algorithm': algorithm },
    body: renderDocument('InitiateMultipartUploadResult', { Bucket: bucket, Key: key, UploadId: id }),
  };
}

/** UploadPart. */
export async function uploadPart(context: S3Context, request: AuthorizedRequest): Promise<S3Response> {
  const upload = getUpload(context, request);
  const number = parsePartNumber(request);
  const body = openRequestBody(request);
  const blob = await context.blobs.write(body.stages, body.sizeBytes, 'crc32');
  const { etag } = storePart(context, upload.id, number, blob);
  return { status: 200, headers: { etag: quoteEtag(etag), ...body.checksums } };
}

/** ListParts. */
export function listParts(context: S3Context, request: AuthorizedRequest): S3Response {
  const upload = getUpload(context, request);
  const maxParts = Math.min(parseCount(request.query, 'max-parts', MAX_LISTED_PARTS), MAX_LISTED_PARTS);
  const marker = parseCount(request.query, 'part-number-marker', 0);
  const found = context.uploads.listParts(upload.id, marker, maxParts + 1);
  const page = found.slice(0, maxParts);
  const body = renderDocument('ListPartsResult', {
    Bucket: upload.bucket,
    Key: upload.key,
    UploadId: upload.id,
    StorageClass: 'STANDARD',
    PartNumberMarker: marker,
    NextPartNumberMarker: page.at(-1)?.number ?? 0,
    MaxParts: maxParts,
    IsTruncated: found.length > maxParts,
    Part: page.map((part) => ({
      PartNumber: part.number,
      LastModified: new Date(part.modifiedMs).toISOString(),
      ETag: quoteEtag(part.etag),
      Size: part.sizeBytes,
    })),
  });
  return { status: 200, body };
}

/** AbortMultipartUpload. */
export function abortMultipartUpload(context: S3Context, request: AuthorizedRequest): S3Response {
  const upload = getUpload(context, request);
  context.blobs.remove(context.uploads.removeUpload(upload.id));
  return { status: 204 };
}

/** The upload that the request names, which must be one of this very key. Throws NoSuchUpload. */
export function getUpload(context: S3Context, request: AuthorizedRequest): UploadRecord {
  const id = request.query.get('uploadId') ?? '';
  const upload = context.uploads.findUpload(id);
  if (!upload || upload.bucket !== request.bucket || upload.key !== request.key)
    throw new S3Error('NoSuchUpload', undefined, { details: { UploadId: id } });
  return upload;
}

/** Throws InvalidArgument. */
export function parsePartNumber(request: AuthorizedRequest): number {
  const text = request.query.get('partNumber') ?? '';
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1 || number > MAX_PARTS)
    throw new S3Error(
      'InvalidArgument',
      `Part number must be an integer between 1 and ${MAX_PARTS}, inclusive`,
      { details: { ArgumentName: 'partNumber', ArgumentValue: text } },
    );
  return number;
}

/** Puts a written blob into its upload. Throws NoSuchUpload where that ended while the bytes came in. */
export function storePart(
  context: S3Context,
  uploadId: string,
  number: number,
  blob: StoredBlob,
): PartRecord {
  if (!context.uploads.findUpload(uploadId)) {
    context.blobs.remove([blob.file]);
    throw new S3Error('NoSuchUpload', undefined, { details: { UploadId: uploadId } });
  }
  const { file, sizeBytes, digest } = blob;
  // S3 calls the ETag of what is sent in parts opaque: other than an MD5, this one does not look like one either.
  const etag = `${digest}-${sizeBytes.toString(16)}`;
  const part = { number, file, sizeBytes, etag, modifiedMs: context.nowMs() };
  const replaced = context.uploads.putPart(uploadId, part);
  if (replaced !== undefined) context.blobs.remove([replaced]);
  return part;
}
