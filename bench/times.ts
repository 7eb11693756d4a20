/** Milliseconds that some work took. */
export async function timeMs(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** The value below which a share of all values lies: 0.5 for the median. Throws for no values. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error('There is nothing to take a percentile of.');
  return value;
}

/** A ratio for people: two digits below ten, one above. */
export function roundRatio(ratio: number): number {
  return Number(ratio.toFixed(ratio < 10 ? 2 : 1));
}

/** Medians and 95th percentiles of two series, and how often the second fits into the first. */
export function compareTimes(oursMs: number[], plainMs: number[]) {
  const ratio = (share: number) => roundRatio(percentile(oursMs, share) / percentile(plainMs, share));
  return {
    'p50 ms': roundRatio(percentile(oursMs, 0.5)),
    'p95 ms': roundRatio(percentile(oursMs, 0.95)),
    'plain p50 ms': roundRatio(percentile(plainMs, 0.5)),
    'plain p95 ms': roundRatio(percentile(plainMs, 0.95)),
    'ratio p50': ratio(0.5),
    'ratio p95': ratio(0.95),
  };
}
