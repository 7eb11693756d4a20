/** Milliseconds since 1970: the one place that business rules take the time from. */
export function nowMs(): number {
  return Date.now();
}

/** Whole seconds since 1970, as DynamoDB's time to live counts. */
export function nowSeconds(): number {
  return Math.floor(nowMs() / 1000);
}

/** A point in time, to measure its age later. */
export interface Moment {
  clockMs: number;
  /** From the monotonic clock, which is never set. */
  runningMs: number;
}

export function momentNow(): Moment {
  return { clockMs: nowMs(), runningMs: performance.now() };
}

/**
 * The age of a moment in milliseconds, by whichever clock says more. `Infinity` after the clock was set back, because
 * the age is unknown then.
 */
export function ageMs({ clockMs, runningMs }: Moment): number {
  const byClockMs = nowMs() - clockMs;
  return byClockMs < 0 ? Infinity : Math.max(byClockMs, performance.now() - runningMs);
}

export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
