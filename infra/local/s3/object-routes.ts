import { allowsRange, checkReadConditions, quoteEtag, readWriteConditions } from './conditions.ts';
import { readObjectMetadata, renderMetadata } from './index/object-metadata.ts';
import type { ObjectRecord } from './index/object-index.ts';
import { parseRange } from './blobs/range.ts';
import { openRequestBody } from './request-body.ts';
import type { S3Context } from './s3-context.ts';
import type { AuthorizedRequest, S3Response } from './s3-request.ts';
import { deleteStoredObjects, getObjectRecord, storeObject } from './index/stored-object.ts';

/** PutObject. */
export async function putObject(context: S3Context, request: AuthorizedRequest): Promise<S3Response> {
  const { bucket, key, headers } = request;
  const metadata = readObjectMetadata(headers);
  const check = readWriteConditions(headers);
  const body = openRequestBody(request);
  const blob = await context.blobs.write(body.stages, body.sizeBytes, 'md5');
  const object = {
    bucket,
    key,
    sizeBytes: blob.sizeBytes,
    etag: blob.digest,
    modifiedMs: context.nowMs(),
    metadata: { ...metadata, ...body.checksums },
  };
  storeObject(context, object, [blob], check, 'ObjectCreated:Put');
  return { status: 200, headers: { etag: quoteEtag(blob.digest), ...body.checksums } };
}

/** GetObject: whole, or the part that Range asks for. */
export function getObject(context: S3Context, request: AuthorizedRequest): S3Response {
  const object = getObjectRecord(context, request.bucket, request.key);
  const answer = describeObject(object, request);
  if (answer.status === 304) return answer;
  // Looked up and opened in one go, with no await between them, so that a replacement cannot come in between.
  const segments = context.objects.listSegments(object.id);
  return { ...answer, body: context.blobs.read(segments, answer.range.start, answer.range.end) };
}

/** HeadObject. */
export function headObject(context: S3Context, request: AuthorizedRequest): S3Response {
  return describeObject(getObjectRecord(context, request.bucket, request.key), request);
}

/** DeleteObject. */
export function deleteObject(context: S3Context, request: AuthorizedRequest): S3Response {
  const { bucket, key, headers } = request;
  deleteStoredObjects(context, bucket, [key], readWriteConditions(headers));
  return { status: 204 };
}

interface ObjectAnswer {
  status: number;
  headers: Record<string, string>;
  range: { start: number; end: number };
}

function describeObject(object: ObjectRecord, request: AuthorizedRequest): ObjectAnswer {
  const { headers } = request;
  const { sizeBytes } = object;
  const whole = { start: 0, end: sizeBytes - 1 };
  const identity = {
    etag: quoteEtag(object.etag),
    'last-modified': new Date(object.modifiedMs).toUTCString(),
  };
  if (checkReadConditions(object, headers) === 'not-modified')
    return { status: 304, headers: identity, range: whole };
  const range = allowsRange(object, headers['if-range'])
    ? parseRange(headers['range'], sizeBytes)
    : undefined;
  const { start, end } = range ?? whole;
  return {
    status: range ? 206 : 200,
    headers: {
      ...renderMetadata(object.metadata, request, range === undefined),
      ...identity,
      'accept-ranges': 'bytes',
      'content-length': String(end - start + 1),
      ...(range && { 'content-range': `bytes ${start}-${end}/${sizeBytes}` }),
    },
    range: { start, end },
  };
}
