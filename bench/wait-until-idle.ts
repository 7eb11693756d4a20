import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const lookEveryMs = 1000;
/** Of one processor; a stack that nobody asks for anything takes a fiftieth, for what it polls. */
const idleShare = 0.1;
const idleLooks = 2;
const longestWaitMs = 120_000;

/** Milliseconds that all threads of a process have run. */
function readRunMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [ticks, msPerTick] = [Number(fields[11]) + Number(fields[12]), 10];
  return ticks * msPerTick;
}

/**
 * Waits until a process has little to do: what was written into the table is followed for a while after, and takes
 * the processors from what is measured. Gives up after two minutes; waits for nothing where the system does not tell
 * (all but Linux).
 */
export async function waitUntilIdle(pid: number): Promise<void> {
  if (process.platform !== 'linux') return;
  const giveUpAt = performance.now() + longestWaitMs;
  let before = readRunMs(pid);
  for (let idle = 0; idle < idleLooks && performance.now() < giveUpAt;) {
    await pause(lookEveryMs);
    const now = readRunMs(pid);
    idle = now - before < idleShare * lookEveryMs ? idle + 1 : 0;
    before = now;
  }
}
