import { inject } from 'vitest';
import type { startTestDrive } from './test-drive.ts';

/** Work that is interrupted and repeated, all on one state of the table. */
export interface Interrupted {
  work: () => Promise<unknown>;
  verify: () => Promise<void>;
  /** Restores state outside of the table, where the work has some. */
  begin?: () => void;
}

type Drive = Pick<Awaited<ReturnType<typeof startTestDrive>>, 'breaker' | 'takeSnapshot'>;

/** `--mode all` interrupts at each write; otherwise, the first writes and every eighth one stand for all. */
const [firstWrites, laterEvery] = [2, 8];
const isTried = (write: number) => inject('isComplete') || write <= firstWrites || write % laterEvery === 0;

/**
 * Interrupts work at its writes in turn, repeats it and verifies the outcome; returns how many writes the work has.
 * An interruption after a write leaves the same table as one before the next write. So both are tried for the last
 * write, and for the others only where the work has state outside of the table.
 */
export async function breakEverywhere(
  { breaker, takeSnapshot }: Drive,
  prepare: () => Promise<Interrupted>,
): Promise<number> {
  const { work, verify, begin } = await prepare();
  const restore = await takeSnapshot();

  /** Returns how many writes were begun until the interruption, or in all. */
  async function tryAt(write: number, isCarriedOut: boolean): Promise<number> {
    begin?.();
    breaker.breakAt(write, isCarriedOut);
    await work().catch((error: unknown) => {
      if (!breaker.isBroken()) throw error;
    });
    const [isBroken, writes] = [breaker.isBroken(), breaker.countWrites()];
    breaker.heal();
    if (isBroken) await work();
    await verify();
    await restore();
    return writes;
  }

  const writes = await tryAt(Number.POSITIVE_INFINITY, false);
  for (let write = 1; write <= writes; write += 1) {
    if (isTried(write)) await tryAt(write, false);
    if (write === writes || (begin && isTried(write))) await tryAt(write, true);
  }
  return writes;
}
