import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUCKET, startTestBed } from './testing/s3-test-bed.ts';
import type { S3TestBed } from './testing/s3-test-bed.ts';

const SITE = 'https://drive.example.com';
const OTHER = 'https://evil.example.org';

let bed: S3TestBed;
beforeAll(async () => {
  bed = await startTestBed({
    cors: [
      {
        AllowedOrigins: [SITE, 'http://*.localhost:3000'],
        AllowedMethods: ['PUT', 'GET'],
        AllowedHeaders: ['Content-Type', 'x-amz-*'],
        ExposedHeaders: ['ETag', 'Location'],
        MaxAge: 600,
      },
      { AllowedOrigins: ['*'], AllowedMethods: ['HEAD'] },
    ],
  });
  bed.createBucket({ name: 'closed-bucket', cors: [], lifecycle: [] });
});
afterAll(() => bed.dispose());

function preflight(origin: string, method: string, headers?: string, bucket = BUCKET): Promise<Response> {
  return fetch(`${bed.url}/${bucket}/key`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      ...(headers !== undefined && { 'access-control-request-headers': headers }),
    },
  });
}

function listCorsHeaders(response: Response): Record<string, string> {
  return Object.fromEntries([...response.headers].filter(([name]) => name.startsWith('access-control-')));
}

test('answers a preflight exactly as the rule says', async () => {
  const response = await preflight(SITE, 'PUT', 'content-type, X-Amz-Date');
  expect(response.status).toBe(200);
  expect(listCorsHeaders(response)).toEqual({
    'access-control-allow-origin': SITE,
    'access-control-allow-methods': 'PUT, GET',
    'access-control-allow-headers': 'content-type, x-amz-date',
    'access-control-expose-headers': 'ETag, Location',
    'access-control-allow-credentials': 'true',
    'access-control-max-age': '600',
  });
  expect(response.headers.get('vary')).toContain('Origin');
});

test('matches wildcards in origins, and falls through to a later rule', async () => {
  const sub = await preflight('http://app.localhost:3000', 'PUT');
  expect(sub.headers.get('access-control-allow-origin')).toBe('http://app.localhost:3000');
  const head = await preflight(OTHER, 'HEAD');
  expect(listCorsHeaders(head)).toEqual({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'HEAD',
  });
});

test('refuses a preflight for another origin, method or header with 403 and no CORS header', async () => {
  for (const [origin, method, headers] of [
    [OTHER, 'PUT', undefined],
    [SITE, 'DELETE', undefined],
    [SITE, 'PUT', 'content-type, x-custom'],
    ['http://localhost:3000', 'PUT', undefined],
    [`${SITE}.evil.org`, 'PUT', undefined],
    [OTHER, 'HEAD', 'range'],
  ] as const) {
    const response = await preflight(origin, method, headers);
    expect(response.status, `${origin} ${method} ${headers}`).toBe(403);
    expect(await response.text()).toContain('<Code>AccessForbidden</Code>');
    expect(listCorsHeaders(response)).toEqual({});
  }
  expect((await preflight(SITE, 'PUT', undefined, 'closed-bucket')).status).toBe(403);
  expect((await preflight(SITE, 'PUT', undefined, 'absent-bucket')).status).toBe(403);
});

test('refuses an OPTIONS request that is no preflight', async () => {
  expect((await fetch(`${bed.url}/${BUCKET}/key`, { method: 'OPTIONS' })).status).toBe(400);
});

test('[UP9] an actual answer carries the headers of its rule, an error too, and none for a stranger', async () => {
  const command = new PutObjectCommand({ Bucket: BUCKET, Key: 'key' });
  const url = await getSignedUrl(bed.client, command);
  const put = (origin: string, target = url): Promise<Response> =>
    fetch(target, { method: 'PUT', body: 'x', headers: { origin } });
  const allowed = await put(SITE);
  expect(allowed.status).toBe(200);
  expect(allowed.headers.get('access-control-allow-origin')).toBe(SITE);
  expect(allowed.headers.get('access-control-expose-headers')).toBe('ETag, Location');
  const stranger = await put(OTHER);
  expect(stranger.status).toBe(200);
  expect(listCorsHeaders(stranger)).toEqual({});
  const refused = await put(SITE, `${bed.url}/${BUCKET}/key`);
  expect(refused.status).toBe(403);
  expect(refused.headers.get('access-control-allow-origin')).toBe(SITE);
  const withoutOrigin = await fetch(await getSignedUrl(bed.client, new GetObjectCommand(command.input)));
  expect(listCorsHeaders(withoutOrigin)).toEqual({});
});
