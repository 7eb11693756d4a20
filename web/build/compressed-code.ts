import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';
import { codeFolder, compressedFolder } from '#shared/code-files.ts';

const compress = promisify(brotliCompress);

/** About a tenth smaller than what a CDN has the time for. */
const bestQuality = constants.BROTLI_MAX_QUALITY;
/** For builds that nobody loads over a network. */
const fastQuality = constants.BROTLI_MIN_QUALITY;

/** Compresses all scripts and styles of the build, in the threads of Node.js and so on all cores. */
export function compressedCode(): Plugin {
  let quality = bestQuality;
  return {
    name: 'compressed-code',
    apply: 'build',
    configResolved({ build }) {
      if (build.minify === false) quality = fastQuality;
    },
    async writeBundle({ dir = '' }) {
      await compressCode(dir, quality);
    },
  };
}

/** Puts a compressed copy of every file of `codeFolder` below `compressedFolder`. */
export async function compressCode(outDir: string, quality: number): Promise<void> {
  const entries = await readdir(path.join(outDir, codeFolder), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(outDir, path.join(parentPath, name)));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(path.join(outDir, file));
      const params = {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      const target = path.join(outDir, compressedFolder, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, await compress(content, { params }));
    }),
  );
}
