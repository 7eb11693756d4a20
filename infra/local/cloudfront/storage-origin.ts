import type { S3Client } from '@aws-sdk/client-s3';
import type { SdkCredentials } from '../emulators/sdk-credentials.ts';
import type { GatewayResponse } from '../gateway/gateway-response.ts';
import type { CdnRights } from './cdn-rights.ts';
import type { EdgeRequest } from './edge-request.ts';
import { decodeKey, toStorageError } from './site-origin.ts';

/** How the objects of buckets are reached. */
export interface StorageAccess {
  endpoint: string;
  credentials: SdkCredentials;
  region: string;
  /** Storage looks at the same clock when it checks a signature. */
  now: () => number;
}

/** Answers requests for the objects of a bucket. */
export type StorageOrigin = (request: EdgeRequest) => Promise<GatewayResponse>;

const signedForSeconds = 60;
const passedRequestHeaders = ['range', 'if-none-match', 'if-modified-since'];
const passedResponseHeaders = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
];

/**
 * Makes the origin of a bucket that people's files are in. As origin access control does, it signs each request to
 * storage, and as the bucket's policy says, it reads some objects and no others.
 */
export function createStorageOrigin(bucket: string, rights: CdnRights, access: StorageAccess): StorageOrigin {
  let client: Promise<S3Client> | undefined;
  return async ({ method, uri, headers }) => {
    if (method !== 'GET' && method !== 'HEAD') return toStorageError(405, 'MethodNotAllowed');
    const key = decodeKey(uri);
    if (key === '' || !rights.mayRead(key)) return toStorageError(403, 'AccessDenied');
    client ??= createClient(access);
    const url = await sign(await client, { bucket, key, now: access.now() });
    const passed = passedRequestHeaders.flatMap((name) =>
      headers[name] === undefined ? [] : [[name, headers[name]] as const],
    );
    const answer = await fetch(url, { headers: Object.fromEntries(passed) });
    if (answer.status === 404 && !rights.mayList) return toStorageError(403, 'AccessDenied');
    return {
      status: answer.status,
      headers: Object.fromEntries(
        [...answer.headers].filter(([name]) => passedResponseHeaders.includes(name)),
      ),
      cookies: [],
      body: Buffer.from(await answer.arrayBuffer()),
    };
  };
}

/** Loaded with the first request: most stacks never get one. */
async function createClient({ endpoint, credentials, region }: StorageAccess): Promise<S3Client> {
  const { S3Client } = await import('@aws-sdk/client-s3');
  return new S3Client({ endpoint, credentials, region, forcePathStyle: true });
}

async function sign(
  client: S3Client,
  { bucket, key, now }: { bucket: string; key: string; now: number },
): Promise<string> {
  const [{ GetObjectCommand }, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
  ]);
  const command = new GetObjectCommand({ Bucket: bucket, Key: key });
  return getSignedUrl(client, command, { expiresIn: signedForSeconds, signingDate: new Date(now) });
}
