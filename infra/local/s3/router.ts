import { deleteObjects, headBucket, listMultipartUploads } from './bucket-routes.ts';
import { completeMultipartUpload } from './complete-multipart.ts';
import { copyObject, uploadPartCopy } from './copy-routes.ts';
import { listObjects } from './list-objects.ts';
import { abortMultipartUpload, createMultipartUpload, listParts, uploadPart } from './multipart-routes.ts';
import { deleteObject, getObject, headObject, putObject } from './object-routes.ts';
import { S3Error } from './s3-error.ts';
import type { Operation } from './s3-context.ts';
import type { AuthorizedRequest } from './s3-request.ts';

/** By method and, where there is one, the query parameter that makes it another call. */
const OBJECT_OPERATIONS: Readonly<Record<string, Operation>> = {
  PUT: putObject,
  'PUT copy': copyObject,
  GET: getObject,
  HEAD: headObject,
  DELETE: deleteObject,
  'POST uploads': createMultipartUpload,
  'PUT uploadId': uploadPart,
  'PUT uploadId copy': uploadPartCopy,
  'GET uploadId': listParts,
  'POST uploadId': completeMultipartUpload,
  'DELETE uploadId': abortMultipartUpload,
};
const BUCKET_OPERATIONS: Readonly<Record<string, Operation>> = {
  HEAD: headBucket,
  'GET list-type': listObjects,
  'GET uploads': listMultipartUploads,
  'POST delete': deleteObjects,
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
export function findOperation(request: AuthorizedRequest): Operation {
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
