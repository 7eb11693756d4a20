/** The functions' clock: this machine's, moved forward for trying out expiry and retention. */
export interface StackClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Moves the clock forward; negative seconds move it back. */
  advance(seconds: number): void;
  /** Shows the real time again. */
  reset(): void;
  /**
   * Shared with the threads of the functions, in milliseconds: what to add to the real time, and what to add to a clock
   * that only runs, which is all that it was ever moved forward by.
   */
  offsetMs: BigInt64Array<SharedArrayBuffer>;
}

/** Makes a clock that shows the real time; moving it does not outlive the process. */
export function createStackClock(): StackClock {
  const offsetMs = new BigInt64Array(new SharedArrayBuffer(16));
  return {
    now: () => Date.now() + Number(Atomics.load(offsetMs, 0)),
    advance(seconds) {
      const ms = BigInt(Math.round(seconds * 1000));
      Atomics.add(offsetMs, 0, ms);
      if (ms > 0n) Atomics.add(offsetMs, 1, ms);
    },
    reset: () => void Atomics.store(offsetMs, 0, 0n),
    offsetMs,
  };
}
