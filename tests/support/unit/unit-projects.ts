import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { projectRoot } from '../../../infra/project-paths.ts';

interface Options {
  /** Globs of files that are not run. */
  exclude: string[];
  /** Different ones: a worker ends where a file of the other project comes next. */
  groupOrder: { shared: number; isolated: number };
}

const unitFiles = '{shared,functions,infra,web}/**/*.test.ts';

/** What replaces modules, or changes the environment that they read when they are loaded. */
const changesModules = new RegExp(
  [
    String.raw`\bvi\.(mock|doMock|hoisted|resetModules|stubEnv)\b`,
    String.raw`\bmockClient\(`,
    String.raw`\bprocess\.env\b\S* = `,
    String.raw`\bObject\.assign\(process\.env\b`,
  ].join('|'),
);

/** Files that need modules of their own. */
function listIsolatedFiles(): string[] {
  return globSync(unitFiles, { cwd: projectRoot, exclude: (name) => name === 'node_modules' }).filter(
    (file) => changesModules.test(readFileSync(path.join(projectRoot, file), 'utf8')),
  );
}

/**
 * Unit tests: `*.test.ts` beside the source, as two projects. Files of `unit` share the modules of their worker, which
 * saves loading them again for each file. Files that replace a module, or set the environment, are in `unit-isolated`,
 * where they share packages alone.
 */
export function unitProjects({ exclude, groupOrder }: Options): TestProjectInlineConfiguration[] {
  const isolatedFiles = listIsolatedFiles();
  const common = {
    env: { TABLE_NAME: 'unit' },
    globalSetup: ['tests/support/unit/global-setup.ts'],
    setupFiles: ['tests/support/fixed-seed.ts', 'tests/support/quiet-logs.ts', 'tests/support/unit/setup.ts'],
    unstubGlobals: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  };
  // As it is deployed: React's development build is not in Node's environment of tests.
  const oxc = { jsx: { development: false } };
  return [
    {
      oxc,
      test: {
        ...common,
        name: 'unit',
        include: [unitFiles],
        exclude: [...exclude, ...isolatedFiles],
        isolate: false,
        sequence: { groupOrder: groupOrder.shared },
      },
    },
    {
      oxc,
      test: {
        ...common,
        name: 'unit-isolated',
        isolate: false,
        runner: './tests/support/unit/fresh-modules-runner.ts',
        include: isolatedFiles,
        exclude,
        sequence: { groupOrder: groupOrder.isolated },
      },
    },
  ];
}
