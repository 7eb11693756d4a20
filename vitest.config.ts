import { defineConfig } from 'vitest/config';

/** Tests of the web that put others in the place of modules, which those of other files would meet. */
const replacingModules = ['web/src/features/uploads/transports/*.test.ts'];

/** Tests that need no running stack, and those that enter by its front door. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'web',
          include: ['{shared,web/src}/**/*.test.{ts,tsx}'],
          exclude: replacingModules,
          // Modules that they share are read once, and not with each file.
          isolate: false,
        },
      },
      {
        test: {
          name: 'unit',
          include: [
            '{functions,infra}/**/*.test.{ts,tsx}',
            ...replacingModules,
            'tests/{browser,local-stack,repo}/**/*.test.ts',
          ],
          env: { TABLE_NAME: 'unit' },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          isolate: false,
          globalSetup: ['tests/stack/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['web/e2e/**/*.test.ts'],
          isolate: false,
          globalSetup: ['tests/stack/global-setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
    // Two cores: more workers than that only wait for one another.
    maxWorkers: 2,
  },
});
