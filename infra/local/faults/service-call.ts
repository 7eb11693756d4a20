import type { IncomingMessage } from 'node:http';
import type { FaultTarget } from './fault-rule.ts';

/** The services that a rule can name, but for the front door and events. */
export type ServiceTarget = Exclude<FaultTarget, 'api' | 'events'>;

export interface ServiceCall {
  target: ServiceTarget;
  /** AWS's name, such as `TransactWriteItems` or `UploadPart`. Method and path for a payment gateway. */
  operation: string;
  isWrite: boolean;
}

const reading = /^(Batch)?(Get|Head|List|Query|Scan|Describe|Receive|TransactGet)/;

/** What a request asks of a service. */
export function toServiceCall(
  target: ServiceTarget,
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
): ServiceCall {
  const { method = '' } = request;
  const operation = nameOperation(target, request);
  const isWrite = isGateway(target) ? method !== 'GET' : !reading.test(operation);
  return { target, operation, isWrite };
}

function isGateway(target: ServiceTarget): target is 'paypal' | 'stripe' {
  return target === 'stripe' || target === 'paypal';
}

function nameOperation(
  target: ServiceTarget,
  { method = '', url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
): string {
  if (isGateway(target)) return `${method} ${url.split('?')[0]}`;
  if (target === 's3') return nameStorageOperation(method, new URL(url, 'http://storage'), headers);
  if (target === 'ses') return 'SendEmail';
  if (target === 'cloudfront') return 'CreateInvalidation';
  if (target === 'live') return method === 'POST' ? 'PostToConnection' : `${method} connection`;
  return String(headers['x-amz-target'] ?? '')
    .split('.')
    .at(-1) as string;
}

function nameStorageOperation(
  method: string,
  { searchParams, pathname }: URL,
  headers: IncomingMessage['headers'],
) {
  const hasKey = pathname.split('/').filter(Boolean).length > 1;
  const has = (name: string) => searchParams.has(name);
  const isCopy = headers['x-amz-copy-source'] !== undefined;
  switch (method) {
    case 'PUT':
      if (has('partNumber')) return isCopy ? 'UploadPartCopy' : 'UploadPart';
      return isCopy ? 'CopyObject' : 'PutObject';
    case 'POST':
      if (has('uploads')) return 'CreateMultipartUpload';
      return has('uploadId') ? 'CompleteMultipartUpload' : 'DeleteObjects';
    case 'DELETE':
      return has('uploadId') ? 'AbortMultipartUpload' : 'DeleteObject';
    case 'HEAD':
      return hasKey ? 'HeadObject' : 'HeadBucket';
    default:
      if (has('uploadId')) return 'ListParts';
      return hasKey ? 'GetObject' : 'ListObjectsV2';
  }
}
