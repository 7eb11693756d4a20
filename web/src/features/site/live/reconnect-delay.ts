const firstMs = 1000;
const longestMs = 60_000;

/**
 * How long to wait before connecting again, in milliseconds: twice as long after each failure, and anywhere in
 * the upper half of that, so that all browsers do not come back at once. `random` is from 0 to 1.
 */
export function reconnectDelayMs(failures: number, random: number): number {
  const whole = Math.min(longestMs, firstMs * 2 ** Math.min(failures, 10));
  return (whole / 2) * (1 + random);
}
