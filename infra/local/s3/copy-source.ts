import type { Readable } from 'node:stream';
import { checkCopySourceConditions } from './conditions.ts';
import type { ObjectRecord } from './index/object-index.ts';
import type { ByteRange } from './blobs/range.ts';
import { MAX_BODY_BYTES } from './request-body.ts';
import { S3Error } from './s3-error.ts';
import type { S3Context } from './s3-context.ts';
import type { AuthorizedRequest } from './s3-request.ts';
import { getObjectRecord } from './index/stored-object.ts';

/**
 * The object that x-amz-copy-source names and whose conditions hold.
 * Throws NoSuchBucket, NoSuchKey, PreconditionFailed, InvalidArgument.
 */
export function getCopySource(context: S3Context, request: AuthorizedRequest): ObjectRecord {
  const { bucket, key } = parseCopySource(request.headers['x-amz-copy-source'] ?? '');
  if (!context.buckets.find(bucket))
    throw new S3Error('NoSuchBucket', undefined, { details: { BucketName: bucket } });
  const source = getObjectRecord(context, bucket, key);
  checkCopySourceConditions(source, request.headers);
  return source;
}

/** Streams a range of the source. Throws InvalidRequest for more than a single copy may carry. */
export function readCopySource(context: S3Context, source: ObjectRecord, range: ByteRange): Readable {
  if (range.end - range.start + 1 > MAX_BODY_BYTES)
    throw new S3Error(
      'InvalidRequest',
      `The specified copy source is larger than the maximum allowable size for a copy source: ${MAX_BODY_BYTES}`,
    );
  return context.blobs.read(context.objects.listSegments(source.id), range.start, range.end);
}

/** Bucket and key of `x-amz-copy-source`. Throws InvalidArgument, and NotImplemented for a version. */
export function parseCopySource(header: string): { bucket: string; key: string } {
  if (header.includes('?versionId=')) throw new S3Error('NotImplemented');
  const [bucket = '', ...rest] = decodeSource(header).replace(/^\//, '').split('/');
  const key = rest.join('/');
  if (bucket === '' || key === '')
    throw new S3Error(
      'InvalidArgument',
      'Copy Source must mention the source bucket and key: /sourcebucket/sourcekey',
    );
  return { bucket, key };
}

function decodeSource(header: string): string {
  try {
    return decodeURIComponent(header);
  } catch (cause) {
    if (cause instanceof URIError) throw new S3Error('InvalidArgument', 'Copy Source must be URL-encoded');
    throw cause;
  }
}
