import { setTimeout as pause } from 'node:timers/promises';
import { secondMs } from '../platform/clock.ts';
import { findContext } from '../platform/request-context.ts';

/** Capacity units of the table, each second. */
export interface UnitRate {
  readUnits: number;
  writeUnits: number;
}

/** Keeps work to a rate: `wait` after each step ends when the units that the step took were due. */
export function startPace(rate: UnitRate): { wait(): Promise<void> } {
  let last = { atMs: performance.now(), ...unitsSoFar() };
  return {
    async wait() {
      const { readUnits, writeUnits } = unitsSoFar();
      const seconds = Math.max(
        (readUnits - last.readUnits) / rate.readUnits,
        (writeUnits - last.writeUnits) / rate.writeUnits,
      );
      const leftMs = last.atMs + seconds * secondMs - performance.now();
      if (leftMs > 0) await pause(leftMs);
      last = { atMs: performance.now(), ...unitsSoFar() };
    },
  };
}

function unitsSoFar(): UnitRate {
  const { readUnits = 0, writeUnits = 0 } = findContext() ?? {};
  return { readUnits, writeUnits };
}
