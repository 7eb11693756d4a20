import { ageMs, type Moment, momentNow } from './clock.ts';

/**
 * Returns a function that reads a value by its key and caches it for `keptMs`, the newest `maxKept` keys alone. Calls at
 * the same time share one read. A failed read is not cached.
 */
export function keepEachFor<Value>(
  keptMs: number,
  maxKept: number,
): (key: string, read: () => Promise<Value>) => Promise<Value> {
  const kept = new Map<string, { value: Promise<Value>; readAt: Moment }>();
  return async (key, read) => {
    const known = kept.get(key);
    if (known && ageMs(known.readAt) < keptMs) return known.value;
    const entry = { value: read(), readAt: momentNow() };
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    try {
      return await entry.value;
    } catch (error) {
      if (kept.get(key) === entry) kept.delete(key);
      throw error;
    }
  };
}
