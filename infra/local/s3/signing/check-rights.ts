import { AccessDenied } from '../../iam/access-denied.ts';
import type { AwsCall } from '../../iam/aws-call.ts';
import { parseCopySource } from '../copy-source.ts';
import { S3Error } from '../s3-error.ts';
import type { S3Context } from '../s3-context.ts';
import type { AuthorizedRequest } from '../s3-request.ts';

/** Throws AccessDenied where the owner of the key that signed the request may not do what it asks for. */
export function checkRights(context: S3Context, request: AuthorizedRequest, action: string): void {
  const { bucket, key, headers, query } = request;
  if (key === '') {
    const prefix = query.get('prefix');
    const about = prefix === null ? {} : { context: { 's3:prefix': [prefix] } };
    authorize(context, request, { action, resource: toArn(bucket), ...about });
    return;
  }
  const source = request.method === 'PUT' ? headers['x-amz-copy-source'] : undefined;
  if (source !== undefined) {
    const { bucket: sourceBucket, key: sourceKey } = parseCopySource(source);
    authorize(context, request, { action: 's3:GetObject', resource: toArn(sourceBucket, sourceKey) });
  }
  authorize(context, request, { action, resource: toArn(bucket, key) });
}

/**
 * S3 tells of a key that there is nothing only to those who may list the bucket: throws AccessDenied for others.
 * @param error what the request failed with
 */
export function checkMayKnow(context: S3Context, request: AuthorizedRequest, error: unknown): void {
  if (!(error instanceof S3Error) || error.code !== 'NoSuchKey') return;
  const source = request.headers['x-amz-copy-source'];
  const bucket = source === undefined ? request.bucket : parseCopySource(source).bucket;
  authorize(context, request, { action: 's3:ListBucket', resource: toArn(bucket) });
}

/** Of the keys that one request wants to delete, those that it may. */
export function splitDeletable(context: S3Context, request: AuthorizedRequest, keys: readonly string[]) {
  const refused = new Set(keys.filter((key) => !mayDelete(context, request, key)));
  return { allowed: keys.filter((key) => !refused.has(key)), refused: [...refused] };
}

function mayDelete(context: S3Context, request: AuthorizedRequest, key: string): boolean {
  try {
    authorize(context, request, { action: 's3:DeleteObject', resource: toArn(request.bucket, key) });
    return true;
  } catch (error) {
    if (error instanceof S3Error) return false;
    throw error;
  }
}

function authorize({ rights }: S3Context, { authentication }: AuthorizedRequest, call: AwsCall): void {
  try {
    rights?.authorize(authentication.accessKeyId, call);
  } catch (error) {
    if (error instanceof AccessDenied) throw new S3Error('AccessDenied', error.message);
    throw error;
  }
}

function toArn(bucket: string, key?: string): string {
  return key === undefined ? `arn:aws:s3:::${bucket}` : `arn:aws:s3:::${bucket}/${key}`;
}
