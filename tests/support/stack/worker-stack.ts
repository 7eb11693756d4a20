import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import { type LocalStack, startLocalStack } from '../../../infra/local/local-stack.ts';
import { synthesizeWhatIsStale } from '../../../infra/synthesize.ts';
import { firstAdmin } from './first-admin.ts';
import { passwordWork } from './password-work.ts';
import { notePlace } from './product.ts';

/** A stack with the folder of its data. */
export type OwnStack = LocalStack & { dataDir: string };

declare global {
  /** The stack of this worker's files; it survives `vi.resetModules`. */
  var workerStack: Promise<OwnStack> | undefined;
}

/** Threads stay between the files of a run: starting one costs as much as twenty requests. */
const functionIdleMs = 120_000;

/**
 * The stack of this worker, booted for its first file as `npm start` does: from the bundles and the template that would
 * be deployed, on free ports. One for each worker, as a function's code is slow until it has run many times.
 */
export async function startWorkerStack(): Promise<OwnStack> {
  return (globalThis.workerStack ??= bootStack());
}

async function bootStack(): Promise<OwnStack> {
  const dataDir = await mkdtemp(path.join(inject('runDir'), 'worker-'));
  const assemblyDir = await synthesizeWhatIsStale({ stage: 'dev', account: '000000000000' });
  const stack = await startLocalStack({
    port: 0,
    dataDir,
    assemblyDir,
    passwordWork,
    rights: 'enforced',
    env: {},
    functionIdleMs,
  });
  await stack.invoke(stack.outputs['CreateAdminFunction'] ?? '', firstAdmin);
  notePlace(stack.url, stack);
  globalThis.workerSiteUrl = stack.url;
  // Vitest ends a worker by this signal. The folder goes with the run's.
  process.once('SIGTERM', () => void stack.close().finally(() => process.exit()));
  return { ...stack, dataDir };
}
