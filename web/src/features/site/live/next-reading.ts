const leastPauseMs = 10_000;
const longestPauseMs = 60_000;

/**
 * When lists are to be read anew while this tab uploads, in milliseconds since 1970: after ten seconds, then after as
 * long again as it has uploaded. A thousand files of its own are a thousand changes, which its lists show already;
 * others' changes can wait so long.
 * @param startedAtMs when the uploading began
 * @param toldAtMs when changes were told last; -Infinity before the first time
 */
export function nextReadingMs(startedAtMs: number, toldAtMs: number): number {
  const pauseMs = Math.min(longestPauseMs, Math.max(leastPauseMs, toldAtMs - startedAtMs));
  return Math.max(startedAtMs, toldAtMs) + pauseMs;
}
