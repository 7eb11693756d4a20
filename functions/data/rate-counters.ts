import { nowSeconds } from '../platform/clock.ts';
import { RateCounter } from './entities/site.ts';

export interface RateCount {
  hits: number;
  /** Seconds until the window ends. */
  resetSeconds: number;
}

/**
 * Counts events of a subject in the window at hand, less of them with a negative number: one write, no read.
 * @param change how many
 */
export async function countHit(
  limit: string,
  subject: string,
  windowSeconds: number,
  change = 1,
): Promise<RateCount> {
  const now = nowSeconds();
  const window = Math.floor(now / windowSeconds);
  const endsAt = (window + 1) * windowSeconds;
  const { data } = await RateCounter.update({ limit, subject, window })
    .add({ hits: change })
    .set({ ttl: endsAt + 60 })
    .go({ response: 'all_new' });
  return { hits: data.hits ?? 1, resetSeconds: endsAt - now };
}
