import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUCKET, startTestBed } from '../testing/s3-test-bed.ts';
import type { S3TestBed } from '../testing/s3-test-bed.ts';

let bed: S3TestBed;
beforeAll(async () => {
  bed = await startTestBed();
});
afterAll(() => bed.dispose());

interface OutgoingRequest {
  headers: Record<string, string>;
  body: unknown;
}

/** A client whose requests are changed after they have been signed. */
function createTamperingClient(tamper: (request: OutgoingRequest) => void): S3Client {
  const client = bed.createClient();
  client.middlewareStack.add(
    (next) => (args) => {
      tamper(args.request as OutgoingRequest);
      return next(args);
    },
    { step: 'deserialize', priority: 'low' },
  );
  return client;
}

function presignPut(key: string, sizeBytes?: number, expiresIn = 60): Promise<string> {
  const command = new PutObjectCommand({ Bucket: BUCKET, Key: key, ContentLength: sizeBytes });
  return getSignedUrl(bed.client, command, { expiresIn });
}

/** Status, S3's error code and content type of an answer. */
async function describe(response: Promise<Response>): Promise<[number, string | undefined, string | null]> {
  const { status, headers } = await response;
  const [, code] = /<Code>(\w+)<\/Code>/.exec(await (await response).text()) ?? [];
  return [status, code, headers.get('content-type')];
}

const refusal = (status: number, code: string): [number, string, string] => [status, code, 'application/xml'];

test.each([
  ['GET', `/${BUCKET}?list-type=2`],
  ['GET', `/${BUCKET}/key`],
  ['PUT', `/${BUCKET}/key`],
  ['DELETE', `/${BUCKET}/key`],
  ['POST', `/${BUCKET}/key?uploads`],
  ['GET', '/'],
])('refuses an unsigned %s %s', async (method, path) => {
  expect(await describe(fetch(bed.url + path, { method }))).toEqual(refusal(403, 'AccessDenied'));
});

test('[UP9] takes a presigned PUT until it expires, and the presigned GET of what it stored', async () => {
  const url = await presignPut('presigned');
  const put = await fetch(url, { method: 'PUT', body: 'hello' });
  expect(put.status).toBe(200);
  expect(put.headers.get('etag')).toBe(`"${createHash('md5').update('hello').digest('hex')}"`);
  const command = new GetObjectCommand({ Bucket: BUCKET, Key: 'presigned' });
  const get = await fetch(await getSignedUrl(bed.client, command));
  expect(await get.text()).toBe('hello');
  bed.advance(61_000);
  try {
    expect(await describe(fetch(url, { method: 'PUT', body: 'late' }))).toEqual(refusal(403, 'AccessDenied'));
  } finally {
    bed.advance(-61_000);
  }
});

test('[UP9] a presigned URL is good for its own method, key and size only', async () => {
  const url = await presignPut('bound', 5);
  expect(await describe(fetch(url))).toEqual(refusal(403, 'SignatureDoesNotMatch'));
  const otherKey = url.replace('/bound', '/other');
  expect(await describe(fetch(otherKey, { method: 'PUT', body: '12345' }))).toEqual(
    refusal(403, 'SignatureDoesNotMatch'),
  );
  for (const body of ['1234', '123456', ''])
    expect(await describe(fetch(url, { method: 'PUT', body }))).toEqual(
      refusal(403, 'SignatureDoesNotMatch'),
    );
  expect((await fetch(url, { method: 'PUT', body: '12345' })).status).toBe(200);
});

test('[UP9] a presigned URL does not take an x-amz header that was not signed', async () => {
  const headers = { 'x-amz-acl': 'private' };
  const response = fetch(await presignPut('acl'), { method: 'PUT', body: 'x', headers });
  expect(await describe(response)).toEqual(refusal(403, 'AccessDenied'));
});

test('metadata and checksums in the query of a presigned URL count like headers', async () => {
  const put = (options: object): Promise<string> =>
    getSignedUrl(bed.client, new PutObjectCommand({ Bucket: BUCKET, Key: 'in-query', ...options }));
  const withMetadata = await put({ Metadata: { color: 'green' } });
  expect((await fetch(withMetadata, { method: 'PUT', body: 'x' })).status).toBe(200);
  const head = await bed.client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: 'in-query' }));
  expect(head.Metadata).toEqual({ color: 'green' });
  const withChecksum = await put({ ChecksumCRC32: 'AAAAAA==' });
  expect(await describe(fetch(withChecksum, { method: 'PUT', body: 'x' }))).toEqual(
    refusal(400, 'BadDigest'),
  );
});

test('verifies under localhost as well as 127.0.0.1, and with the bucket in the host', async () => {
  const localhost = bed.createClient({ endpoint: `http://localhost:${bed.port}` });
  await localhost.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'hosts/ü', Body: 'by host' }));
  const virtual = bed.createClient({ endpoint: `http://localhost:${bed.port}`, forcePathStyle: false });
  const signed = new URL(
    await getSignedUrl(virtual, new GetObjectCommand({ Bucket: BUCKET, Key: 'hosts/ü' })),
  );
  expect(signed.hostname).toBe(`${BUCKET}.localhost`);
  const answer = await new Promise<string>((resolve, reject) => {
    // By address, because not every resolver knows names under localhost.
    const options = { port: bed.port, path: signed.pathname + signed.search, headers: { host: signed.host } };
    httpRequest({ host: '127.0.0.1', ...options }, (response) => resolve(text(response)))
      .on('error', reject)
      .end();
  });
  expect(answer).toBe('by host');
});

test.each<[string, (request: OutgoingRequest) => void]>([
  ['AccessDenied', ({ headers }) => void (headers['x-amz-meta-owner'] = 'mallory')],
  ['SignatureDoesNotMatch', ({ headers }) => void (headers['x-amz-date'] = renderEarlierTimestamp())],
  ['XAmzContentSHA256Mismatch', (request) => void (request.body = 'changed')],
  ['AuthorizationHeaderMalformed', ({ headers }) => void (headers['authorization'] = 'AWS4-HMAC-SHA256 x')],
])('refuses with %s a header-signed request that was changed on its way', async (name, tamper) => {
  const target = { Bucket: BUCKET, Key: 'tampered' };
  const put = new PutObjectCommand({ ...target, Body: 'genuine' });
  await expect(createTamperingClient(tamper).send(put)).rejects.toMatchObject({ name });
  await expect(bed.client.send(new HeadObjectCommand(target))).rejects.toMatchObject({ name: 'NotFound' });
});

/** Some seconds off, so that it differs from the time that was signed. */
function renderEarlierTimestamp(): string {
  return new Date(Date.now() - 5000).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

test('refuses a wrong secret and an unknown key', async () => {
  const command = new HeadObjectCommand({ Bucket: BUCKET, Key: 'presigned' });
  const get = new GetObjectCommand(command.input);
  const wrongSecret = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'guessed' };
  await expect(bed.createClient({ credentials: wrongSecret }).send(get)).rejects.toMatchObject({
    name: 'SignatureDoesNotMatch',
  });
  const unknownKey = { accessKeyId: 'toString', secretAccessKey: 'undefined' };
  await expect(bed.createClient({ credentials: unknownKey }).send(get)).rejects.toMatchObject({
    name: 'InvalidAccessKeyId',
  });
});

test('refuses a request signed a quarter of an hour off', async () => {
  bed.advance(901_000);
  try {
    const command = new GetObjectCommand({ Bucket: BUCKET, Key: 'presigned' });
    await expect(bed.createClient().send(command)).rejects.toMatchObject({ name: 'RequestTimeTooSkewed' });
  } finally {
    bed.advance(-901_000);
  }
});

test.each(['CRC32', 'SHA1', 'SHA256'] as const)(
  'takes a stream in chunks with a %s trailer',
  async (ChecksumAlgorithm) => {
    const client = bed.createClient({ requestChecksumCalculation: 'WHEN_SUPPORTED' });
    const body = Buffer.alloc(300_000, 'chunked ');
    const target = { Bucket: BUCKET, Key: ChecksumAlgorithm };
    const Body = Readable.from([body.subarray(0, 100_000), body.subarray(100_000)]);
    await client.send(
      new PutObjectCommand({ ...target, Body, ContentLength: body.length, ChecksumAlgorithm }),
    );
    const stored = await client.send(new GetObjectCommand(target));
    expect(Buffer.from((await stored.Body?.transformToByteArray()) ?? []).equals(body)).toBe(true);
    expect(stored.ContentEncoding).toBeUndefined();
    expect(stored[`Checksum${ChecksumAlgorithm}`]).toBeTruthy();
  },
);

test.each([
  ['BadDigest', 'x-amz-checksum-crc32:AAAAAA==\r\n'],
  ['MalformedTrailerError', ''],
])('refuses with %s a trailer that does not hold', async (name, trailer) => {
  const client = createTamperingClient((request) => {
    const sent = `5\r\nhello\r\n0\r\n${trailer}\r\n`;
    delete request.headers['transfer-encoding'];
    request.headers['content-length'] = String(sent.length);
    request.body = sent;
  });
  const Body = Readable.from(['hello']);
  const target = { Bucket: BUCKET, Key: 'broken' };
  const put = new PutObjectCommand({ ...target, Body, ContentLength: 5, ChecksumAlgorithm: 'CRC32' });
  await expect(client.send(put)).rejects.toMatchObject({ name });
});
