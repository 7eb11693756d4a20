import { nowSeconds } from '../platform/clock.ts';
import { RateCounter } from './entities/site.ts';

/** The window of a limit that it is now, and when it ends, in seconds since 1970. */
function windowNow(windowSeconds: number) {
  const now = nowSeconds();
  const window = Math.floor(now / windowSeconds);
  return { now, window, endsAt: (window + 1) * windowSeconds };
}

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
  const { now, window, endsAt } = windowNow(windowSeconds);
  const { data } = await RateCounter.update({ limit, subject, window })
    .add({ hits: change })
    .set({ ttl: endsAt + 60 })
    .go({ response: 'all_new' });
  return { hits: data.hits ?? 1, resetSeconds: endsAt - now };
}

/** Reads what was counted of a subject in the window at hand. */
export async function readHits(limit: string, subject: string, windowSeconds: number): Promise<RateCount> {
  const { now, window, endsAt } = windowNow(windowSeconds);
  const { data } = await RateCounter.get({ limit, subject, window }).go();
  return { hits: data?.hits ?? 0, resetSeconds: endsAt - now };
}
