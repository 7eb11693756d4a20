import { defineConfig } from 'vitest/config';
import { componentProject } from './tests/support/component-project.ts';
import { LeasedLast } from './tests/support/leased-last.ts';
import { PartTimes } from './tests/support/part-times.ts';
import { unitProjects } from './tests/support/unit/unit-projects.ts';

/** Suffix of files that take long: `npm run test:all` runs them, `npm test` does not. */
const slowFiles = '**/*.slow.test.{ts,tsx}';

/** Workers of projects whose tests wait for answers of a stack or a browser: two would leave processors idle. */
const waitingWorkers = 3;

/**
 * `npm test` runs every project without the slow files; `--mode all` adds them. `--mode faults` runs the files of
 * `npm run bench -- faults` instead. A failed test is never retried.
 * Projects run one after the other (`groupOrder`), so that workers, stacks and browsers are started once for each.
 */
export default defineConfig(async ({ mode }) => {
  const suffix = mode === 'faults' ? 'faults' : 'test';
  const exclude = ['**/node_modules/**', ...(mode === 'all' ? [] : [slowFiles])];
  return {
    test: {
      projects: [
        ...unitProjects({ exclude, groupOrder: { shared: 0, isolated: 5 } }),
        await componentProject({ exclude, groupOrder: 1, maxWorkers: waitingWorkers }),
        {
          test: {
            name: 'stack',
            include: ['tests/stack/**/*.test.ts'],
            exclude,
            isolate: false,
            sequence: { groupOrder: 2 },
            testTimeout: 60_000,
            hookTimeout: 60_000,
            expect: { poll: { timeout: 20_000 } },
          },
        },
        {
          test: {
            name: 'http',
            include: [`tests/http/**/*.${suffix}.ts`],
            exclude,
            // Nothing here replaces modules, so the files of one worker share them.
            isolate: false,
            globalSetup: ['tests/support/stack/global-setup.ts'],
            setupFiles: ['tests/support/fixed-seed.ts', 'tests/support/stack/setup.ts'],
            sequence: { groupOrder: 3 },
            testTimeout: 60_000,
            hookTimeout: 60_000,
          },
        },
        {
          test: {
            name: 'browser',
            include: [`tests/browser/**/*.${suffix}.ts`],
            exclude,
            isolate: false,
            globalSetup: ['tests/support/stack/global-setup.ts'],
            setupFiles: ['tests/support/stack/setup.ts'],
            sequence: { groupOrder: 4 },
            maxWorkers: waitingWorkers,
            testTimeout: 180_000,
            hookTimeout: 120_000,
            expect: { poll: { timeout: 20_000 } },
          },
        },
      ],
      tags: [
        {
          name: 'variant',
          description: 'Executes what others execute too: run by `npm run test:all`, and with its file.',
        },
      ],
      // Two cores: more workers that compute only wait for one another.
      maxWorkers: 2,
      retry: 0,
      // The browser tells so where a popover follows its own size: it puts the rest off to the next frame.
      onConsoleLog: (text: string) => !text.includes('ResizeObserver loop'),
      sequence: { sequencer: LeasedLast },
      reporters: ['default', new PartTimes()],
    },
  };
});
