import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import { type LocalStack, startLocalStack } from '../../../infra/local/local-stack.ts';
import { synthesizeWhatIsStale } from '../../../infra/synthesize.ts';
import { untilDelivered } from '../faults/until-delivered.ts';
import { keepCalls } from './kept-calls.ts';
import { notePlace } from './product.ts';
import { passwordWork } from './password-work.ts';

/** A stack whose clock, settings, queues and faults a test file may change. */
export type OwnStack = LocalStack & { dataDir: string };

declare global {
  /** The stack that this worker's files lease one after the other; it survives `vi.resetModules`. */
  var workerStack: Promise<OwnStack> | undefined;
}

/** Threads stay between the files of a run: starting one costs as much as twenty requests. */
const functionIdleMs = 120_000;
const minuteMs = 60_000;

/**
 * Leases the worker's stack, which is booted for the first file that asks. `close` puts back everything but the data
 * and returns the stack to the worker. Data of earlier files is still there: count only what belongs to your own users.
 */
export async function leaseStack(): Promise<OwnStack> {
  globalThis.workerStack ??= bootWorkerStack();
  const stack = await globalThis.workerStack;
  return {
    ...stack,
    close: async () => {
      stack.faults.clear();
      // The next file needs none of it, and moves the clock: it would renew the subscriptions of this one.
      stack.abandonWork();
      try {
        await untilDelivered(stack);
      } finally {
        const movedMs = Math.abs(stack.now() - Date.now());
        stack.reset();
        if (movedMs > minuteMs) await forgetTimeOfStorage();
      }
      keepCalls(inject('rightsDir'), stack.calls(), `worker-${process.pid}`);
    },
  };
}

/**
 * The SDK signs with the time that storage told last, and gives up, instead of trying again, where that was another time
 * and storage has the machine's again.
 */
async function forgetTimeOfStorage(): Promise<void> {
  // No test of this worker has called storage by itself.
  if (process.env['FILES_BUCKET'] === undefined) return;
  const { loadStorage } = await import('../../../functions/storage/s3-client.ts');
  const { s3 } = await loadStorage('uploads/');
  s3.config.systemClockOffset = 0;
}

async function bootWorkerStack(): Promise<OwnStack> {
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
  // Vitest ends a worker by this signal. The folder goes with the run's.
  notePlace(stack.url, stack);
  process.once('SIGTERM', () => void stack.close().finally(() => process.exit()));
  return { ...stack, dataDir };
}
