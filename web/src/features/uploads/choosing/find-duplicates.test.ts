import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findDuplicates } from './find-duplicates.ts';
import type { UploadSource } from './upload-source.ts';

const place = { parentId: 3, workspaceId: 0 };
const source = (name: string, relativePath: string | null = null): UploadSource => ({
  file: new File(['x'], name),
  relativePath,
});
async function collect<T>(values: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const value of values) all.push(value);
  return all;
}

let taken: string[] = [];
let asked: { files: { name: string; relativePath: string | null }[]; parentId: number }[] = [];

beforeEach(() => {
  [taken, asked] = [[], []];
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)) as (typeof asked)[number]);
    return Response.json({ status: 'success', errors: false, duplicates: taken });
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('[UP0] [UQ-8] taken names are told by path, whatever their case; empty folders are never taken', async () => {
  taken = ['A.txt', 'trip/b.txt'];
  const sources = [source('a.TXT'), source('b.txt'), source('b.txt', 'Trip/b.txt')];
  const folder = { file: null, relativePath: 'a.txt' };
  const [checked] = await collect(findDuplicates([...sources, folder], place));
  expect(checked?.taken).toEqual([sources[0], sources[2]]);
  expect(checked?.free).toEqual([sources[1], folder]);
  expect(asked[0]).toMatchObject({ parentId: 3, files: [{ name: 'a.TXT' }, { name: 'b.txt' }, {}] });
});

test('[UP0] a thousand files a call, fewer where their paths are long', async () => {
  const many = Array.from({ length: 2500 }, (_, index) => source(`${index}.txt`));
  await collect(findDuplicates(many, place));
  expect(asked.map(({ files }) => files.length)).toEqual([1000, 1000, 500]);
  asked = [];
  const long = Array.from({ length: 200 }, (_, index) => source('a', `${'n'.repeat(3000)}${index}`));
  await collect(findDuplicates(long, place));
  expect(Math.max(...asked.map((body) => JSON.stringify(body).length))).toBeLessThan(1024 ** 2);
  expect(asked.flatMap(({ files }) => files)).toHaveLength(200);
});

test('[UP0] where nobody answers nothing counts as taken', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'no' }, { status: 503 }));
  const sources = [source('a.txt')];
  expect(await collect(findDuplicates(sources, place))).toEqual([{ free: sources, taken: [] }]);
});
