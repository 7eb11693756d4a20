import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import type { ListObjectsV2CommandInput } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUCKET, startTestBed } from '../testing/s3-test-bed.ts';
import type { S3TestBed } from '../testing/s3-test-bed.ts';

const KEYS = ['a', 'a/1', 'a/2', 'a/b/3', 'b/\u{10FFFF}x', 'b/ü', 'c&<d>', 'z/\uFFFD', 'z/\u{1F600}'];

let bed: S3TestBed;
beforeAll(async () => {
  bed = await startTestBed();
  await Promise.all(
    KEYS.map((Key) => bed.client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: Key }))),
  );
});
afterAll(() => bed.dispose());

/** Every line of a listing, over as many pages as it takes. */
async function listAll(
  query: Partial<ListObjectsV2CommandInput>,
): Promise<{ lines: string[]; pages: number }> {
  const lines: string[] = [];
  let ContinuationToken: string | undefined;
  let pages = 0;
  do {
    const page = await bed.client.send(
      new ListObjectsV2Command({ Bucket: BUCKET, ...query, ContinuationToken }),
    );
    const keys = (page.Contents ?? []).map(({ Key }) => Key ?? '');
    const prefixes = (page.CommonPrefixes ?? []).map(({ Prefix }) => `${Prefix ?? ''}*`);
    expect(page.KeyCount).toBe(keys.length + prefixes.length);
    lines.push(...keys, ...prefixes);
    ContinuationToken = page.NextContinuationToken;
    pages++;
    expect(page.IsTruncated).toBe(ContinuationToken !== undefined);
  } while (ContinuationToken !== undefined);
  return { lines, pages };
}

const inByteOrder = (keys: readonly string[]): string[] =>
  keys.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));

test('lists every key in byte order, whatever the size of a page', async () => {
  for (const MaxKeys of [1, 2, 4, 1000]) {
    const { lines, pages } = await listAll({ MaxKeys });
    expect(lines).toEqual(inByteOrder(KEYS));
    expect(pages).toBe(Math.ceil(KEYS.length / MaxKeys));
  }
});

test('lists under a prefix, and after a key', async () => {
  expect((await listAll({ Prefix: 'a/' })).lines).toEqual(['a/1', 'a/2', 'a/b/3']);
  expect((await listAll({ Prefix: 'a/', StartAfter: 'a/1' })).lines).toEqual(['a/2', 'a/b/3']);
  expect((await listAll({ Prefix: 'none' })).lines).toEqual([]);
});

test('folds what lies behind the delimiter into common prefixes, on pages of any size', async () => {
  const expected = ['a', 'a/*', 'b/*', 'c&<d>', 'z/*'];
  for (const MaxKeys of [1, 2, 3, 1000]) {
    const { lines } = await listAll({ Delimiter: '/', MaxKeys });
    expect(lines.toSorted()).toEqual(expected.toSorted());
  }
  expect((await listAll({ Prefix: 'a/', Delimiter: '/' })).lines).toEqual(['a/1', 'a/2', 'a/b/*']);
  // The greatest character there is, as delimiter: nothing can follow it at its place.
  expect((await listAll({ Prefix: 'b/', Delimiter: '\u{10FFFF}' })).lines).toEqual(['b/ü', 'b/\u{10FFFF}*']);
});

test('encodes keys where it is asked to', async () => {
  const page = await bed.client.send(
    new ListObjectsV2Command({ Bucket: BUCKET, Prefix: 'c&', EncodingType: 'url' }),
  );
  expect(page.Contents?.[0]?.Key).toBe('c%26%3Cd%3E');
});

test('tells size and ETag, and nothing for max-keys 0', async () => {
  const page = await bed.client.send(new ListObjectsV2Command({ Bucket: BUCKET, Prefix: 'a', MaxKeys: 1 }));
  expect(page.Contents?.[0]).toMatchObject({ Size: 1, ETag: '"0cc175b9c0f1b6a831c399e269772661"' });
  expect((await listAll({ MaxKeys: 0 })).lines).toEqual([]);
});

test('refuses a token that is none', async () => {
  const command = new ListObjectsV2Command({ Bucket: BUCKET, ContinuationToken: '***' });
  await expect(bed.client.send(command)).rejects.toMatchObject({ name: 'InvalidArgument' });
});
