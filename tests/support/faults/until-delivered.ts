import { setTimeout as pause } from 'node:timers/promises';
import type { FaultWorld } from './journey.ts';

const lookEveryMs = 20;
const longestWaitMs = 60_000;

/** Waits until streams and queues have delivered everything, repeated and late events included. */
export async function untilDelivered({ isQuiet }: Pick<FaultWorld['stack'], 'isQuiet'>): Promise<void> {
  for (const endsAt = performance.now() + longestWaitMs; performance.now() < endsAt;) {
    if (isQuiet()) return;
    await pause(lookEveryMs);
  }
  throw new Error('Streams and queues have not delivered everything within a minute.');
}
