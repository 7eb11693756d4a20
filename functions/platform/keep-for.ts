import { nowMs } from './clock.ts';

/**
 * Returns a function that reads a value and caches it for `keptMs`. Reads again after the clock was set back, because
 * the age of the value is unknown then. A failed read is not cached.
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
