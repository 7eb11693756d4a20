import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { SourceMapPayload } from 'node:module';
import path from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { apiDocumentBeside, writeApiDocument } from './api-document-beside.ts';
import { bundleElectroDb, electroDbBeside, electroDbFile, hasEntities } from './bundle-electrodb.ts';
import { bundleDocuments, documentsBeside } from './bundle-documents.ts';
import { bundlePictures } from './bundle-pictures.ts';
import { keepStripeResources } from './keep-stripe-resources.ts';
import { copyLines, linesBeside } from './lines-beside.ts';
import { type FunctionEntry, type FunctionName, listFunctionEntries } from './function-entries.ts';
import { directSdkImports } from './direct-sdk-imports.ts';
import { pruneSchemas } from './prune-schemas.ts';
import { packageVersions } from './package-versions.ts';
import { requiredBuiltins } from './required-builtins.ts';
import { tusStorage } from './tus-storage.ts';
import { withoutJsonSchemas } from './without-json-schemas.ts';
import { functionsOutDir, projectRoot } from '../project-paths.ts';

export interface BundleOptions {
  minify?: boolean;
  /** Gets `<name>/index.mjs` and what that loads; source maps with the sources go to `<outDir>-maps/`, which stays here. */
  outDir?: string;
  /** Folder with `api/<feature>/index.ts` and `events/<name>.ts`. */
  sourceDir?: string;
}

/** What a function was made of, and which of its files load which. */
export interface FunctionBundle {
  name: FunctionName;
  metafile: Metafile;
}

const metafileName = 'metafile.json';

/** Functions that draw pictures. */
const drawing: FunctionName[] = ['event-make-thumbnails', 'api-avatars', 'api-users'];

/** CommonJS packages inside an ES module still call `require` for Node's own modules. */
const requireForCommonJs =
  "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);";

/** Errors of input have codes and messages of their own, so bundles leave out the English messages of zod. */
const withoutSchemaSentences: Plugin = {
  name: 'without-schema-sentences',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/zod\/v4\/locales\/en\.js$/ }, () => ({ contents: 'export default () => ({});' })),
};

/**
 * Bundles every function with all it needs, the AWS SDK included, so that what runs is what was tested. Throws where an
 * entry is missing.
 */
export async function bundleFunctions(options: BundleOptions = {}): Promise<void> {
  const { minify = true, outDir = functionsOutDir, sourceDir } = options;
  const entries = listFunctionEntries(sourceDir);
  const missing = entries.filter(({ entry }) => !existsSync(entry));
  if (missing.length > 0) {
    throw new Error(`These functions have no entry: ${missing.map(({ entry }) => entry).join(', ')}`);
  }
  const sdkImports = directSdkImports();
  const [electroDb, ...built] = await Promise.all([
    bundleElectroDb({ minify }),
    ...entries.map((entry) => buildEntry(entry, { minify, outDir, sdkImports })),
  ]);
  await rm(outDir, { recursive: true, force: true });
  await rm(`${outDir}-maps`, { recursive: true, force: true });
  for (const { name, outputFiles, metafile } of built) {
    await Promise.all(outputFiles.map((file) => writeOutput(file.path, file.contents, outDir)));
    await writeFile(path.join(`${outDir}-maps`, name, metafileName), JSON.stringify(metafile));
    if (hasEntities(metafile)) await writeFile(path.join(outDir, name, electroDbFile), electroDb);
    await copyLines(metafile, outDir);
    await writeApiDocument(metafile, path.join(outDir, name));
    await bundleDocuments(metafile, outDir, { minify, banner: requireForCommonJs });
  }
  if (sourceDir === undefined) {
    for (const name of drawing) await bundlePictures(path.join(outDir, name), { minify });
  }
}

/** Returns what esbuild told of each function that was built into a folder. */
export async function readBundles(outDir: string = functionsOutDir): Promise<FunctionBundle[]> {
  return Promise.all(
    listFunctionEntries().map(async ({ name }) => {
      const text = await readFile(path.join(`${outDir}-maps`, name, metafileName), 'utf8');
      return { name, metafile: JSON.parse(text) as Metafile };
    }),
  );
}

/** Bundles a function. Returns its files without writing them. What is imported on demand has files of its own. */
async function buildEntry(
  { name, entry }: FunctionEntry,
  { minify, outDir, sdkImports }: Required<Pick<BundleOptions, 'minify' | 'outDir'>> & { sdkImports: Plugin },
) {
  const built = await build({
    entryPoints: [{ in: entry, out: `${name}/index` }],
    chunkNames: `${name}/[name]-[hash]`,
    absWorkingDir: projectRoot,
    outdir: outDir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    write: false,
    splitting: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    alias: {
      // A copy of Node's own streams, for browsers and for Nodes of long ago.
      'readable-stream': 'node:stream',
      '@aws-sdk/endpoint-cache': path.join(projectRoot, 'infra/deployment/no-endpoint-cache.ts'),
      debug: path.join(projectRoot, 'infra/bundles/silent-debug.ts'),
      '@aws-sdk/credential-provider-node': path.join(projectRoot, 'infra/deployment/lambda-credentials.ts'),
    },
    // Packages often publish CommonJS as main, which cannot be tree-shaken.
    mainFields: ['module', 'main'],
    plugins: [
      withoutJsonSchemas,
      withoutSchemaSentences,
      requiredBuiltins,
      electroDbBeside,
      keepStripeResources,
      pruneSchemas,
      packageVersions,
      sdkImports,
      apiDocumentBeside,
      tusStorage,
      linesBeside,
      documentsBeside,
    ],
    metafile: true,
    banner: { js: requireForCommonJs },
    minify,
    // Node reads UTF-8; an escaped letter of Arabic takes six bytes instead of two.
    charset: 'utf8',
    treeShaking: true,
    legalComments: 'none',
    sourcemap: 'external',
    logLevel: 'warning',
  });
  return { name, ...built };
}

/**
 * Maps go beside the bundles without the sources, so that the stack traces of a deployment name places in the sources
 * too. With the sources, which are five times as large, they are elsewhere.
 */
async function writeOutput(file: string, contents: Uint8Array, outDir: string): Promise<void> {
  const outputs = new Map<string, Uint8Array | string>([[file, contents]]);
  if (file.endsWith('.map')) {
    const { sourcesContent: _, ...places } = JSON.parse(Buffer.from(contents).toString()) as SourceMapPayload;
    outputs.set(file, JSON.stringify(places));
    outputs.set(path.join(`${outDir}-maps`, path.relative(outDir, file)), contents);
  }
  for (const [target, output] of outputs) {
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, output);
  }
}
