import { playwright } from '@vitest/browser-playwright';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { projectRoot } from '../../infra/project-paths.ts';
import { siteFontFiles } from '../../web/build/site-fonts.ts';
import { chromiumLaunchOptions } from './browser/launch-browser.ts';

interface Options {
  /** Globs of files that are not run. */
  exclude: string[];
  groupOrder: number;
  maxWorkers: number;
}

/**
 * Component tests: `*.test.tsx` beside the component, run in Chromium by Vitest's browser mode, with real focus, keys,
 * layout and styles, and with the API answered by `fakeApi`. The site's own sources are served as in development.
 */
export async function componentProject({
  exclude,
  groupOrder,
  maxWorkers,
}: Options): Promise<TestProjectInlineConfiguration> {
  const launchOptions = await chromiumLaunchOptions();
  return {
    root: projectRoot,
    // Without one, addresses of the site that begin with `/public` are not warned of.
    publicDir: false,
    plugins: [react(), tailwindcss(), siteFontFiles()],
    define: {
      // React as it is deployed; its checks for development take a fifth of a test's time.
      'process.env.NODE_ENV': '"production"',
      // React Aria renders whole lists in tests unless this is set; the site renders the rows in sight.
      'process.env.VIRT_ON': 'true',
    },
    // All packages are prepared at the start: one that is found later reloads the page in the middle of a test.
    optimizeDeps: {
      entries: ['web/src/**/*.{ts,tsx}', '!web/src/**/*.test.ts', 'tests/support/component/*.{ts,tsx}'],
      include: ['vitest-browser-react', 'react-dom/client', 'axe-core'],
    },
    test: {
      name: 'component',
      include: ['web/src/**/*.test.tsx'],
      exclude,
      // Files of one worker share a page and its modules: loading and compiling them takes longer than a test.
      isolate: false,
      restoreMocks: true,
      unstubGlobals: true,
      // The page of all components is there in development alone.
      env: { DEV: 'true' },
      setupFiles: ['tests/support/component/setup.ts'],
      sequence: { groupOrder },
      maxWorkers,
      testTimeout: 60_000,
      expect: { poll: { timeout: 25_000 } },
      hookTimeout: 60_000,
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({
          launchOptions,
          // Charts refuse the locale that a browser on a machine without one has.
          contextOptions: { reducedMotion: 'reduce', locale: 'en-US' },
          actionTimeout: 10_000,
        }),
        instances: [{ browser: 'chromium' }],
        viewport: { width: 1280, height: 800 },
        screenshotFailures: false,
      },
    },
  };
}
