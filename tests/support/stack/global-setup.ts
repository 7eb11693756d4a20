import { mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildWhatIsStale } from '../../../infra/build.ts';
import { startLocalStack } from '../../../infra/local/local-stack.ts';
import { stopOwner } from '../../../infra/local/dynamodb/stop-leftover.ts';
import type { LogLine } from '../../../infra/local/control/stack-log.ts';
import { synthesizeWhatIsStale } from '../../../infra/synthesize.ts';
import { dataFolder } from '../data-folder.ts';
import { keepCalls } from './kept-calls.ts';
import { passwordWork } from './password-work.ts';
import { closeRightsRun, openRightsRun, rightsDir } from './rights-run.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    /** Environment of the functions of the stack that all tests share. */
    variables: Record<string, string>;
    /** Folder for the data of the run's stacks, removed at its end. */
    runDir: string;
    /** Folder where stacks leave what their functions called. */
    rightsDir: string;
    admin: { email: string; password: string };
  }
}

/** The last errors of the functions. Some tests cause them on purpose. */
const keptErrors = 100;

/** Errors of the functions belong into the output of a run that failed. */
function printErrors({ vitest }: TestProject, lines: readonly LogLine[]): void {
  if (vitest.state.getCountOfFailedTests() === 0) return;
  for (const line of lines) process.stderr.write(`${JSON.stringify(line)}\n`);
}

/** Ends the databases of workers that were killed, or that are about to end theirs. */
async function endWorkerStacks(runDir: string): Promise<void> {
  for (const name of await readdir(runDir)) {
    const dataDir = path.join(runDir, name);
    await stopOwner(path.join(dataDir, 'dynamodb.pid'), path.join(dataDir, 'dynamodb.sqlite'));
  }
}

/** Boots the stack as `npm start` does, from the bundles and the template that would be deployed, on free ports. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildWhatIsStale();
  openRightsRun(project);
  const runDir = await mkdtemp(path.join(dataFolder(), 'holdall-test-'));
  const dataDir = path.join(runDir, 'common');
  const assemblyDir = await synthesizeWhatIsStale({ stage: 'dev', account: '000000000000' });
  const errors: LogLine[] = [];
  const stack = await startLocalStack({
    port: 0,
    dataDir,
    assemblyDir,
    passwordWork,
    rights: 'enforced',
    functionIdleMs: 120_000,
    onLog: (line) => {
      if (line.level !== 'error') return;
      errors.push(line);
      if (errors.length > keptErrors) errors.shift();
    },
  });
  const admin = { email: 'admin@example.com', password: 'correct horse battery' };
  await stack.invoke(stack.outputs['CreateAdminFunction'] ?? '', admin);
  project.provide('siteUrl', stack.url);
  project.provide('variables', stack.variables);
  project.provide('runDir', runDir);
  project.provide('rightsDir', rightsDir);
  project.provide('admin', admin);
  project.provide('isComplete', project.vitest.vite.config.mode === 'all');
  return async () => {
    await stack.close();
    printErrors(project, errors);
    keepCalls(rightsDir, stack.calls());
    await closeRightsRun(project, assemblyDir);
    await endWorkerStacks(runDir);
    // Workers end at the same time, and may still write.
    await rm(runDir, { recursive: true, force: true, maxRetries: 10 });
  };
}
