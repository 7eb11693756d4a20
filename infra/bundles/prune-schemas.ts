import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const schemaFile = /\/@aws-sdk\/client-[\w-]+\/dist-es\/schemas\/schemas_0\.js$/;
/** A schema of the SDK: an array over several lines, which only names others. */
export const schemaOfSdk = /^((?:export )?var [\w$]+ = )(\[[^;]*?\n\]);$/gm;

/**
 * Lets bundles leave out the schemas of the SDK that no call needs. They have keys such as `[_hH]`, which a bundler must
 * keep, since evaluating a key could have an effect. Here a key is always a constant text.
 */
export const pruneSchemas: Plugin = {
  name: 'prune-schemas',
  setup: ({ onLoad }) =>
    onLoad({ filter: schemaFile }, async ({ path: file }) => ({
      contents: (await readFile(file, 'utf8')).replace(schemaOfSdk, '$1/* @__PURE__ */ (() => $2)();'),
    })),
};
