import { defineConfig } from 'vitest/config';

/**
 * A machine of CI is shared, and may hold a test up for seconds: what passes when it is tried again is told as such,
 * and stops nobody. On one's own machine every failure counts.
 */
const isShared = Boolean(process.env['CI']);
const retry = isShared ? 1 : 0;

/** Tests that need no running stack, and those that enter by its front door. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{shared,functions,infra,web}/**/*.test.{ts,tsx}',
            'tests/{browser,local-stack,repo}/**/*.test.ts',
          ],
          exclude: ['web/e2e/**'],
          env: { TABLE_NAME: 'unit' },
          retry,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          // These replace no modules: what they share is read once, and not with each file.
          isolate: false,
          globalSetup: ['tests/stack/global-setup.ts'],
          retry,
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
          // Messages are shown for seconds (TO-1, CT-2), and a busy machine may hold up a journey for longer than that.
          retry: isShared ? 2 : 1,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
    // Two cores: more workers than that only wait for one another.
    maxWorkers: 2,
  },
});
