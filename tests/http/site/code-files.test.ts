import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { codeFolder } from '#shared/code-files.ts';
import { webOutDir } from '../../../infra/project-paths.ts';
import { sendRaw } from '../../support/raw-request.ts';
import { siteUrl } from '../../support/stack/product.ts';

/** Files of the web build. */
const list = (pattern: string) =>
  globSync(pattern, { cwd: webOutDir }).filter((file) => statSync(path.join(webOutDir, file)).isFile());
const files = list(`${codeFolder}/**`);
const [start = ''] = list(`${codeFolder}/start-*.js`);
const contentOf = (file: string) => readFileSync(path.join(webOutDir, file));

/** Reads a file of the site as a browser that takes these encodings, without unpacking it. */
const read = (file: string, accepted: string, headers: Record<string, string> = {}) =>
  sendRaw(siteUrl(), `/${file}`, { ...headers, 'accept-encoding': accepted });

test(
  'every script and stylesheet of the build is there as the build compressed it, kept for a year',
  { tags: 'variant' },
  async () => {
    expect(files.length).toBeGreaterThan(100);
    // Of what the edge could compress, nothing is left beside the folder.
    expect(list('assets/**/*.{js,mjs,css,svg,json}').filter((file) => !files.includes(file))).toEqual([]);
    for (const file of files) {
      const { status, headers, body } = await read(file, 'gzip, br');
      expect([file, status, headers['content-encoding']]).toEqual([file, 200, 'br']);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': String(body.length),
        vary: 'Accept-Encoding',
      });
      expect(brotliDecompressSync(body).equals(contentOf(file)), file).toBe(true);
    }
  },
);

test(
  'a browser without Brotli gets the plain file, which the edge compresses as it takes it',
  { tags: 'variant' },
  async () => {
    const plain = await read(start, 'br;q=0');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toEqual(contentOf(start));
    const zipped = await read(start, 'gzip');
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(gunzipSync(zipped.body)).toEqual(contentOf(start));
  },
);

test('each form has a tag of its own, by which it is unchanged', async () => {
  const tagOf = async (accepted: string) => String((await read(start, accepted)).headers['etag']);
  const tag = await tagOf('br');
  expect(tag).not.toBe((await tagOf('gzip')).replace('W/', ''));
  expect((await read(start, 'br', { 'if-none-match': tag })).status).toBe(304);
});

test('a script that the build does not have is 404 in either form', async () => {
  for (const accepted of ['br', 'gzip']) {
    expect((await read(`${codeFolder}/nowhere.js`, accepted)).status).toBe(404);
  }
});
