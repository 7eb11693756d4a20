import { untilDelivered } from '../faults/until-delivered.ts';
import { type OwnStack, startWorkerStack } from './worker-stack.ts';

export type { OwnStack } from './worker-stack.ts';

const minuteMs = 60_000;

/**
 * Leases the worker's stack for a file that changes its clock, settings, queues or faults. `close` puts back everything
 * but the data. Data of earlier files is still there: count only what belongs to your own users.
 */
export async function leaseStack(): Promise<OwnStack> {
  const stack = await startWorkerStack();
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
