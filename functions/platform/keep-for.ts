import { ageMs, type Moment, momentNow } from './clock.ts';

/**
 * Returns a function that reads a value and caches it for `keptMs`. Reads again after the clock was set back. A failed
 * read is not cached.
 */
export function keepFor<Value>(keptMs: number, read: () => Promise<Value>): () => Promise<Value> {
  let kept: { value: Value; readAt: Moment } | undefined;
  return async () => {
    if (kept && ageMs(kept.readAt) < keptMs) return kept.value;
    const value = await read();
    kept = { value, readAt: momentNow() };
    return value;
  };
}
