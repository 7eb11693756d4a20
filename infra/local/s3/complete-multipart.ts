import { createHash } from 'node:crypto';
import { quoteEtag, readWriteConditions, unquoteEtag } from './conditions.ts';
import type { NewObject } from './index/object-index.ts';
import { getUpload } from './multipart-routes.ts';
import { readRequestText } from './request-body.ts';
import { S3Error } from './s3-error.ts';
import type { S3Context } from './s3-context.ts';
import type { AuthorizedRequest, S3Response } from './s3-request.ts';
import { findElementText, listElements, renderDocument } from './s3-xml.ts';
import { MAX_PARTS } from './index/upload-index.ts';
import type { PartRecord, UploadRecord } from './index/upload-index.ts';

/** Every part but the last must have at least 5 MiB. */
const MIN_PART_BYTES = 5 * 2 ** 20;

interface RequestedPart {
  number: number;
  etag: string;
}

/**
 * CompleteMultipartUpload. Moves rows only: the blobs of the parts become the segments of the object as they are.
 * A refusal leaves the upload as it was, as on S3.
 */
export async function completeMultipartUpload(
  context: S3Context,
  request: AuthorizedRequest,
): Promise<S3Response> {
  getUpload(context, request);
  const check = readWriteConditions(request.headers);
  const requested = parseRequestedParts(await readRequestText(request));
  // The body took its time: somebody may have completed or aborted the upload meanwhile.
  const upload = getUpload(context, request);
  const parts = chooseParts(requested, context.uploads.listParts(upload.id, 0, MAX_PARTS));
  const object = describeAssembled(context, upload, parts);
  checkAnnouncedSize(request, object.sizeBytes);
  const freed = context.transaction(() => {
    const replaced = context.objects.putObject(object, parts, check);
    const used = new Set(parts.map(({ file }) => file));
    const left = context.uploads.removeUpload(upload.id).filter((file) => !used.has(file));
    return [...replaced, ...left];
  });
  context.blobs.remove(freed);
  const { bucket, key, sizeBytes, etag } = object;
  context.emit({
    name: 'ObjectCreated:CompleteMultipartUpload',
    bucket,
    key,
    size: sizeBytes,
    etag,
  });
  const body = renderDocument('CompleteMultipartUploadResult', {
    Location: `http://${request.headers['host'] ?? ''}${request.rawPath}`,
    Bucket: bucket,
    Key: key,
    ETag: quoteEtag(etag),
  });
  return { status: 200, body };
}

function parseRequestedParts(xml: string): RequestedPart[] {
  const parts = listElements(xml, 'Part').map((part) => ({
    number: Number(findElementText(part, 'PartNumber')),
    etag: unquoteEtag(findElementText(part, 'ETag') ?? ''),
  }));
  if (parts.length === 0 || parts.length > MAX_PARTS) throw new S3Error('MalformedXML');
  if (parts.some(({ number }) => !Number.isInteger(number))) throw new S3Error('MalformedXML');
  return parts;
}

function chooseParts(requested: readonly RequestedPart[], uploaded: readonly PartRecord[]): PartRecord[] {
  const byNumber = new Map(uploaded.map((part) => [part.number, part]));
  if (requested.some(({ number }, i) => number <= (requested[i - 1]?.number ?? 0)))
    throw new S3Error('InvalidPartOrder');
  const chosen = requested.map(({ number, etag }) => {
    const part = byNumber.get(number);
    if (!part || part.etag !== etag)
      throw new S3Error('InvalidPart', undefined, { details: { PartNumber: number, ETag: etag } });
    return part;
  });
  const small = chosen.slice(0, -1).find(({ sizeBytes }) => sizeBytes < MIN_PART_BYTES);
  if (small)
    throw new S3Error('EntityTooSmall', undefined, {
      details: {
        ProposedSize: small.sizeBytes,
        MinSizeAllowed: MIN_PART_BYTES,
        PartNumber: small.number,
        ETag: small.etag,
      },
    });
  return chosen;
}

function describeAssembled(
  context: S3Context,
  upload: UploadRecord,
  parts: readonly PartRecord[],
): NewObject {
  // As on S3 a digest of the parts' own, and how many they were.
  const md5 = createHash('md5');
  for (const { etag } of parts) md5.update(etag);
  return {
    bucket: upload.bucket,
    key: upload.key,
    sizeBytes: parts.reduce((sum, part) => sum + part.sizeBytes, 0),
    etag: `${md5.digest('hex')}-${parts.length}`,
    modifiedMs: context.nowMs(),
    metadata: upload.metadata,
  };
}

function checkAnnouncedSize({ headers }: AuthorizedRequest, sizeBytes: number): void {
  const announced = headers['x-amz-mp-object-size'];
  if (announced !== undefined && Number(announced) !== sizeBytes)
    throw new S3Error(
      'InvalidRequest',
      `The provided 'x-amz-mp-object-size' header value ${announced} does not match what was computed: ${sizeBytes}`,
    );
}
