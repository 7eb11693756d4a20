import type { RateLimit } from '#shared/contract/define-route.ts';
import { countHit, type RateCount, readHits } from '../data/rate-counters.ts';
import { AppError } from '../platform/app-error.ts';

/**
 * Counts an event of a subject, or several at once; past the limit 429 with the time to wait. What was
 * refused is counted all the same.
 */
export async function spendRate(
  limit: Pick<RateLimit, 'name' | 'max' | 'windowSeconds'>,
  subject: string,
  count = 1,
): Promise<void> {
  const counted = await countHit(limit.name, subject, limit.windowSeconds, count);
  if (counted.hits > limit.max) throw tooManyRequests(limit, counted);
}

/**
 * Throws 429 if a limit is used up, and counts nothing: for limits of failures where many concurrent successes must not
 * use up the limit until `refundRate` takes them back.
 */
export async function demandRate(
  limit: Pick<RateLimit, 'name' | 'max' | 'windowSeconds'>,
  subject: string,
): Promise<void> {
  const counted = await readHits(limit.name, subject, limit.windowSeconds);
  if (counted.hits >= limit.max) throw tooManyRequests(limit, counted);
}

/** The error past a limit, with the time to wait. */
export function tooManyRequests({ max }: Pick<RateLimit, 'max'>, { resetSeconds }: RateCount): AppError {
  const headers = {
    'retry-after': String(resetSeconds),
    'x-ratelimit-limit': String(max),
    'x-ratelimit-remaining': '0',
  };
  return new AppError(429, { code: 'tooManyRequests', params: { seconds: resetSeconds } }, { headers });
}

/** Takes back what was counted last: it was not what the limit is for. */
export async function refundRate(
  limit: Pick<RateLimit, 'name' | 'windowSeconds'>,
  subject: string,
): Promise<void> {
  await countHit(limit.name, subject, limit.windowSeconds, -1);
}
