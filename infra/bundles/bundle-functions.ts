import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { bundleDocuments, documentsBeside } from './bundle-documents.ts';
import { bundlePictures } from './bundle-pictures.ts';
import { keepStripeResources } from './keep-stripe-resources.ts';
import { copyLines, linesBeside } from './lines-beside.ts';
import { type FunctionEntry, type FunctionName, listFunctionEntries } from './function-entries.ts';
import { withoutJsonSchemas } from './without-json-schemas.ts';
import { functionsOutDir, projectRoot } from '../project-paths.ts';

export interface BundleOptions {
  minify?: boolean;
  /** Gets `<name>/index.mjs`; the source maps go to `<outDir>-maps/`, outside of what is uploaded. */
  outDir?: string;
  /** Folder with `api/<feature>/index.ts` and `events/<name>.ts`. */
  sourceDir?: string;
}

/** The function with the OpenAPI document. */
const describing: FunctionName = 'api-system';
/** Functions that draw pictures. */
const drawing: FunctionName[] = ['event-make-thumbnails', 'api-avatars', 'api-account'];

/** CommonJS packages inside an ES module still call `require` for Node's own modules. */
const requireForCommonJs =
  "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);";

/** Errors of input have codes and messages of their own, so bundles leave out the English messages of zod. */
const withoutSchemaSentences: Plugin = {
  name: 'without-schema-sentences',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/zod\/v4\/locales\/en\.js$/ }, () => ({ contents: 'export default () => ({});' })),
};

/** ElectroDB's services join entities, and are a tenth of what it adds to a bundle. Every entity here stands alone. */
const withoutServices: Plugin = {
  name: 'without-services',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/electrodb\/src\/service\.js$/ }, () => ({ contents: 'module.exports = {};' })),
};

/**
 * Bundles every function with all it needs, the AWS SDK included, so that what runs is what was tested.
 * Answers the size of each bundle in bytes, by the function's name. Throws where an entry is missing.
 */
export async function bundleFunctions(options: BundleOptions = {}): Promise<Record<string, number>> {
  const { minify = true, outDir = functionsOutDir, sourceDir } = options;
  const entries = listFunctionEntries(sourceDir);
  const missing = entries.filter(({ entry }) => !existsSync(entry));
  if (missing.length > 0) {
    throw new Error(`These functions have no entry: ${missing.map(({ entry }) => entry).join(', ')}`);
  }
  const built = await Promise.all([
    buildEntries(
      entries.filter(({ name }) => name !== describing),
      [withoutJsonSchemas],
      { minify, outDir },
    ),
    buildEntries(
      entries.filter(({ name }) => name === describing),
      [],
      { minify, outDir },
    ),
  ]);
  const outputFiles = built.flatMap((each) => each.outputFiles);
  await rm(outDir, { recursive: true, force: true });
  await rm(`${outDir}-maps`, { recursive: true, force: true });
  await Promise.all(outputFiles.map((file) => writeOutput(file.path, file.contents, outDir)));
  for (const { metafile } of built) {
    await copyLines(metafile, outDir);
    await bundleDocuments(metafile, outDir, { minify, banner: requireForCommonJs });
  }
  if (sourceDir === undefined) {
    for (const name of drawing) await bundlePictures(path.join(outDir, name), { minify });
  }
  return Object.fromEntries(
    outputFiles
      .filter((file) => file.path.endsWith('.mjs'))
      .map((file) => [path.basename(path.dirname(file.path)), file.contents.byteLength]),
  );
}

/** Bundles some functions. Returns the files without writing them. */
function buildEntries(
  entries: FunctionEntry[],
  plugins: Plugin[],
  { minify, outDir }: Required<Pick<BundleOptions, 'minify' | 'outDir'>>,
) {
  return build({
    entryPoints: entries.map(({ name, entry }) => ({ in: entry, out: `${name}/index` })),
    absWorkingDir: projectRoot,
    outdir: outDir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    write: false,
    splitting: false,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    alias: {
      // A copy of Node's own streams, for browsers and for Nodes of long ago.
      'readable-stream': 'node:stream',
      debug: path.join(projectRoot, 'infra/bundles/silent-debug.ts'),
      // ElectroDB validates the definitions of entities at each start of a function. Tests validate them already.
      jsonschema: path.join(projectRoot, 'infra/deployment/trusted-models.ts'),
      '@aws-sdk/credential-provider-node': path.join(projectRoot, 'infra/deployment/lambda-credentials.ts'),
    },
    // Packages often publish CommonJS as main, which cannot be tree-shaken.
    mainFields: ['module', 'main'],
    plugins: [
      ...plugins,
      withoutSchemaSentences,
      withoutServices,
      keepStripeResources,
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
}

async function writeOutput(file: string, contents: Uint8Array, outDir: string): Promise<void> {
  const target = file.endsWith('.map') ? path.join(`${outDir}-maps`, path.relative(outDir, file)) : file;
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, contents);
}
