import { setTimeout as pause } from 'node:timers/promises';
import { findProcessorMs } from './peak-memory.ts';

const lookEveryMs = 1000;
/** Of one processor; a stack that nobody asks for anything takes a fiftieth, for what it polls. */
const idleShare = 0.1;
const idleLooks = 2;
const longestWaitMs = 120_000;

/**
 * Waits until a process has little to do: what was written into the table is followed for a while after, and takes
 * the processors from what is measured. Gives up after two minutes; waits for nothing where the system does not tell
 * (all but Linux).
 */
export async function waitUntilIdle(pid: number): Promise<void> {
  if (process.platform !== 'linux') return;
  const giveUpAt = performance.now() + longestWaitMs;
  let before = findProcessorMs(pid);
  for (let idle = 0; idle < idleLooks && performance.now() < giveUpAt;) {
    await pause(lookEveryMs);
    const now = findProcessorMs(pid);
    idle = now - before < idleShare * lookEveryMs ? idle + 1 : 0;
    before = now;
  }
}
