/** From this share of their space on, users count as being near its end. */
export const nearPercent = 80;

/** Share of the space that is used, in percent; 0 without limit. No space at all is full. */
export function percentUsed(usedBytes: number, allowedBytes: number | null): number {
  if (allowedBytes === null) return 0;
  // Rounded down: only what is full is told as 100.
  return allowedBytes === 0 ? 100 : Math.floor((usedBytes / allowedBytes) * 1000) / 10;
}
