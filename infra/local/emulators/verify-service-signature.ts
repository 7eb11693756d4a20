import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { encodePart } from '../s3/percent-encoding.ts';
import { deriveSigningKey, isSignature, sha256Hex } from '../s3/signing/signature-v4.ts';

const algorithm = 'AWS4-HMAC-SHA256';
const maxSkewMs = 15 * 60 * 1000;
const authorizationPattern =
  /^AWS4-HMAC-SHA256\s+Credential=([^/,\s]+)\/([^,\s]+)\s*,\s*SignedHeaders=([^,\s]+)\s*,\s*Signature=([\da-f]{64})$/;

/** Why a request is not believed to come from somebody with a known key; `name` is AWS's word for it. */
export class SignatureFault extends Error {
  override readonly name: string;

  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

export interface SignatureRules {
  /** As it stands in the credential's scope, such as `sqs`. */
  service: string;
  /** Access key id -> secret access key. */
  credentials: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  nowMs: number;
}

/**
 * Verifies that a request was signed recently (Signature Version 4, in its headers) with a known key and this body.
 * Returns the id of the key, or throws SignatureFault. Ignores session tokens, because local keys have none.
 */
export function verifyServiceSignature(
  request: IncomingMessage,
  body: Buffer,
  rules: SignatureRules,
): string {
  const { authorization = '' } = request.headers;
  const match = authorizationPattern.exec(authorization.trim());
  if (match === null) {
    throw new SignatureFault('MissingAuthenticationToken', 'Request is missing Authentication Token');
  }
  const [, keyId = '', scope = '', signedHeaders = '', signature = ''] = match;
  const secret = Object.hasOwn(rules.credentials, keyId) ? rules.credentials[keyId] : undefined;
  if (secret === undefined) {
    throw new SignatureFault(
      'InvalidClientTokenId',
      'The security token included in the request is invalid.',
    );
  }
  const timestamp = String(request.headers['x-amz-date'] ?? '');
  checkScope(scope, timestamp, rules);
  const canonicalRequest = renderCanonicalRequest(request, body, signedHeaders);
  const stringToSign = [algorithm, timestamp, scope, sha256Hex(canonicalRequest)].join('\n');
  if (isSignature(signature, deriveSigningKey(secret, scope), stringToSign)) return keyId;
  throw new SignatureFault(
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided.',
  );
}

function checkScope(scope: string, timestamp: string, { service, nowMs }: SignatureRules): void {
  const [date, region, scopeService, terminator] = scope.split('/');
  const isForUs = scopeService === service && region && terminator === 'aws4_request';
  if (!isForUs || date !== timestamp.slice(0, 8)) {
    throw new SignatureFault(
      'SignatureDoesNotMatch',
      `Credential should be scoped to ${service} and its date.`,
    );
  }
  const signedAtMs = Date.parse(
    timestamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  if (Math.abs(nowMs - signedAtMs) <= maxSkewMs) return;
  throw new SignatureFault('RequestExpired', `Signature not yet current or expired: ${timestamp}.`);
}

function renderCanonicalRequest(request: IncomingMessage, body: Buffer, signedHeaders: string): string {
  const [path = '/', query = ''] = (request.url ?? '/').split('?');
  // Other than for S3, the path is encoded once more than it was sent.
  const canonicalPath = path.split('/').map(encodePart).join('/');
  const canonicalQuery = [...new URLSearchParams(query)]
    .map(([name, value]) => `${encodePart(name)}=${encodePart(value)}`)
    .toSorted()
    .join('&');
  const headerLines = signedHeaders.split(';').map((name) => {
    const value = [request.headers[name] ?? ''].flat().join(',');
    return `${name}:${value.trim().replace(/ +/g, ' ')}`;
  });
  const bodyHash = createHash('sha256').update(body).digest('hex');
  return [request.method, canonicalPath, canonicalQuery, ...headerLines, '', signedHeaders, bodyHash].join(
    '\n',
  );
}
