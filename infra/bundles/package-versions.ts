import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** Leaves of a client's `package.json` what the SDK reads of it: the version, which it names in its requests. */
export const packageVersions: Plugin = {
  name: 'package-versions',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/@aws-sdk\/[\w-]+\/package\.json$/ }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8')) as { version: string };
      return { contents: JSON.stringify({ version }), loader: 'json' };
    }),
};
