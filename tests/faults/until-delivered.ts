import { setTimeout as pause } from 'node:timers/promises';
import type { FaultWorld } from './journey.ts';

/** Longer than a delivery may come late, and than streams gather changes. */
const calmMs = 3000;
const longestWaitMs = 30_000;

/** Waits until no stream and no queue brings anything any more: what comes again, or late, has done its harm by then. */
export async function untilDelivered({ faults, queues }: FaultWorld['stack']): Promise<void> {
  const countDeliveries = () => faults.list().reduce((sum, { matched }) => sum + matched, 0);
  const isWorkLeft = () =>
    queues().some(({ visible, inFlight, isForDeadLetters }) => !isForDeadLetters && visible + inFlight > 0);
  const giveUpAt = performance.now() + longestWaitMs;
  for (let before = -1; performance.now() < giveUpAt;) {
    const now = countDeliveries();
    if (now === before && !isWorkLeft()) return;
    before = now;
    await pause(calmMs);
  }
}
