/** What is remembered of a user's failed sign-ins; times in epoch milliseconds. */
export interface FailedSignIns {
  failedCount: number;
  lastFailedAt: number;
  lockedUntil: number;
}

export const noFailedSignIns: FailedSignIns = { failedCount: 0, lastFailedAt: 0, lockedUntil: 0 };

const failuresBeforeLockout = 5;
const longestLockoutMs = 15 * 60_000;
const forgetAfterMs = 15 * 60_000;

/** Whether attempts are refused now, right password or not. */
export function isLockedOut(failed: FailedSignIns, nowMs: number): boolean {
  return failed.lockedUntil > nowMs;
}

/**
 * What to remember after one more failure. Like Cognito: the fifth failure locks for a second, each further
 * one twice as long, up to a quarter of an hour; a quarter of an hour of peace forgets them all.
 */
export function addFailedSignIn(failed: FailedSignIns, nowMs: number): FailedSignIns {
  const isForgotten = nowMs - Math.max(failed.lastFailedAt, failed.lockedUntil) > forgetAfterMs;
  const failedCount = (isForgotten ? 0 : failed.failedCount) + 1;
  // Not even until this moment, which may come again where the machine's clock is set right.
  if (failedCount < failuresBeforeLockout) return { failedCount, lastFailedAt: nowMs, lockedUntil: 0 };
  const lockoutMs = Math.min(1000 * 2 ** (failedCount - failuresBeforeLockout), longestLockoutMs);
  return { failedCount, lastFailedAt: nowMs, lockedUntil: nowMs + lockoutMs };
}
