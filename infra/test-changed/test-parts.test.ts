/** @module-tag variant */
import { globSync } from 'node:fs';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { projectRoot } from '../project-paths.ts';
import { testParts } from './test-parts.ts';

/** Of the parts that leave much out; the others name nearly all folders. */
const testsOf: Record<string, string[]> = {
  component: ['web/src/**/*.test.tsx'],
  stack: ['tests/stack/**/*.test.ts'],
  http: ['tests/http/**/*.test.ts'],
};

/** Every file of the project that these files import, by themselves or through others. */
async function listImports(patterns: string[]): Promise<string[]> {
  const files = globSync(patterns, { cwd: projectRoot, exclude: ['**/node_modules/**'] });
  const { metafile } = await build({
    absWorkingDir: projectRoot,
    // One bundle of all: each test with its own would contain the whole source again.
    stdin: { contents: files.map((file) => `import './${file}';`).join('\n'), resolveDir: projectRoot },
    bundle: true,
    write: false,
    outdir: 'unused',
    format: 'esm',
    platform: 'node',
    packages: 'external',
    metafile: true,
    loader: { '.css': 'empty', '.svg': 'empty', '.png': 'empty', '.webp': 'empty', '.woff2': 'empty' },
    external: ['virtual:*', '*?worker', '*?url', '*?raw'],
    logLevel: 'silent',
  });
  return Object.keys(metafile.inputs).filter((file) => file !== '<stdin>');
}

test.each(testParts.filter(({ name }) => name in testsOf))(
  'the inputs of $name name every file that its tests import',
  async ({ name, inputs }) => {
    const imported = await listImports(testsOf[name] ?? []);
    expect(imported.length).toBeGreaterThan(100);
    const isInput = (file: string) => inputs.some((input) => file === input || file.startsWith(`${input}/`));
    expect(imported.filter((file) => !isInput(file))).toEqual([]);
  },
);
