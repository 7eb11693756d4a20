import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '../project-paths.ts';

/** Runs the CDK's command line in this terminal, and answers its exit code. */
export function runCdk(cdkArguments: string[]): number {
  const cdk = path.join(projectRoot, 'node_modules/.bin/cdk');
  const { status, error } = spawnSync(cdk, cdkArguments, {
    cwd: projectRoot,
    stdio: 'inherit',
    // The CDK's command line runs infra/app.ts with the first `node` that it finds: it must be this one.
    env: { ...process.env, PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}` },
  });
  if (error) throw error;
  return status ?? 1;
}
