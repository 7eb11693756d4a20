import type { RateLimit } from '#shared/define-route.ts';
import { countHit } from '../data/rate-counters.ts';
import { AppError } from '../platform/app-error.ts';

/**
 * Counts an event of a subject, or several at once; past the limit 429 with the time to wait (api.md 1.6). What was
 * refused is counted all the same.
 */
export async function spendRate(
  limit: Pick<RateLimit, 'name' | 'max' | 'windowSeconds'>,
  subject: string,
  count = 1,
): Promise<void> {
  const { hits, resetSeconds } = await countHit(limit.name, subject, limit.windowSeconds, count);
  if (hits <= limit.max) return;
  const headers = {
    'retry-after': String(resetSeconds),
    'x-ratelimit-limit': String(limit.max),
    'x-ratelimit-remaining': '0',
  };
  throw new AppError(429, { code: 'tooManyRequests', params: { seconds: resetSeconds } }, { headers });
}

/** Takes back what was counted last: it was not what the limit is for. */
export async function refundRate(
  limit: Pick<RateLimit, 'name' | 'windowSeconds'>,
  subject: string,
): Promise<void> {
  await countHit(limit.name, subject, limit.windowSeconds, -1);
}
