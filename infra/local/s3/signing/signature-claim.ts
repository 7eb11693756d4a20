import { S3Error } from '../s3-error.ts';
import type { S3Request } from '../s3-request.ts';

export const ALGORITHM = 'AWS4-HMAC-SHA256';
const MAX_PRESIGNED_SECONDS = 7 * 24 * 3600;
const AUTHORIZATION_PATTERN =
  /^AWS4-HMAC-SHA256\s+Credential=([^,\s]+)\s*,\s*SignedHeaders=([^,\s]+)\s*,\s*Signature=([\da-f]{64})$/;

/** What a request says about its own signature; nothing in it is proved yet. */
export interface SignatureClaim {
  accessKeyId: string;
  /** `date/region/service/aws4_request` */
  scope: string;
  signedHeaders: string[];
  /** Lower-case hex. */
  signature: string;
  /** As sent, `20260131T235959Z`. */
  timestamp: string;
  signedAtMs: number;
  /** A SHA-256 in hex, or one of the words that stand for an unsigned or streamed body. */
  payloadHash: string;
  /** Set for a presigned URL only. */
  validForSeconds: number | undefined;
}

/**
 * Finds the signature in the headers or in the query. Throws AccessDenied for an unsigned request, and S3's own
 * errors for a signature that cannot be read.
 */
export function readSignatureClaim(request: S3Request): SignatureClaim {
  const authorization = request.headers['authorization'];
  const presigned = request.query.has('X-Amz-Signature') || request.query.has('X-Amz-Algorithm');
  if (presigned && authorization !== undefined)
    throw new S3Error('InvalidArgument', 'Only one auth mechanism allowed');
  if (presigned) return readQueryClaim(request);
  if (authorization === undefined) throw new S3Error('AccessDenied');
  return readHeaderClaim(request, authorization);
}

function readHeaderClaim(request: S3Request, authorization: string): SignatureClaim {
  const match = AUTHORIZATION_PATTERN.exec(authorization.trim());
  if (!match) throw new S3Error('AuthorizationHeaderMalformed');
  const [, credential = '', signedHeaders = '', signature = ''] = match;
  const timestamp = request.headers['x-amz-date'] ?? '';
  const signedAtMs = parseTimestamp(timestamp);
  if (signedAtMs === undefined)
    throw new S3Error('AccessDenied', 'AWS authentication requires a valid Date or x-amz-date header');
  const payloadHash = request.headers['x-amz-content-sha256'];
  if (payloadHash === undefined)
    throw new S3Error('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256');
  return {
    ...parseCredential(credential, timestamp, 'AuthorizationHeaderMalformed'),
    signedHeaders: signedHeaders.split(';'),
    signature,
    timestamp,
    signedAtMs,
    payloadHash,
    validForSeconds: undefined,
  };
}

function readQueryClaim(request: S3Request): SignatureClaim {
  const parameter = (name: string): string => {
    const value = request.query.get(`X-Amz-${name}`);
    if (!value)
      throw new S3Error(
        'AuthorizationQueryParametersError',
        'Query-string authentication version 4 requires the X-Amz-Algorithm, X-Amz-Credential, X-Amz-Signature, X-Amz-Date, X-Amz-SignedHeaders, and X-Amz-Expires parameters.',
      );
    return value;
  };
  if (parameter('Algorithm') !== ALGORITHM)
    throw new S3Error('AuthorizationQueryParametersError', `X-Amz-Algorithm only supports "${ALGORITHM}"`);
  const timestamp = parameter('Date');
  const signedAtMs = parseTimestamp(timestamp);
  if (signedAtMs === undefined)
    throw new S3Error('AuthorizationQueryParametersError', 'X-Amz-Date must be in ISO8601 basic format');
  return {
    ...parseCredential(parameter('Credential'), timestamp, 'AuthorizationQueryParametersError'),
    signedHeaders: parameter('SignedHeaders').split(';'),
    signature: parameter('Signature'),
    timestamp,
    signedAtMs,
    payloadHash:
      request.headers['x-amz-content-sha256'] ??
      request.query.get('X-Amz-Content-Sha256') ??
      'UNSIGNED-PAYLOAD',
    validForSeconds: parseExpires(parameter('Expires')),
  };
}

function parseExpires(text: string): number {
  const seconds = Number(text);
  if (!/^\d+$/.test(text) || seconds > MAX_PRESIGNED_SECONDS)
    throw new S3Error(
      'AuthorizationQueryParametersError',
      'X-Amz-Expires must be a number of seconds between 0 and a week (604800)',
    );
  return seconds;
}

function parseCredential(
  credential: string,
  timestamp: string,
  malformed: 'AuthorizationHeaderMalformed' | 'AuthorizationQueryParametersError',
): { accessKeyId: string; scope: string } {
  const [accessKeyId = '', ...scope] = credential.split('/');
  const [date, region, service, terminator] = scope;
  if (scope.length !== 4 || !region || service !== 's3' || terminator !== 'aws4_request')
    throw new S3Error(
      malformed,
      'Error parsing the Credential; it must be "<access key>/<date>/<region>/s3/aws4_request".',
    );
  if (date !== timestamp.slice(0, 8))
    throw new S3Error(
      malformed,
      `Invalid credential date "${date}". This date is not the same as X-Amz-Date.`,
    );
  return { accessKeyId, scope: scope.join('/') };
}

function parseTimestamp(text: string): number | undefined {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}
