import { rateLimits } from '#shared/limits/rate-limits.ts';
import { countHit } from '../data/rate-counters.ts';
import { nowMs, nowSeconds } from '../platform/clock.ts';
import { noteCountedCalls } from '../platform/request-context.ts';
import { tooManyRequests } from './spend-rate.ts';

/** Calls that are counted here before they are written down together, and for how long. */
const writtenTogether = 10;
const writtenAfterMs = 5000;
/** People whose calls are counted here at once. Of those who called longest ago, up to nine calls are forgotten. */
const maxPeople = 1000;

interface CallCount {
  window: number;
  /** Calls that all instances have written down. */
  hits: number;
  /** Calls that only this instance knows of. */
  pending: number;
  writtenAtMs: number;
}

const counts = new Map<number, CallCount>();

/**
 * Counts a call of somebody who is signed in; past the limit 429 with the time to wait. Each instance of a
 * function writes down every tenth call of a person, and after five seconds: it may let nine calls more through than the
 * limit allows. That is a tenth of the writes, and most calls wait for none.
 */
export async function spendCallerRate(userId: number): Promise<void> {
  const { name, max, windowSeconds } = rateLimits.caller;
  const count = countNow(userId, windowSeconds);
  count.pending += 1;
  const isDue = count.pending >= writtenTogether || nowMs() - count.writtenAtMs >= writtenAfterMs;
  if (count.hits <= max && isDue) await writeDown(userId, count);
  if (count.hits + count.pending <= max) return;
  const resetSeconds = (count.window + 1) * windowSeconds - nowSeconds();
  throw tooManyRequests({ max }, { hits: count.hits, resetSeconds });

  async function writeDown(person: number, written: CallCount): Promise<void> {
    const { pending, writtenAtMs } = written;
    Object.assign(written, { pending: 0, writtenAtMs: nowMs() });
    try {
      written.hits = (await countHit(name, String(person), windowSeconds, pending)).hits;
      noteCountedCalls(pending);
    } catch (error) {
      Object.assign(written, { pending: written.pending + pending, writtenAtMs });
      throw error;
    }
  }
}

/** The count of the window at hand, which becomes the last to be forgotten. */
function countNow(userId: number, windowSeconds: number): CallCount {
  const window = Math.floor(nowSeconds() / windowSeconds);
  const known = counts.get(userId);
  const count = known?.window === window ? known : { window, hits: 0, pending: 0, writtenAtMs: 0 };
  counts.delete(userId);
  counts.set(userId, count);
  const [oldest] = counts.keys();
  if (counts.size > maxPeople && oldest !== undefined) counts.delete(oldest);
  return count;
}
