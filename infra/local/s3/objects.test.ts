import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
} from '@aws-sdk/client-s3';
import type { GetObjectCommandInput, PutObjectCommandInput } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BUCKET, startTestBed } from './testing/s3-test-bed.ts';
import type { S3TestBed } from './testing/s3-test-bed.ts';

let bed: S3TestBed;
beforeAll(async () => {
  bed = await startTestBed();
  await put('digits', '0123456789');
  await put('empty', '');
});
afterAll(() => bed.dispose());

type Put = Partial<PutObjectCommandInput>;
type Get = Partial<GetObjectCommandInput>;

async function put(Key: string, Body: string | Buffer, more: Put = {}): Promise<string> {
  const { ETag } = await bed.client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body, ...more }));
  return ETag ?? '';
}

async function get(Key: string, more: Get = {}): Promise<string> {
  const { Body } = await bed.client.send(new GetObjectCommand({ Bucket: BUCKET, Key, ...more }));
  return (await Body?.transformToString()) ?? '';
}

test('keeps bytes, metadata and headers of an object under any key', async () => {
  const headers = {
    ContentType: 'text/plain; charset=utf-8',
    ContentDisposition: "attachment; filename*=UTF-8''%C3%BC.txt",
    CacheControl: 'private, max-age=60',
    ContentLanguage: 'de',
    ContentEncoding: 'identity',
    Metadata: { owner: 'somebody' },
  };
  for (const key of ['plain', 'uploads/a b+c%25/ü漢字😀?#&=.txt', 'a/../b', 'a//b/', "it's(1)*!"]) {
    await put(key, `body of ${key}`, headers);
    expect(await get(key)).toBe(`body of ${key}`);
    const head = await bed.client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: key }));
    expect(head).toMatchObject({ ...headers, ContentLength: Buffer.byteLength(`body of ${key}`) });
  }
});

test('stores an empty object', async () => {
  expect(await put('empty', '')).toBe('"d41d8cd98f00b204e9800998ecf8427e"');
  expect(await get('empty')).toBe('');
  const head = await bed.client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: 'empty' }));
  expect(head.ContentLength).toBe(0);
  expect(head.ContentType).toBe('application/octet-stream');
});

test('tells of every change of an object', async () => {
  const etag = (await put('event', 'abc')).replaceAll('"', '');
  await bed.client.send(
    new CopyObjectCommand({ Bucket: BUCKET, Key: 'event2', CopySource: `${BUCKET}/event` }),
  );
  await bed.client.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: 'event' }));
  await bed.client.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: 'event' }));
  await vi.waitFor(() =>
    expect(bed.events.filter(({ key }) => key.startsWith('event'))).toEqual([
      { name: 'ObjectCreated:Put', bucket: BUCKET, key: 'event', size: 3, etag },
      { name: 'ObjectCreated:Copy', bucket: BUCKET, key: 'event2', size: 3, etag },
      { name: 'ObjectRemoved:Delete', bucket: BUCKET, key: 'event', size: 0, etag: '' },
    ]),
  );
});

test('leaves no blob of what was replaced or deleted, and lets a reader finish', async () => {
  // Some of them may be on their way out yet.
  const before = new Set(bed.listBlobs());
  const old = Buffer.alloc(8 * 2 ** 20, 'old');
  await put('replaced', old);
  const { Body } = await bed.client.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'replaced' }));
  await put('replaced', 'new');
  await bed.client.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: 'replaced' }));
  expect(Buffer.from((await Body?.transformToByteArray()) ?? []).equals(old)).toBe(true);
  await vi.waitFor(() => expect(bed.listBlobs().filter((file) => !before.has(file))).toEqual([]));
});

test('writes on condition: If-None-Match: * and If-Match', async () => {
  const etag = await put('once', 'first', { IfNoneMatch: '*' });
  await expect(put('once', 'second', { IfNoneMatch: '*' })).rejects.toMatchObject({
    name: 'PreconditionFailed',
    $metadata: { httpStatusCode: 412 },
  });
  await expect(put('once', 'second', { IfMatch: '"0000"' })).rejects.toMatchObject({
    name: 'PreconditionFailed',
  });
  await put('once', 'second', { IfMatch: etag });
  expect(await get('once')).toBe('second');
  await expect(put('never', 'x', { IfMatch: etag })).rejects.toMatchObject({ name: 'NoSuchKey' });
});

test('of writers that race for a new key, one wins', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, i) => put('race', `writer ${i}`, { IfNoneMatch: '*' })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('reads ranges: from, between and suffix; 416 past the end', async () => {
  const cases: [string, string, string][] = [
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-30', '0123456789', 'bytes 0-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ];
  for (const [Range, body, contentRange] of cases) {
    const answer = await bed.client.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'digits', Range }));
    expect([answer.$metadata.httpStatusCode, answer.ContentRange]).toEqual([206, contentRange]);
    expect(await answer.Body?.transformToString()).toBe(body);
  }
  for (const Range of ['bytes=10-', 'bytes=-0'])
    await expect(get('digits', { Range })).rejects.toMatchObject({
      name: 'InvalidRange',
      $metadata: { httpStatusCode: 416 },
    });
  for (const Range of ['bytes=1-2,4-5', 'lines=1-2', 'bytes=5-2'])
    expect(await get('digits', { Range })).toBe('0123456789');
  await expect(get('empty', { Range: 'bytes=0-' })).rejects.toMatchObject({ name: 'InvalidRange' });
});

test('answers a range only while If-Range still names the object', async () => {
  const url = await getSignedUrl(bed.client, new GetObjectCommand({ Bucket: BUCKET, Key: 'digits' }));
  const first = await fetch(url);
  const etag = first.headers.get('etag') ?? '';
  const fetchRange = (condition: string): Promise<Response> =>
    fetch(url, { headers: { range: 'bytes=2-3', 'if-range': condition } });
  expect((await fetchRange(etag)).status).toBe(206);
  expect((await fetchRange('"another"')).status).toBe(200);
  expect((await fetchRange(first.headers.get('last-modified') ?? '')).status).toBe(206);
});

test('reads on condition: 304 for a copy that is still good, 412 for another object', async () => {
  const url = await getSignedUrl(bed.client, new GetObjectCommand({ Bucket: BUCKET, Key: 'digits' }));
  const first = await fetch(url);
  const etag = first.headers.get('etag') ?? '';
  const modified = first.headers.get('last-modified') ?? '';
  const cases: [Record<string, string>, number][] = [
    [{ 'if-none-match': etag }, 304],
    [{ 'if-none-match': `"x", ${etag}` }, 304],
    [{ 'if-none-match': '"x"' }, 200],
    [{ 'if-modified-since': modified }, 304],
    [{ 'if-none-match': '"x"', 'if-modified-since': modified }, 200],
    [{ 'if-match': etag }, 200],
    [{ 'if-match': '"x"' }, 412],
    [{ 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 412],
    [{ 'if-unmodified-since': modified }, 200],
  ];
  for (const [headers, status] of cases)
    expect([headers, (await fetch(url, { headers })).status]).toEqual([headers, status]);
  const unchanged = await fetch(url, { headers: { 'if-none-match': etag } });
  expect([await unchanged.text(), unchanged.headers.get('etag')]).toEqual(['', etag]);
});

test('lets a signed URL override the headers of the answer', async () => {
  const command = new GetObjectCommand({
    Bucket: BUCKET,
    Key: 'digits',
    ResponseContentType: 'text/x-digits',
    ResponseContentDisposition: `attachment; filename="x.txt"`,
    ResponseCacheControl: 'no-store',
  });
  const response = await fetch(await getSignedUrl(bed.client, command));
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/x-digits',
    'content-disposition': 'attachment; filename="x.txt"',
    'cache-control': 'no-store',
  });
});

test('copies with the metadata of the source or with its own', async () => {
  await put('source ü', 'to copy', { ContentType: 'text/plain', Metadata: { a: '1' } });
  const CopySource = encodeURIComponent(`${BUCKET}/source ü`);
  const copy = (Key: string, more: object = {}): Promise<unknown> =>
    bed.client.send(new CopyObjectCommand({ Bucket: BUCKET, Key, CopySource, ...more }));
  const head = (Key: string): Promise<object> =>
    bed.client.send(new HeadObjectCommand({ Bucket: BUCKET, Key }));
  await copy('copied');
  expect(await get('copied')).toBe('to copy');
  expect(await head('copied')).toMatchObject({ ContentType: 'text/plain', Metadata: { a: '1' } });
  await copy('renamed', { MetadataDirective: 'REPLACE', ContentType: 'text/html' });
  expect(await head('renamed')).toMatchObject({ ContentType: 'text/html', Metadata: {} });
  await expect(copy('source ü')).rejects.toMatchObject({ name: 'InvalidRequest' });
  await expect(copy('x', { CopySourceIfMatch: '"no"' })).rejects.toMatchObject({
    name: 'PreconditionFailed',
  });
  await expect(copy('x', { CopySource: `${BUCKET}/absent` })).rejects.toMatchObject({ name: 'NoSuchKey' });
});

test('deletes many objects at once', async () => {
  const keys = ['many/1', 'many/<2>&"', 'many/3 ü'];
  await Promise.all(keys.map((key) => put(key, key)));
  const Objects = [...keys, 'many/absent'].map((Key) => ({ Key }));
  const answer = await bed.client.send(new DeleteObjectsCommand({ Bucket: BUCKET, Delete: { Objects } }));
  expect(answer.Deleted?.map(({ Key }) => Key)).toEqual([...keys, 'many/absent']);
  for (const key of keys) await expect(get(key)).rejects.toMatchObject({ name: 'NoSuchKey' });
});

test('refuses what it does not know instead of taking it for something else', async () => {
  const etag = await put('tagged', 'untouched');
  const tagging = new PutObjectTaggingCommand({ Bucket: BUCKET, Key: 'tagged', Tagging: { TagSet: [] } });
  await expect(bed.client.send(tagging)).rejects.toMatchObject({ name: 'NotImplemented' });
  const head = await bed.client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: 'tagged' }));
  expect(head.ETag).toBe(etag);
  await expect(put('x', 'x', { Tagging: 'a=b' })).rejects.toMatchObject({ name: 'NotImplemented' });
  await expect(put('x', 'x', { ACL: 'public-read' })).rejects.toMatchObject({
    name: 'AccessControlListNotSupported',
  });
  await expect(put('k'.repeat(1025), 'x')).rejects.toMatchObject({ name: 'KeyTooLongError' });
  await expect(put('x', 'x', { Metadata: { long: 'x'.repeat(2048) } })).rejects.toMatchObject({
    name: 'MetadataTooLarge',
  });
  await expect(bed.client.send(new HeadBucketCommand({ Bucket: 'absent' }))).rejects.toMatchObject({
    $metadata: { httpStatusCode: 404 },
  });
});
