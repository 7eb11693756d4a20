import { copyFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { projectRoot } from '../project-paths.ts';

/** Sharp as WebAssembly: one build for every processor, and what it reads cannot reach out of its memory. */
const library = '@img/sharp-wasm32';
const libraryFile = './sharp-wasm32.cjs';

/**
 * Bundles the thread that draws thumbnails beside the function that starts it: `picture-worker.mjs`, and the
 * WebAssembly it loads, which starts threads of its own from its file.
 */
export async function bundlePictures(outDir: string, { minify }: { minify: boolean }): Promise<void> {
  const common: BuildOptions = {
    absWorkingDir: projectRoot,
    bundle: true,
    platform: 'node',
    target: 'node24',
    minify,
    legalComments: 'none',
    logLevel: 'warning',
  };
  await build({
    ...common,
    entryPoints: [path.join(projectRoot, 'functions/pictures/picture-worker.ts')],
    outfile: path.join(outDir, 'picture-worker.mjs'),
    format: 'esm',
    mainFields: ['module', 'main'],
    banner: {
      js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
    },
    external: [libraryFile, '@img/sharp-*'],
    plugins: [loadWasmAlone],
  });
  await build({
    ...common,
    entryPoints: [require.resolve(`${library}/sharp.node`)],
    outfile: path.join(outDir, libraryFile),
    format: 'cjs',
  });
  const { version } = require(`${library}/package`) as { version: string };
  const wasmFile = `sharp-wasm32-${version}.node.wasm`;
  const wasmDir = path.join(path.dirname(require.resolve(`${library}/package`)), 'lib');
  await copyFile(path.join(wasmDir, wasmFile), path.join(outDir, wasmFile));
}

const require = createRequire(import.meta.url);

/** In place of sharp's own search for a binary of the machine at hand. */
const loadWasmAlone: Plugin = {
  name: 'load-wasm-alone',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]sharp[\\/]dist[\\/]sharp\.mjs$/ }, () => ({
      contents: `export default require(${JSON.stringify(libraryFile)});`,
    }));
  },
};
