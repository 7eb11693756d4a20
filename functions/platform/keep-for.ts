import { nowMs } from './clock.ts';

/**
 * Returns a function that reads a value and keeps it in memory for so long. Where the clock was set back, the value is
 * read again: nobody knows how old it is. Nothing is kept of a read that fails.
 */
export function keepFor<Value>(keptMs: number, read: () => Promise<Value>): () => Promise<Value> {
  let kept: { value: Value; readAtMs: number } | undefined;
  return async () => {
    const ageMs = kept ? nowMs() - kept.readAtMs : Infinity;
    if (kept && ageMs >= 0 && ageMs < keptMs) return kept.value;
    const value = await read();
    kept = { value, readAtMs: nowMs() };
    return value;
  };
}
