import { createHash, createHmac } from 'node:crypto';
import { deriveSigningKey } from '../local/s3/signing/signature-v4.ts';

/** A request to one of AWS's services. */
export interface AwsRequest {
  /** As it stands in the credential's scope, such as `sts`. */
  service: string;
  /** Of services that have one place for the whole world it is us-east-1. */
  region: string;
  host: string;
  method: 'GET' | 'POST';
  /** Percent-encoded; with no query. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface AwsAnswer {
  status: number;
  text: string;
  /** Name of the error, where the service tells it in a header. */
  errorType?: string;
}

/** Sends a signed request. Rejects where there is no way to the service, not for what the service refuses. */
export type AwsCall = (request: AwsRequest) => Promise<AwsAnswer>;

export interface AwsCredentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

const algorithm = 'AWS4-HMAC-SHA256';
const timeoutMs = 15_000;

const sha256Hex = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * The headers of a request with its signature (Signature Version 4).
 * @param at the time of signing, which may differ from the service's by a quarter of an hour
 */
export function signRequest(
  request: AwsRequest,
  credentials: AwsCredentials,
  at: Date,
): Record<string, string> {
  const { service, region, host, method, path, body = '' } = request;
  const { accessKeyId, secretAccessKey, sessionToken } = credentials;
  const timestamp = at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const headers: Record<string, string> = {
    ...request.headers,
    host,
    'x-amz-date': timestamp,
    ...(sessionToken !== undefined && { 'x-amz-security-token': sessionToken }),
  };
  const names = Object.keys(headers).sort();
  const signedHeaders = names.join(';');
  const headerLines = names.map((name) => `${name}:${headers[name]}`);
  // Other than for S3, the path is encoded once more than it is sent.
  const canonicalPath = path.split('/').map(encodeURIComponent).join('/');
  const canonical = [method, canonicalPath, '', ...headerLines, '', signedHeaders, sha256Hex(body)];
  const scope = `${timestamp.slice(0, 8)}/${region}/${service}/aws4_request`;
  const toSign = [algorithm, timestamp, scope, sha256Hex(canonical.join('\n'))].join('\n');
  const signature = createHmac('sha256', deriveSigningKey(secretAccessKey, scope))
    .update(toSign)
    .digest('hex');
  const authorization = `${algorithm} Credential=${accessKeyId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`;
  return { ...headers, authorization };
}

/** Calls AWS itself. */
export function createAwsCall(credentials: AwsCredentials): AwsCall {
  return async (request) => {
    const { host, path, method, body } = request;
    const { host: _host, ...headers } = signRequest(request, credentials, new Date());
    const response = await fetch(`https://${host}${path}`, {
      method,
      headers,
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const errorType = response.headers.get('x-amzn-errortype')?.split(':')[0];
    return { status: response.status, text: await response.text(), errorType };
  };
}
