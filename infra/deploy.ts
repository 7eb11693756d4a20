import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { buildWhatIsStale } from './build.ts';
import { getStageConfig } from './config.ts';
import { findDeployProblem } from './deploy-checks.ts';
import { projectRoot } from './project-paths.ts';

const cdkArguments = process.argv.slice(2);

function run(): number {
  const cdk = path.join(projectRoot, 'node_modules/.bin/cdk');
  const { status, error } = spawnSync(cdk, ['deploy', '--all', ...cdkArguments], {
    cwd: projectRoot,
    stdio: 'inherit',
    // The CDK's command line runs infra/app.ts with the first `node` that it finds: it must be this one.
    env: { ...process.env, PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}` },
  });
  if (error) throw error;
  return status ?? 1;
}

const problem = findDeployProblem({
  cdkArguments,
  environment: process.env,
  hasSharedConfig: existsSync(path.join(homedir(), '.aws')),
  getStageConfig,
});
if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
} else {
  await buildWhatIsStale();
  process.exitCode = run();
  if (process.exitCode !== 0) {
    process.stderr.write(
      'The deployment did not finish. On the first one in an account and region, run `npx cdk bootstrap` before.\n',
    );
  }
}
