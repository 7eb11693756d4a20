import path from 'node:path';
import type { Plugin } from 'esbuild';
import { projectRoot } from '../project-paths.ts';

/** Gives tus' store a client of S3 with the calls that it makes, in place of one with all calls of S3. */
export const tusStorage: Plugin = {
  name: 'tus-storage',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^@aws-sdk\/client-s3$/ }, ({ importer }) =>
      /\/@tus\/s3-store\//.test(importer)
        ? { path: path.join(projectRoot, 'infra/deployment/tus-storage-client.ts') }
        : undefined,
    ),
};
