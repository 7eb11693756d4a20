import { mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildWhatIsStale } from '../../../infra/build.ts';
import { stopOwner } from '../../../infra/local/dynamodb/stop-leftover.ts';
import { synthesizeWhatIsStale } from '../../../infra/synthesize.ts';
import { dataFolder } from '../data-folder.ts';
import { closeRightsRun, openRightsRun, rightsDir } from './rights-run.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder for the data of the run's stacks, removed at its end. */
    runDir: string;
    /** Folder where stacks leave what their functions called. */
    rightsDir: string;
  }
}

/** Ends the databases of workers that were killed, or that are about to end theirs. */
async function endWorkerStacks(runDir: string): Promise<void> {
  for (const name of await readdir(runDir)) {
    const dataDir = path.join(runDir, name);
    await stopOwner(path.join(dataDir, 'dynamodb.pid'), path.join(dataDir, 'dynamodb.sqlite'));
  }
}

/** Prepares what the stacks of workers boot from, and ends what they leave. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildWhatIsStale();
  openRightsRun(project);
  const runDir = await mkdtemp(path.join(dataFolder(), 'holdall-test-'));
  const assemblyDir = await synthesizeWhatIsStale({ stage: 'dev', account: '000000000000' });
  project.provide('runDir', runDir);
  project.provide('rightsDir', rightsDir);
  project.provide('isComplete', project.vitest.vite.config.mode === 'all');
  return async () => {
    await closeRightsRun(project, assemblyDir);
    await endWorkerStacks(runDir);
    // Workers end at the same time, and may still write.
    await rm(runDir, { recursive: true, force: true, maxRetries: 10 });
  };
}
