import { quoteEtag, readWriteConditions } from './conditions.ts';
import { getCopySource, readCopySource } from './copy-source.ts';
import { getUpload, parsePartNumber, storePart } from './multipart-routes.ts';
import { readObjectMetadata } from './index/object-metadata.ts';
import type { ObjectMetadata } from './index/object-metadata.ts';
import type { ObjectRecord } from './index/object-index.ts';
import { parseCopySourceRange } from './blobs/range.ts';
import { S3Error } from './s3-error.ts';
import type { S3Context } from './s3-context.ts';
import type { AuthorizedRequest, S3Response } from './s3-request.ts';
import { renderDocument } from './s3-xml.ts';
import { storeObject } from './index/stored-object.ts';

/** CopyObject. */
export async function copyObject(context: S3Context, request: AuthorizedRequest): Promise<S3Response> {
  const { bucket, key, headers } = request;
  const check = readWriteConditions(headers);
  const source = getCopySource(context, request);
  const metadata = chooseMetadata(request, source);
  const stream = readCopySource(context, source, { start: 0, end: source.sizeBytes - 1 });
  const blob = await context.blobs.write([stream], source.sizeBytes, 'md5');
  const modifiedMs = context.nowMs();
  const object = { bucket, key, sizeBytes: blob.sizeBytes, etag: blob.digest, modifiedMs, metadata };
  storeObject(context, object, [blob], check, 'ObjectCreated:Copy');
  return { status: 200, body: renderCopyResult('CopyObjectResult', blob.digest, modifiedMs) };
}

/** UploadPartCopy. */
export async function uploadPartCopy(context: S3Context, request: AuthorizedRequest): Promise<S3Response> {
  const upload = getUpload(context, request);
  const number = parsePartNumber(request);
  const source = getCopySource(context, request);
  const range = parseCopySourceRange(request.headers['x-amz-copy-source-range'], source.sizeBytes);
  const stream = readCopySource(context, source, range);
  const blob = await context.blobs.write([stream], range.end - range.start + 1, 'crc32');
  const { etag, modifiedMs } = storePart(context, upload.id, number, blob);
  return { status: 200, body: renderCopyResult('CopyPartResult', etag, modifiedMs) };
}

function chooseMetadata({ bucket, key, headers }: AuthorizedRequest, source: ObjectRecord): ObjectMetadata {
  const given = readObjectMetadata(headers);
  const directive = headers['x-amz-metadata-directive'] ?? 'COPY';
  if (directive === 'REPLACE') return given;
  if (directive !== 'COPY') throw new S3Error('InvalidArgument', 'Unknown metadata directive.');
  if (source.bucket === bucket && source.key === key)
    throw new S3Error(
      'InvalidRequest',
      "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata, storage class, website redirect location or encryption attributes.",
    );
  return source.metadata;
}

function renderCopyResult(root: string, etag: string, modifiedMs: number): string {
  return renderDocument(root, {
    LastModified: new Date(modifiedMs).toISOString(),
    ETag: quoteEtag(etag),
  });
}
