import { nowMs } from './clock.ts';

/** Returns a value that is kept, or reads it anew and keeps that. */
export type KeptValue<Value> = (options?: { isFresh?: boolean }) => Promise<Value>;

/**
 * Returns a function that reads a value and caches it for `keptMs`. Reads again after the clock was set back, because
 * the age of the value is unknown then. A failed read is not cached, nor one that began before a fresh one.
 * @param read gets true where the value must be that of the last write
 */
export function keepFor<Value>(keptMs: number, read: (isFresh: boolean) => Promise<Value>): KeptValue<Value> {
  let kept: { value: Value; readAtMs: number } | undefined;
  let freshReads = 0;
  return async ({ isFresh = false } = {}) => {
    const ageMs = kept ? nowMs() - kept.readAtMs : Infinity;
    if (!isFresh && kept && ageMs >= 0 && ageMs < keptMs) return kept.value;
    if (isFresh) freshReads += 1;
    const known = freshReads;
    const value = await read(isFresh);
    if (known === freshReads) kept = { value, readAtMs: nowMs() };
    return value;
  };
}
