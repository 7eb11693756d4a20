import { setTimeout as pause } from 'node:timers/promises';
import type { FaultWorld } from './journey.ts';

const lookEveryMs = 20;
/** Less than hooks may take, so that the error below is the one that is shown. */
const longestWaitMs = 50_000;

/**
 * Waits until streams and queues have delivered everything, repeated and late events included. Throws what is left after
 * 50 seconds.
 */
export async function untilDelivered({
  pendingWork,
}: Pick<FaultWorld['stack'], 'pendingWork'>): Promise<void> {
  for (const endsAt = performance.now() + longestWaitMs; performance.now() < endsAt;) {
    if (pendingWork().length === 0) return;
    await pause(lookEveryMs);
  }
  throw new Error(`Not delivered within 50 seconds: ${pendingWork().join('; ')}.`);
}
