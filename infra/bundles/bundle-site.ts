import path from 'node:path';
import type { BuildEnvironmentOptions, LogLevel } from 'vite';
import { runBuildProcess } from './build-process.ts';

/** A build of pages by a configuration of Vite. */
export interface SiteBuild {
  configFile: string;
  /** Options besides those of the configuration, as JSON can have them. */
  options: Pick<BuildEnvironmentOptions, 'outDir' | 'emptyOutDir'> & { minify: boolean };
  /** What Vite prints; warnings and errors by default. */
  logLevel?: LogLevel;
}

/**
 * Builds for production, one after the other, in a process of their own: Vite builds by NODE_ENV, which belongs to the
 * whole process. In the process of Vite's development server, a build would mix production and development code of
 * React; with the `test` of a test runner, a site would carry React's development build.
 */
export async function bundleSite(builds: SiteBuild[]): Promise<void> {
  try {
    await runBuildProcess({
      script: path.join(import.meta.dirname, 'run-site-builds.ts'),
      input: builds,
      // Standard output belongs to the command line that asks for the build, such as the CDK's.
      output: 'stderr',
      variables: { NODE_ENV: 'production' },
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The web client cannot be built.\n${reason}`, { cause });
  }
}
