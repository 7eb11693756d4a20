import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCrc32Digest, createMd5Digest } from '../checksums/blob-digest.ts';
import { createMd5Thread } from '../checksums/md5-thread.ts';
import type { Md5Thread } from '../checksums/md5-thread.ts';
import { writeBlob } from './write-blob.ts';

let folder: string;
let md5: Md5Thread;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'write-blob-'));
  md5 = createMd5Thread();
});
afterEach(async () => {
  await md5.close();
  rmSync(folder, { recursive: true });
});

const hashOf = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');

/** The bytes in chunks of such a size, with memory of their own as from a socket, or with one memory for all. */
function chunksOf(bytes: Buffer, chunkBytes: number, isOwn: boolean): Readable {
  const count = Math.ceil(bytes.length / chunkBytes);
  const chunks = Array.from({ length: count }, (_, nth) =>
    bytes.subarray(nth * chunkBytes, (nth + 1) * chunkBytes),
  );
  return Readable.from(isOwn ? chunks.map((chunk) => Buffer.from(new Uint8Array(chunk).buffer)) : chunks, {
    objectMode: false,
  });
}

test.each([
  [0, 1000],
  [1, 1000],
  [10_240, 65_536],
  [262_144, 65_536],
  [262_145, 65_536],
  [5_000_003, 65_536],
  [3_000_000, 999],
  [4_000_000, 1_500_000],
])('%i bytes in chunks of %i are in the file and in each digest', async (size, chunkBytes) => {
  // Never the whole of its memory, so that it is still there when it is compared.
  const bytes = randomBytes(size + 1).subarray(1);
  const digests = {
    thread: { begin: md5.begin, expected: hashOf(bytes) },
    here: { begin: createMd5Digest, expected: hashOf(bytes) },
    crc32: { begin: createCrc32Digest, expected: crc32(bytes).toString(16).padStart(8, '0') },
  };
  for (const [name, { begin, expected }] of Object.entries(digests))
    for (const isOwn of [true, false]) {
      const file = path.join(folder, `${name} ${isOwn}`);
      const digest = await writeBlob(file, [chunksOf(bytes, chunkBytes, isOwn)], size, begin());
      expect(digest).toBe(expected);
      expect(readFileSync(file).equals(bytes)).toBe(true);
    }
});

test('many at once do not mix', async () => {
  const bodies = Array.from({ length: 8 }, (_, nth) => randomBytes(400_000 + nth * 50_000));
  const written = await Promise.all(
    bodies.map((bytes, nth) =>
      writeBlob(path.join(folder, String(nth)), [chunksOf(bytes, 40_000, true)], bytes.length, md5.begin()),
    ),
  );
  expect(written).toEqual(bodies.map(hashOf));
});

test('a body that is too short, or breaks off, leaves no file and spoils no other', async () => {
  const bytes = randomBytes(2_000_000);
  const broken = async function* () {
    yield bytes.subarray(0, 1_500_000);
    await Promise.resolve();
    throw new Error('The connection is gone');
  };
  const [short, gone, whole] = ['short', 'gone', 'whole'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  const results = await Promise.allSettled([
    writeBlob(short, [chunksOf(bytes, 65_536, true)], bytes.length + 1, md5.begin()),
    writeBlob(gone, [Readable.from(broken())], bytes.length, md5.begin()),
    writeBlob(whole, [chunksOf(bytes, 65_536, true)], bytes.length, md5.begin()),
  ]);
  expect(results).toEqual([
    { status: 'rejected', reason: expect.objectContaining({ code: 'IncompleteBody' }) },
    { status: 'rejected', reason: expect.objectContaining({ message: 'The connection is gone' }) },
    { status: 'fulfilled', value: hashOf(bytes) },
  ]);
  expect([short, gone, whole].map((file) => existsSync(file))).toEqual([false, false, true]);
});

test('what a closed thread can no longer hash is refused', async () => {
  const bytes = randomBytes(1_000_000);
  const slow = async function* () {
    yield bytes.subarray(0, 500_000);
    await md5.close();
    yield bytes.subarray(500_000);
  };
  const file = path.join(folder, 'late');
  await expect(writeBlob(file, [Readable.from(slow())], bytes.length, md5.begin())).rejects.toThrow(
    'has ended',
  );
  expect(existsSync(file)).toBe(false);
});
