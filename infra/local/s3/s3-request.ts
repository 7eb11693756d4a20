import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { decodePart } from './percent-encoding.ts';
import { S3Error } from './s3-error.ts';
import type { Authentication } from './signing/signature-v4.ts';

const MAX_KEY_BYTES = 1024;

export type HeaderMap = Readonly<Record<string, string | undefined>>;

/** What the server reads from the request line and the headers, before any right is checked. */
export interface S3Request {
  incoming: IncomingMessage;
  method: string;
  /** As sent: percent-encoded and without the query, because the signature covers it in this form. */
  rawPath: string;
  query: URLSearchParams;
  /** Lower-case names. */
  headers: HeaderMap;
  /** Empty for a request to the service itself. */
  bucket: string;
  /** Empty for a request to a bucket. */
  key: string;
  /** Lets a client that sent `Expect: 100-continue` begin with the body; call it before reading. */
  sendContinue: () => void;
}

export interface AuthorizedRequest extends S3Request {
  authentication: Authentication;
}

export interface S3Response {
  status: number;
  headers?: Record<string, string>;
  body?: string | Readable;
}

/**
 * Reads bucket and key from a path (`/bucket/key`) or a host (`bucket.localhost`). Throws InvalidURI, KeyTooLongError.
 */
export function parseRequest(incoming: IncomingMessage, outgoing: ServerResponse): S3Request {
  const [rawPath = '/', ...queryParts] = (incoming.url ?? '/').split('?');
  const hostBucket = findHostBucket(incoming.headers.host ?? '');
  const segments = rawPath.split('/').slice(1);
  const bucket = hostBucket ?? decodePart(segments.shift() ?? '');
  const key = decodePart(segments.join('/'));
  if (Buffer.byteLength(key) > MAX_KEY_BYTES) throw new S3Error('KeyTooLongError');
  return {
    incoming,
    method: incoming.method ?? 'GET',
    rawPath,
    query: new URLSearchParams(queryParts.join('?')),
    headers: flattenHeaders(incoming),
    bucket,
    key,
    sendContinue: () => {
      if (/100-continue/i.test(incoming.headers.expect ?? '')) outgoing.writeContinue();
    },
  };
}

function findHostBucket(host: string): string | undefined {
  return /^(.+)\.localhost(?::\d+)?$/i.exec(host)?.[1];
}

function flattenHeaders(incoming: IncomingMessage): HeaderMap {
  return Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : value,
    ]),
  );
}
