import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { env, execPath } from 'node:process';
import { text } from 'node:stream/consumers';
import type { BuildEnvironmentOptions } from 'vite';

/** A build of pages by a configuration of Vite. */
export interface SiteBuild {
  configFile: string;
  /** Options besides those of the configuration, as JSON can have them. */
  options: Pick<BuildEnvironmentOptions, 'outDir' | 'emptyOutDir'> & { minify: boolean };
}

const script = path.join(import.meta.dirname, 'run-site-builds.ts');

/**
 * Builds for production, one after the other, in a process of their own: Vite builds by NODE_ENV, which belongs to the
 * whole process. In the process of Vite's development server, a build would mix production and development code of
 * React; with the `test` of a test runner, a site would carry React's development build.
 */
export async function bundleSite(builds: SiteBuild[]): Promise<void> {
  const child = spawn(execPath, [script, JSON.stringify(builds)], {
    env: { ...env, NODE_ENV: 'production' },
    // Standard output belongs to the command line that asks for the build, such as the CDK's.
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => void child.kill();
  process.once('exit', stop);
  const printed = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'close');
  process.off('exit', stop);
  const lines = (await printed).join('');
  if (code !== 0) throw new Error(`The web client cannot be built.\n${lines}`);
  process.stderr.write(lines);
}
