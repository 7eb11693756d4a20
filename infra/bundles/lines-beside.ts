import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Metafile, Plugin } from 'esbuild';
import { projectRoot } from '../project-paths.ts';

const source = /\/localizations\/(\w+\/\w+\.json)$/;
const copied = /^\.\/lines\/(\w+\/\w+\.json)$/;

/** Leaves translations out of bundles: a function reads the file of a language when somebody reads that language. */
export const linesBeside: Plugin = {
  name: 'lines-beside',
  setup: ({ onResolve }) =>
    onResolve({ filter: source }, ({ path: asked }) => ({
      path: `./lines/${source.exec(asked)?.[1]}`,
      external: true,
    })),
};

/** Puts the translations that each bundle reads beside it. */
export async function copyLines({ outputs }: Metafile, outDir: string): Promise<void> {
  for (const [file, { imports }] of Object.entries(outputs)) {
    const bundleDir = path.join(outDir, path.basename(path.dirname(file)));
    for (const { path: imported } of imports) {
      const name = copied.exec(imported)?.[1];
      if (name !== undefined) await copyJson(name, path.join(bundleDir, 'lines', name));
    }
  }
}

async function copyJson(name: string, target: string): Promise<void> {
  const text = await readFile(path.join(projectRoot, 'shared/localizations', name), 'utf8');
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, JSON.stringify(JSON.parse(text)));
}
