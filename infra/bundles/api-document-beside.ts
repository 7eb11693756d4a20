import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Metafile, Plugin } from 'esbuild';
import { openapiDocument } from '#shared/openapi/openapi-document.ts';
import { placeholders } from '../deployment/prepared-api-document.ts';
import { projectRoot } from '../project-paths.ts';

const prepared = path.join(projectRoot, 'infra/deployment/prepared-api-document.ts');

/** Has the function that answers the OpenAPI document read a file instead of describing the schemas of all routes. */
export const apiDocumentBeside: Plugin = {
  name: 'api-document-beside',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/openapi\/openapi-document\.ts$/ }, () => ({ path: prepared })),
};

/** Puts the document beside a bundle that reads it. */
export async function writeApiDocument({ inputs }: Metafile, bundleDir: string): Promise<void> {
  if (!(path.relative(projectRoot, prepared).split(path.sep).join('/') in inputs)) return;
  await writeFile(path.join(bundleDir, 'openapi.json'), JSON.stringify(openapiDocument(placeholders)));
}
