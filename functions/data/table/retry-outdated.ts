import { setTimeout as pause } from 'node:timers/promises';
import { conflict } from '../../platform/app-error.ts';

/** An optimistic lock was lost: an item has changed since it was read. Reading it again may help. */
export class OutdatedRead extends Error {}

/** Creates the error of a step whose condition says that an item is still as it was read. */
export const outdatedRead = () => new OutdatedRead();

interface RetryOptions {
  /** How often `run` is called at most. */
  attempts?: number;
  /**
   * Longest pause before the second attempt in milliseconds, which grows by as much with each attempt. Its length is
   * random, as writers that met would meet again after equal pauses. None by default.
   */
  pauseMs?: number;
  /** Creates the error that is thrown after the last attempt; 409 by default. */
  onExhausted?: () => Error;
}

/**
 * Calls `run`, which reads and then writes what follows from it, and calls it again when it throws `OutdatedRead`.
 * Other errors are thrown at once. Everything that `run` decides on must be read inside of it.
 * @param run gets the number of the attempt, from 1
 */
export async function retryOutdated<Result>(
  run: (attempt: number) => Promise<Result>,
  { attempts = 5, pauseMs = 0, onExhausted = conflict }: RetryOptions = {},
): Promise<Result> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      return await run(attempt);
    } catch (error) {
      if (!(error instanceof OutdatedRead)) throw error;
    }
    if (pauseMs > 0 && attempt < attempts) await pause(pauseMs * attempt * Math.random());
  }
  throw onExhausted();
}
