import { nowMs, secondMs } from '../../platform/clock.ts';
import { isFailedCondition } from '../commit.ts';
import { PasswordGuesses } from '../entities/accounts/password-guesses.ts';

interface GuessLimit {
  max: number;
  /** A pause of so long after the last guess forgets all of them. */
  forgottenAfterMs: number;
}

/** Right guesses at the same moment, each of which may remove the count that another one is about to raise. */
const maxTries = 5;

/** Milliseconds until the guesses of a subject are forgotten, from the last one on; 0 where there are none. */
export async function forgottenInMs(subject: string, { forgottenAfterMs }: GuessLimit): Promise<number> {
  const { data } = await PasswordGuesses.get({ subject }).go({ consistent: true });
  return data ? Math.max(0, data.lastAtMs + forgottenAfterMs - nowMs()) : 0;
}

/**
 * Counts a guess before it is verified, so that parallel guesses cannot exceed the limit. Returns false after too many
 * in a row, and does not count the guess then, so that waiting helps.
 */
export async function countGuess(subject: string, limit: GuessLimit): Promise<boolean> {
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    // Most subjects have no count yet, and the first write succeeds.
    if ((await beginCount(subject, limit)) || (await countOneMore(subject, limit))) return true;
    // Both writes fail at the limit, and where a right guess has removed the count between them. A read tells which.
    const { data } = await PasswordGuesses.get({ subject }).go({ consistent: true });
    if (data && data.failed >= limit.max) return false;
  }
  return false;
}

async function countOneMore(subject: string, { max, forgottenAfterMs }: GuessLimit): Promise<boolean> {
  const now = nowMs();
  return unlessRefused(
    PasswordGuesses.patch({ subject })
      .add({ failed: 1 })
      .set({ lastAtMs: now, ttl: ttlOf(now + forgottenAfterMs) })
      .where(
        ({ failed, lastAtMs }, { lt, gt }) =>
          `${lt(failed, max)} AND ${gt(lastAtMs, now - forgottenAfterMs)}`,
      )
      .go(),
  );
}

async function beginCount(subject: string, { forgottenAfterMs }: GuessLimit): Promise<boolean> {
  const now = nowMs();
  return unlessRefused(
    PasswordGuesses.put({ subject, failed: 1, lastAtMs: now, ttl: ttlOf(now + forgottenAfterMs) })
      .where(
        ({ lastAtMs }, { notExists, lte }) =>
          `${notExists(lastAtMs)} OR ${lte(lastAtMs, now - forgottenAfterMs)}`,
      )
      .go(),
  );
}

const ttlOf = (ms: number) => Math.ceil(ms / secondMs) + 60;

async function unlessRefused(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (!isFailedCondition(error)) throw error;
    return false;
  }
}

/** Forgets the guesses, once one of them was right. */
export async function forgetGuesses(subject: string): Promise<void> {
  await PasswordGuesses.delete({ subject }).go();
}
