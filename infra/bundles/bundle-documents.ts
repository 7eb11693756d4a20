import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { projectRoot } from '../project-paths.ts';

const entry = path.join(projectRoot, 'functions/documents/draw-invoice.ts');
const fontList = path.join(projectRoot, 'functions/documents/font-files.ts');
const bundleFile = './draw-invoice.mjs';
const fontPaths = /'(@expo-google-fonts\/[^']+\/([^/']+\.ttf))'/g;

/** Keeps the code that draws documents out of a function's bundle. It is loaded on demand, as most calls need none. */
export const documentsBeside: Plugin = {
  name: 'documents-beside',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/documents\/draw-invoice\.ts$/ }, () => ({ path: bundleFile, external: true })),
};

/** Writes the bundle that draws documents, and its fonts, next to each bundle that loads it. */
export async function bundleDocuments(
  { outputs }: Metafile,
  outDir: string,
  { minify, banner }: { minify: boolean; banner: string },
): Promise<void> {
  for (const [file, { imports }] of Object.entries(outputs)) {
    if (!imports.some((imported) => imported.path === bundleFile)) continue;
    const bundleDir = path.join(outDir, path.basename(path.dirname(file)));
    await build({
      absWorkingDir: projectRoot,
      entryPoints: [entry],
      outfile: path.join(bundleDir, bundleFile),
      bundle: true,
      minify,
      platform: 'node',
      target: 'node24',
      format: 'esm',
      mainFields: ['module', 'main'],
      banner: { js: banner },
      charset: 'utf8',
      plugins: [fontsBeside, withoutBrotli],
      legalComments: 'none',
      logLevel: 'warning',
    });
    await copyFonts(path.join(bundleDir, 'fonts'));
  }
}

/** Replaces the font paths by those of the copies next to the bundle. */
const fontsBeside: Plugin = {
  name: 'fonts-beside',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/documents\/font-files\.ts$/ }, async ({ path: file }) => ({
      contents: (await readFile(file, 'utf8')).replace(fontPaths, "'./fonts/$2'"),
      loader: 'ts',
    })),
};

/** Leaves out the Brotli decoder, half of the bundle. Only WOFF 2 fonts need it, and the fonts here are TTF. */
const withoutBrotli: Plugin = {
  name: 'without-brotli',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/brotli\/decompress\.js$/ }, () => ({ contents: 'module.exports = undefined;' })),
};

async function copyFonts(fontsDir: string): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  const fonts = [...(await readFile(fontList, 'utf8')).matchAll(fontPaths)];
  await mkdir(fontsDir, { recursive: true });
  await Promise.all(
    fonts.map(([, font = '', name = '']) => copyFile(resolve(font), path.join(fontsDir, name))),
  );
}
