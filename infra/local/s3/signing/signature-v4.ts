import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { decodePart, encodePart } from '../percent-encoding.ts';
import { S3Error } from '../s3-error.ts';
import type { HeaderMap, S3Request } from '../s3-request.ts';
import { ALGORITHM, readSignatureClaim } from './signature-claim.ts';
import type { SignatureClaim } from './signature-claim.ts';

const MAX_SKEW_MS = 15 * 60 * 1000;

/** A proved signature, with what is needed to check the signatures of the chunks that follow it. */
export interface Authentication {
  accessKeyId: string;
  presigned: boolean;
  payloadHash: string;
  signature: string;
  timestamp: string;
  scope: string;
  signingKey: Buffer;
}

/**
 * Proves that the request was signed with one of `credentials`, that every signed header is present and equal,
 * that no `x-amz-*` header was added afterwards, and that it is neither expired nor from another time. A security
 * token is signed like any header, but not checked: local keys have none.
 */
export function verifySignature(
  request: S3Request,
  credentials: Readonly<Record<string, string>>,
  nowMs: number,
): Authentication {
  const claim = readSignatureClaim(request);
  const secret = Object.hasOwn(credentials, claim.accessKeyId) ? credentials[claim.accessKeyId] : undefined;
  if (secret === undefined)
    throw new S3Error('InvalidAccessKeyId', undefined, { details: { AWSAccessKeyId: claim.accessKeyId } });
  checkTime(claim, nowMs);
  checkSignedHeaders(claim, request.headers);
  const canonicalRequest = renderCanonicalRequest(request, claim);
  const stringToSign = [ALGORITHM, claim.timestamp, claim.scope, sha256Hex(canonicalRequest)].join('\n');
  const signingKey = deriveSigningKey(secret, claim.scope);
  if (!isSignature(claim.signature, signingKey, stringToSign))
    throw new S3Error('SignatureDoesNotMatch', undefined, {
      details: {
        AWSAccessKeyId: claim.accessKeyId,
        StringToSign: stringToSign,
        SignatureProvided: claim.signature,
        CanonicalRequest: canonicalRequest,
      },
    });
  return {
    accessKeyId: claim.accessKeyId,
    presigned: claim.validForSeconds !== undefined,
    payloadHash: claim.payloadHash,
    signature: claim.signature,
    timestamp: claim.timestamp,
    scope: claim.scope,
    signingKey,
  };
}

/** Whether `signature` (hex) is the HMAC-SHA256 of `stringToSign`; takes the same time for every wrong one. */
export function isSignature(signature: string, signingKey: Buffer, stringToSign: string): boolean {
  const expected = hmac(signingKey, stringToSign);
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function checkTime(claim: SignatureClaim, nowMs: number): void {
  const serverTime = new Date(nowMs).toISOString();
  if (claim.validForSeconds === undefined) {
    if (Math.abs(nowMs - claim.signedAtMs) > MAX_SKEW_MS)
      throw new S3Error('RequestTimeTooSkewed', undefined, {
        details: {
          RequestTime: claim.timestamp,
          ServerTime: serverTime,
          MaxAllowedSkewMilliseconds: MAX_SKEW_MS,
        },
      });
    return;
  }
  if (claim.signedAtMs > nowMs + MAX_SKEW_MS) throw new S3Error('AccessDenied', 'Request is not yet valid');
  const expiresAtMs = claim.signedAtMs + claim.validForSeconds * 1000;
  if (nowMs >= expiresAtMs)
    throw new S3Error('AccessDenied', 'Request has expired', {
      details: {
        'X-Amz-Expires': claim.validForSeconds,
        Expires: new Date(expiresAtMs).toISOString(),
        ServerTime: serverTime,
      },
    });
}

function checkSignedHeaders(claim: SignatureClaim, headers: HeaderMap): void {
  const signed = new Set(claim.signedHeaders);
  // A header named as signed but absent would count as empty, so that one signed empty could be left out.
  const missing = claim.signedHeaders.filter((name) => headers[name] === undefined);
  if (missing.length > 0)
    throw new S3Error('SignatureDoesNotMatch', `Signed headers are missing: ${missing.join(', ')}`);
  const unsigned = Object.keys(headers).filter(
    (name) => (name === 'host' || name.startsWith('x-amz-')) && !signed.has(name),
  );
  if (unsigned.length > 0)
    throw new S3Error('AccessDenied', 'There were headers present in the request which were not signed', {
      details: { HeadersNotSigned: unsigned.join(', ') },
    });
}

function renderCanonicalRequest(request: S3Request, claim: SignatureClaim): string {
  const path = request.rawPath
    .split('/')
    .map((segment) => encodePart(decodePart(segment)))
    .join('/');
  const headerLines = claim.signedHeaders.map(
    (name) => `${name}:${(request.headers[name] ?? '').trim().replace(/ +/g, ' ')}`,
  );
  return [
    request.method,
    path,
    renderCanonicalQuery(request.query),
    ...headerLines,
    '',
    claim.signedHeaders.join(';'),
    claim.payloadHash,
  ].join('\n');
}

function renderCanonicalQuery(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => ({ name: encodePart(name), value: encodePart(value) }))
    .toSorted((a, b) => compareText(a.name, b.name) || compareText(a.value, b.value))
    .map(({ name, value }) => `${name}=${value}`)
    .join('&');
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const signingKeys = new Map<string, Buffer>();
const maxSigningKeys = 500;

/** The key of one day, region and service: the secret never signs anything itself. Kept, as every request needs it. */
export function deriveSigningKey(secret: string, scope: string): Buffer {
  const name = `${secret}/${scope}`;
  const kept = signingKeys.get(name);
  if (kept) return kept;
  const key = scope.split('/').reduce<Buffer>(hmac, Buffer.from(`AWS4${secret}`));
  // Scopes come with the requests: nobody may fill the memory with them.
  if (signingKeys.size >= maxSigningKeys) signingKeys.clear();
  signingKeys.set(name, key);
  return key;
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
