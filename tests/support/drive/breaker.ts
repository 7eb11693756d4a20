/** The process has ended: nothing that it still wants to do is done. */
export class BrokenOff extends Error {}

/** Ends a process at a chosen write, as a machine that is switched off does. */
export interface Breaker {
  /** From here on the n-th write is the last one; it is carried out or not, and nobody hears of it. */
  breakAt(write: number, isCarriedOut: boolean): void;
  /** Whether it came to that. */
  isBroken(): boolean;
  heal(): void;
  /** Writes since `breakAt`, up to the last one. */
  countWrites(): number;
  pass<T>(isWrite: boolean, send: () => Promise<T>): Promise<T>;
}

export function createBreaker(): Breaker {
  let [lastWrite, writes] = [Number.POSITIVE_INFINITY, 0];
  let [isCarriedOut, isBroken] = [false, false];
  return {
    breakAt: (write, carriesOut) => {
      [lastWrite, writes, isCarriedOut, isBroken] = [write, 0, carriesOut, false];
    },
    isBroken: () => isBroken,
    heal: () => {
      [lastWrite, isBroken] = [Number.POSITIVE_INFINITY, false];
    },
    countWrites: () => writes,
    async pass(isWrite, send) {
      if (isBroken) throw new BrokenOff();
      if (isWrite) writes += 1;
      if (!isWrite || writes < lastWrite) return send();
      isBroken = true;
      if (isCarriedOut) await send();
      throw new BrokenOff();
    },
  };
}
