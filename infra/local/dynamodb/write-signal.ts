/** Longest wait of one call below: an aborted wait is noticed within this time. */
const stepMs = 250;

/**
 * Counts the writes that functions make to the local tables, in memory that their threads share, so that stream pollers
 * sleep until there is something to read. Writes of other processes are not counted: pollers still look now and then.
 */
export interface WriteSignal {
  /** Shared with the functions' threads, see `countWrites`. */
  counter: Int32Array<SharedArrayBuffer>;
  /** Number of writes so far. */
  read(): number;
  /** Resolves with true when the number differs from `seen`, with false after `maxMs` or when the signal is aborted. */
  untilChanged(seen: number, maxMs: number, signal: AbortSignal): Promise<boolean>;
}

/** Makes a signal that no write has raised yet. */
export function createWriteSignal(): WriteSignal {
  const counter = new Int32Array(new SharedArrayBuffer(4));
  const read = () => Atomics.load(counter, 0);
  return {
    counter,
    read,
    async untilChanged(seen, maxMs, signal) {
      const endMs = performance.now() + maxMs;
      for (;;) {
        if (read() !== seen) return true;
        const leftMs = endMs - performance.now();
        if (leftMs <= 0 || signal.aborted) return false;
        await Atomics.waitAsync(counter, 0, seen, Math.min(leftMs, stepMs)).value;
      }
    },
  };
}
