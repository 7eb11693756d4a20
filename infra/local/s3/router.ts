import { deleteObjects, headBucket, listMultipartUploads } from './bucket-routes.ts';
import { completeMultipartUpload } from './complete-multipart.ts';
import { copyObject, uploadPartCopy } from './copy-routes.ts';
import { listObjects } from './index/list-objects.ts';
import { abortMultipartUpload, createMultipartUpload, listParts, uploadPart } from './multipart-routes.ts';
import { deleteObject, getObject, headObject, putObject } from './object-routes.ts';
import { S3Error } from './s3-error.ts';
import type { Operation } from './s3-context.ts';
import type { AuthorizedRequest } from './s3-request.ts';

/** A call of the S3 API with what it needs a right for, in the words of IAM. */
interface RoutedOperation {
  run: Operation;
  /** Absent where the call itself asks, for each key. */
  action?: string;
}

/** By method and, where there is one, the query parameter that makes it another call. */
const OBJECT_OPERATIONS: Readonly<Record<string, RoutedOperation>> = {
  PUT: { run: putObject, action: 's3:PutObject' },
  'PUT copy': { run: copyObject, action: 's3:PutObject' },
  GET: { run: getObject, action: 's3:GetObject' },
  HEAD: { run: headObject, action: 's3:GetObject' },
  DELETE: { run: deleteObject, action: 's3:DeleteObject' },
  'POST uploads': { run: createMultipartUpload, action: 's3:PutObject' },
  'PUT uploadId': { run: uploadPart, action: 's3:PutObject' },
  'PUT uploadId copy': { run: uploadPartCopy, action: 's3:PutObject' },
  'GET uploadId': { run: listParts, action: 's3:ListMultipartUploadParts' },
  'POST uploadId': { run: completeMultipartUpload, action: 's3:PutObject' },
  'DELETE uploadId': { run: abortMultipartUpload, action: 's3:AbortMultipartUpload' },
};
const BUCKET_OPERATIONS: Readonly<Record<string, RoutedOperation>> = {
  HEAD: { run: headBucket, action: 's3:ListBucket' },
  'GET list-type': { run: listObjects, action: 's3:ListBucket' },
  'GET uploads': { run: listMultipartUploads, action: 's3:ListBucketMultipartUploads' },
  'POST delete': { run: deleteObjects },
};

const SELECTORS = ['uploads', 'uploadId', 'delete', 'list-type'];
const ARGUMENTS = [
  'partNumber',
  'part-number-marker',
  'max-parts',
  'prefix',
  'delimiter',
  'max-keys',
  'start-after',
  'continuation-token',
  'encoding-type',
  'fetch-owner',
  'key-marker',
  'upload-id-marker',
  'max-uploads',
  'x-id',
];

/**
 * Finds the call that a request makes. Throws NotImplemented for every other call of S3: taking
 * `PUT /bucket/key?tagging` for a PutObject would overwrite the object.
 */
export function findOperation(request: AuthorizedRequest): RoutedOperation {
  const { method, query, headers, key } = request;
  const unknown = [...query.keys()].find((name) => !isKnownParameter(name));
  if (unknown !== undefined)
    throw new S3Error('NotImplemented', undefined, { details: { ArgumentName: unknown } });
  const selector = SELECTORS.find((name) => query.has(name));
  if (query.has('partNumber') && selector !== 'uploadId')
    throw new S3Error('NotImplemented', undefined, { details: { ArgumentName: 'partNumber' } });
  const isCopy = method === 'PUT' && headers['x-amz-copy-source'] !== undefined;
  const name = [method, selector, isCopy ? 'copy' : undefined].filter((part) => part !== undefined).join(' ');
  const operation = (key === '' ? BUCKET_OPERATIONS : OBJECT_OPERATIONS)[name];
  if (operation) return operation;
  const isMethodOfS3 = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'].includes(method);
  throw new S3Error(isMethodOfS3 ? 'NotImplemented' : 'MethodNotAllowed');
}

function isKnownParameter(name: string): boolean {
  return SELECTORS.includes(name) || ARGUMENTS.includes(name) || /^(x-amz|response)-/i.test(name);
}
