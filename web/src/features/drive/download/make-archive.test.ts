import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readZip } from '../../../../../tests/support/read-zip.ts';
import { listFiles, type FilePage } from './archive-files.ts';
import { makeArchive } from './make-archive.ts';

const { signal } = new AbortController();
const contents = new Map<string, Uint8Array>();

function listed(name: string, content: string | null) {
  if (content !== null) contents.set(`https://files.example/${name}`, new TextEncoder().encode(content));
  return {
    path: name,
    size: content === null ? 0 : new TextEncoder().encode(content).length,
    updated_at: '2026-03-04T05:06:08.000000Z',
    url: content === null ? null : `https://files.example/${name}`,
  };
}

const pages: FilePage[] = [
  {
    status: 'success',
    name: 'Trip.zip',
    files: [listed('Trip/a.txt', 'first'), listed('Trip/Grüße “ß”/漢字.txt', 'second')],
    next_cursor: '1',
  },
  {
    status: 'success',
    name: 'Trip.zip',
    files: [
      listed('Trip/empty/', null),
      listed('Trip/nothing.bin', ''),
      listed('Trip/z.txt', 'x'.repeat(3e6)),
    ],
    next_cursor: null,
  },
];

const loadPage = (cursor: string | undefined) => {
  const page = pages[Number(cursor ?? 0)];
  return page ? Promise.resolve(page) : Promise.reject(new Error('There is no such page.'));
};

async function collect(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  return Buffer.from(await new Response(stream).arrayBuffer());
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('an archive made in the browser', () => {
  test('has every file and empty folder of all pages, byte for byte', async () => {
    vi.stubGlobal('fetch', (url: string) => Promise.resolve(new Response(contents.get(url)?.slice())));
    let doneBytes = 0;
    const first = await loadPage(undefined);
    const onBytes = (bytes: number) => (doneBytes += bytes);
    const zip = await collect(makeArchive(listFiles(first, loadPage), { signal, onBytes }));
    expect(doneBytes).toBe([...contents.values()].reduce((sum, content) => sum + content.length, 0));
    const folder = await mkdtemp(path.join(tmpdir(), 'holdall-zip-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = path.join(folder, 'all.zip');
    await writeFile(file, zip);
    const read = new Map<string, Buffer[]>();
    const entries = await readZip(file, ({ path: name }, bytes) =>
      read.set(name, [...(read.get(name) ?? []), bytes]),
    );
    expect(entries.map((entry) => entry.path)).toEqual(
      pages.flatMap((page) => page.files.map((listedFile) => listedFile.path)),
    );
    for (const [address, content] of contents) {
      const name = address.slice('https://files.example/'.length);
      expect(Buffer.concat(read.get(name) ?? []).equals(content)).toBe(true);
    }
  });

  test('fails, rather than end short, where one file cannot be read', async () => {
    vi.stubGlobal('setTimeout', (run: () => void) => queueMicrotask(run));
    vi.stubGlobal('fetch', (url: string) =>
      url.endsWith('z.txt')
        ? Promise.reject(new TypeError('network error'))
        : Promise.resolve(new Response(contents.get(url)?.slice())),
    );
    const first = await loadPage(undefined);
    const zip = makeArchive(listFiles(first, loadPage), { signal, onBytes: () => undefined });
    await expect(collect(zip)).rejects.toThrow('network error');
  });

  test('fails where a later page cannot be read', async () => {
    vi.stubGlobal('fetch', (url: string) => Promise.resolve(new Response(contents.get(url)?.slice())));
    const first = await loadPage(undefined);
    const zip = makeArchive(
      listFiles(first, () => Promise.reject(new Error('no page'))),
      { signal, onBytes: () => undefined },
    );
    await expect(collect(zip)).rejects.toThrow('no page');
  });
});
