/** Milliseconds since 1970: the one place that business rules take the time from. */
export function nowMs(): number {
  return Date.now();
}

/** Whole seconds since 1970, as DynamoDB's time to live counts. */
export function nowSeconds(): number {
  return Math.floor(nowMs() / 1000);
}

export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
