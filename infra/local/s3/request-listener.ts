import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { checkMayKnow, checkRights } from './signing/check-rights.ts';
import { answerPreflight, renderCorsHeaders } from './cors.ts';
import { findOperation } from './router.ts';
import { S3Error } from './s3-error.ts';
import type { S3Context } from './s3-context.ts';
import { parseRequest } from './s3-request.ts';
import type { AuthorizedRequest, S3Request, S3Response } from './s3-request.ts';
import { renderErrorDocument } from './s3-xml.ts';
import { sendBytes } from './blobs/send-bytes.ts';
import { verifySignature } from './signing/signature-v4.ts';

/** Query parameters of the signature itself; every other `x-amz-*` one stands for a header. */
const SIGNATURE_PARAMETERS =
  /^X-Amz-(Algorithm|Credential|Date|Expires|SignedHeaders|Signature|Content-Sha256|Security-Token)$/i;
/** What a connection that the client has closed ends with. */
const CONNECTION_ERRORS = new Set([
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
  'ECANCELED',
]);

export interface RequestListener {
  handle: (incoming: IncomingMessage, outgoing: ServerResponse) => void;
  /** Waits for the requests that are under way. */
  settle: () => Promise<void>;
}

/** Takes a request from its parsing to the last byte of its answer. */
export function createRequestListener(
  context: S3Context,
  credentials: Readonly<Record<string, string>>,
): RequestListener {
  const running = new Set<Promise<void>>();
  return {
    handle: (incoming, outgoing) => {
      const run = serve(context, credentials, incoming, outgoing).finally(() => running.delete(run));
      running.add(run);
    },
    settle: async () => {
      await Promise.all(running);
    },
  };
}

async function serve(
  context: S3Context,
  credentials: Readonly<Record<string, string>>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const requestId = randomUUID();
  outgoing.setHeader('x-amz-request-id', requestId);
  // The server's own clock: a client that is refused for its time corrects itself by this header.
  outgoing.setHeader('date', new Date(context.nowMs()).toUTCString());
  try {
    const request = parseRequest(incoming, outgoing);
    if (request.method !== 'OPTIONS') setCorsHeaders(context, request, outgoing);
    await send(await answer(context, credentials, request), outgoing);
  } catch (error) {
    await sendError(error, incoming, outgoing, requestId);
  }
}

async function answer(
  context: S3Context,
  credentials: Readonly<Record<string, string>>,
  request: S3Request,
): Promise<S3Response> {
  const bucket = context.buckets.find(request.bucket);
  if (request.method === 'OPTIONS') return answerPreflight(request, bucket?.cors ?? []);
  const authentication = verifySignature(request, credentials, context.nowMs());
  if (!bucket && request.bucket !== '')
    throw new S3Error('NoSuchBucket', undefined, { details: { BucketName: request.bucket } });
  if (!bucket) throw new S3Error('NotImplemented', 'Calls without a bucket are not implemented');
  const authorized = {
    ...request,
    headers: authentication.presigned ? withQueryHeaders(request) : request.headers,
    authentication,
  } satisfies AuthorizedRequest;
  const { run, action } = findOperation(authorized);
  if (action !== undefined) checkRights(context, authorized, action);
  try {
    return await run(context, authorized);
  } catch (error) {
    checkMayKnow(context, authorized, error);
    throw error;
  }
}

/** A presigned URL may carry `x-amz-*` headers in its query, such as x-amz-meta-* and x-amz-checksum-*. */
function withQueryHeaders({ headers, query }: S3Request): S3Request['headers'] {
  const fromQuery = [...query].filter(([name]) => /^x-amz-/i.test(name) && !SIGNATURE_PARAMETERS.test(name));
  return {
    ...Object.fromEntries(fromQuery.map(([name, value]) => [name.toLowerCase(), value])),
    ...headers,
  };
}

function setCorsHeaders(context: S3Context, request: S3Request, outgoing: ServerResponse): void {
  const rules = context.buckets.find(request.bucket)?.cors ?? [];
  for (const [name, value] of Object.entries(renderCorsHeaders(request, rules)))
    outgoing.setHeader(name, value);
}

async function send({ status, headers = {}, body }: S3Response, outgoing: ServerResponse): Promise<void> {
  if (body instanceof Readable) {
    outgoing.writeHead(status, headers);
    await sendBytes(body, outgoing);
    return;
  }
  if (body !== undefined) outgoing.setHeader('content-type', 'application/xml');
  if (status !== 204 && status !== 304 && headers['content-length'] === undefined)
    outgoing.setHeader('content-length', Buffer.byteLength(body ?? ''));
  outgoing.writeHead(status, headers);
  outgoing.end(outgoing.req.method === 'HEAD' ? undefined : body);
}

async function sendError(
  error: unknown,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  requestId: string,
): Promise<void> {
  const isHangUp = isConnectionError(error);
  if (!(error instanceof S3Error) && !isHangUp) console.error(error);
  // After the first byte the only way left to say that an answer failed is to break it off.
  if (isHangUp || outgoing.headersSent || (incoming.destroyed && !incoming.complete)) {
    outgoing.destroy();
    return;
  }
  const { code, message, status, details, headers } =
    error instanceof S3Error ? error : new S3Error('InternalError');
  const body = renderErrorDocument({
    Code: code,
    Message: message,
    ...details,
    Resource: incoming.url?.split('?')[0],
    RequestId: requestId,
  });
  // A client that waits for `100 Continue` will not send its body now, so nothing else can follow on this connection.
  if (incoming.headers.expect !== undefined && !incoming.readableDidRead)
    outgoing.setHeader('connection', 'close');
  await send({ status, headers, body }, outgoing);
}

function isConnectionError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CONNECTION_ERRORS.has(String(error.code));
}
