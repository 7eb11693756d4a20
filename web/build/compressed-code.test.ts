import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeFolder, compressedFolder } from '#shared/code-files.ts';
import { compressedCode } from './compressed-code.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'holdall-code-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const source = Array.from({ length: 500 }, (_, nth) => `console.log('line ${(nth * 7919) % 1009}');`).join(
  '\n',
);

/** Builds a script below the folder, and a page beside it. Returns its compressed size. */
async function buildScript(minify: boolean): Promise<number> {
  const file = `${codeFolder}/deeper/a.js`;
  const publicDir = path.join(dir, 'public');
  mkdirSync(publicDir, { recursive: true });
  writeFileSync(path.join(publicDir, 'page.html'), 'page');
  writeFileSync(path.join(dir, 'a.js'), source);
  await build({
    root: dir,
    configFile: false,
    logLevel: 'silent',
    plugins: [compressedCode()],
    build: { minify, rolldownOptions: { input: path.join(dir, 'a.js'), output: { entryFileNames: file } } },
  });
  const outDir = path.join(dir, 'dist');
  const copies = readdirSync(path.join(outDir, compressedFolder), { recursive: true, withFileTypes: true });
  expect(copies.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual(['a.js']);
  const compressed = readFileSync(path.join(outDir, compressedFolder, file));
  expect(brotliDecompressSync(compressed)).toEqual(readFileSync(path.join(outDir, file)));
  return compressed.length;
}

test('every file of the folder has its compressed copy, which is made faster for a build of development', async () => {
  const best = await buildScript(true);
  expect(best).toBeLessThan((await buildScript(false)) * 0.9);
});
