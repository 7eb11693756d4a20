import path from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { projectRoot } from '../project-paths.ts';

/** What `lazy-entities.ts` loads. */
export const electroDbFile = 'electrodb.cjs';
const lazyEntities = path.join(projectRoot, 'infra/deployment/lazy-entities.ts');

/** Packages that ElectroDB is to find in a bundle of its own, and that the function's bundle has already. */
const libraryOfCommands = '@aws-sdk/lib-dynamodb';
const converters = '@aws-sdk/util-dynamodb';

/** Has entities load ElectroDB when they are first used, from a file of its own. */
export const electroDbBeside: Plugin = {
  name: 'electrodb-beside',
  setup: ({ onResolve }) => onResolve({ filter: /^electrodb$/ }, () => ({ path: lazyEntities })),
};

/** ElectroDB's services join entities, and are a tenth of what it adds to a bundle. Every entity here stands alone. */
const withoutServices: Plugin = {
  name: 'without-services',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/electrodb\/src\/service\.js$/ }, () => ({ contents: 'module.exports = {};' })),
};

/** An empty object instead of the SDK's commands: `lazy-entities.ts` fills it. Converters are for another client. */
const withoutSdk: Plugin = {
  name: 'without-sdk',
  setup({ onResolve, onLoad }) {
    const empty = (name: string) => ({ path: name, namespace: 'empty' });
    onResolve({ filter: /^@aws-sdk\// }, ({ path: name }) =>
      [libraryOfCommands, converters].includes(name) ? empty(name) : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: 'module.exports = {};' }));
  },
};

/** ElectroDB as a bundle of its own, for the functions that have entities. */
export async function bundleElectroDb({ minify }: { minify: boolean }): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { Entity } from 'electrodb';
        export { default as commands } from '${libraryOfCommands}';`,
      resolveDir: projectRoot,
    },
    write: false,
    bundle: true,
    minify,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    alias: {
      // ElectroDB validates the definitions of entities whenever they are made. Tests validate them already.
      jsonschema: path.join(projectRoot, 'infra/deployment/trusted-models.ts'),
    },
    plugins: [withoutServices, withoutSdk],
    legalComments: 'none',
    logLevel: 'warning',
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

/** Whether a function has entities. */
export const hasEntities = ({ inputs }: Metafile): boolean =>
  path.relative(projectRoot, lazyEntities).split(path.sep).join('/') in inputs;
