import { splitDeletable } from './signing/check-rights.ts';
import { parseCount } from './index/query-count.ts';
import { readRequestText } from './request-body.ts';
import { S3Error } from './s3-error.ts';
import type { S3Context } from './s3-context.ts';
import type { AuthorizedRequest, S3Response } from './s3-request.ts';
import { findElementText, listElements, renderDocument } from './s3-xml.ts';
import { deleteStoredObjects } from './index/stored-object.ts';

const MAX_DELETED_KEYS = 1000;
const MAX_LISTED_UPLOADS = 1000;

/** HeadBucket; that the bucket exists is known by now. */
export function headBucket(): S3Response {
  return { status: 200 };
}

/** DeleteObjects: up to 1,000 keys in one transaction. */
export async function deleteObjects(context: S3Context, request: AuthorizedRequest): Promise<S3Response> {
  const xml = await readRequestText(request);
  const { allowed, refused } = splitDeletable(context, request, parseDeletedKeys(xml));
  deleteStoredObjects(context, request.bucket, allowed, () => {});
  const isQuiet = findElementText(xml, 'Quiet')?.trim() === 'true';
  const body = renderDocument('DeleteResult', {
    Deleted: isQuiet ? [] : allowed.map((key) => ({ Key: key })),
    Error: refused.map((key) => ({ Key: key, Code: 'AccessDenied', Message: 'Access Denied' })),
  });
  return { status: 200, body };
}

/** ListMultipartUploads, without delimiter. */
export function listMultipartUploads(context: S3Context, request: AuthorizedRequest): S3Response {
  const { bucket, query } = request;
  if (query.get('delimiter'))
    throw new S3Error('NotImplemented', undefined, { details: { ArgumentName: 'delimiter' } });
  const prefix = query.get('prefix') ?? '';
  const keyMarker = query.get('key-marker') ?? '';
  // S3 heeds the upload marker only together with the key marker.
  const uploadIdMarker = (keyMarker !== '' && query.get('upload-id-marker')) || undefined;
  const maxUploads = Math.min(parseCount(query, 'max-uploads', MAX_LISTED_UPLOADS), MAX_LISTED_UPLOADS);
  const after = { key: keyMarker, uploadId: uploadIdMarker };
  const found = context.uploads.listUploads(bucket, prefix, after, maxUploads + 1);
  const page = found.slice(0, maxUploads);
  const isTruncated = found.length > maxUploads;
  const body = renderDocument('ListMultipartUploadsResult', {
    Bucket: bucket,
    Prefix: prefix,
    KeyMarker: keyMarker,
    UploadIdMarker: uploadIdMarker ?? '',
    NextKeyMarker: isTruncated ? page.at(-1)?.key : undefined,
    NextUploadIdMarker: isTruncated ? page.at(-1)?.id : undefined,
    MaxUploads: maxUploads,
    IsTruncated: isTruncated,
    Upload: page.map((upload) => ({
      Key: upload.key,
      UploadId: upload.id,
      StorageClass: 'STANDARD',
      Initiated: new Date(upload.initiatedMs).toISOString(),
    })),
  });
  return { status: 200, body };
}

function parseDeletedKeys(xml: string): string[] {
  const objects = listElements(xml, 'Object');
  if (objects.length === 0 || objects.length > MAX_DELETED_KEYS) throw new S3Error('MalformedXML');
  return objects.map((object) => {
    const key = findElementText(object, 'Key');
    if (key === undefined || key === '') throw new S3Error('MalformedXML');
    if (findElementText(object, 'VersionId') !== undefined) throw new S3Error('NotImplemented');
    return key;
  });
}
