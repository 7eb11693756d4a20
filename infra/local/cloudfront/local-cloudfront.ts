import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { closeServer } from '../control/close-server.ts';
import { listen } from '../control/listen.ts';
import { verifyServiceSignature } from '../emulators/verify-service-signature.ts';
import type { Rights } from '../iam/rights.ts';
import { renderDocument } from '../s3/s3-xml.ts';
import type { XmlFields } from '../s3/s3-xml.ts';
import { CloudFrontFault, toCloudFrontFault } from './cloudfront-fault.ts';
import { createEdgeCache } from './edge-cache.ts';
import type { EdgeCache } from './edge-cache.ts';
import { readInvalidation } from './read-invalidation.ts';

const namespace = 'http://cloudfront.amazonaws.com/doc/2020-05-31/';
const invalidationPath = /^\/2020-05-31\/distribution\/([^/?]+)\/invalidation$/;

export interface LocalCloudFrontOptions {
  /** Access key id -> secret access key. */
  credentials: Record<string, string>;
  accountId: string;
  /** What the owner of an access key may do; without rights, every call is allowed. */
  rights?: Rights;
  /** The time in milliseconds since 1970. */
  now: () => number;
}

export interface LocalCloudFront {
  /** Endpoint for AWS_ENDPOINT_URL_CLOUDFRONT. */
  url: string;
  /** What the edges keep of a distribution, which is made known by this. */
  getCache(distributionId: string): EdgeCache;
  close(): Promise<void>;
}

type Caches = Map<string, EdgeCache>;

/** Starts the CreateInvalidation of CloudFront on this machine; an invalidation is complete at once. */
export async function startLocalCloudFront(options: LocalCloudFrontOptions): Promise<LocalCloudFront> {
  const caches: Caches = new Map();
  const server = createServer((request, response) => void respond(request, response, caches, options));
  const port = await listen(server, 0, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}`,
    getCache(distributionId) {
      const cache = caches.get(distributionId) ?? createEdgeCache(options.now);
      caches.set(distributionId, cache);
      return cache;
    },
    close: () => closeServer(server),
  };
}

/** Answers one request; never rejects, since every failure becomes an answer. */
async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  caches: Caches,
  options: LocalCloudFrontOptions,
): Promise<void> {
  const send = (status: number, root: string, fields: XmlFields): void => {
    // The server's own clock: a client that is refused for its time corrects itself by this header.
    const date = new Date(options.now()).toUTCString();
    response.writeHead(status, { 'content-type': 'text/xml', date });
    response.end(renderDocument(root, fields, namespace));
  };
  try {
    const body = await buffer(request);
    send(201, 'Invalidation', invalidate(request, body, caches, options));
  } catch (error) {
    if (request.destroyed && !request.complete) return;
    const { name, message, status } = toCloudFrontFault(error);
    const Type = status < 500 ? 'Sender' : 'Receiver';
    send(status, 'ErrorResponse', {
      Error: { Type, Code: name, Message: message },
      RequestId: randomUUID(),
    });
  }
}

function invalidate(
  request: IncomingMessage,
  body: Buffer,
  caches: Caches,
  { credentials, accountId, rights, now }: LocalCloudFrontOptions,
): XmlFields {
  const keyId = verifyServiceSignature(request, body, { service: 'cloudfront', credentials, nowMs: now() });
  const distributionId = invalidationPath.exec(request.url ?? '')?.[1];
  if (request.method !== 'POST' || distributionId === undefined) {
    throw new CloudFrontFault('InvalidArgument', 'The local CloudFront knows CreateInvalidation alone.');
  }
  const resource = `arn:aws:cloudfront::${accountId}:distribution/${distributionId}`;
  rights?.authorize(keyId, { action: 'cloudfront:CreateInvalidation', resource });
  const cache = caches.get(distributionId);
  if (cache === undefined) {
    throw new CloudFrontFault('NoSuchDistribution', 'The specified distribution does not exist.', 404);
  }
  const { paths, callerReference } = readInvalidation(body.toString('utf8'));
  cache.evict(paths);
  return {
    Id: `I${randomUUID().replaceAll('-', '').toUpperCase()}`,
    Status: 'Completed',
    CreateTime: new Date(now()).toISOString(),
    InvalidationBatch: {
      Paths: { Quantity: paths.length, Items: { Path: paths } },
      CallerReference: callerReference,
    },
  };
}
