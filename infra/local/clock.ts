/** The functions' clock: this machine's, moved forward for trying out expiry and retention. */
export interface StackClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Moves the clock forward; negative seconds move it back. */
  advance(seconds: number): void;
  /** Shows the real time again. */
  reset(): void;
  /** Shared with the threads of the functions: one 64-bit number of milliseconds to add to the real time. */
  offsetMs: BigInt64Array<SharedArrayBuffer>;
}

/** Makes a clock that shows the real time; moving it does not outlive the process. */
export function createStackClock(): StackClock {
  const offsetMs = new BigInt64Array(new SharedArrayBuffer(8));
  return {
    now: () => Date.now() + Number(Atomics.load(offsetMs, 0)),
    advance: (seconds) => void Atomics.add(offsetMs, 0, BigInt(Math.round(seconds * 1000))),
    reset: () => void Atomics.store(offsetMs, 0, 0n),
    offsetMs,
  };
}
