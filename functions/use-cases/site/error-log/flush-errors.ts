import { giveBack, takeDueErrors } from '../../../platform/error-log/noted-errors.ts';
import { logger } from '../../../platform/logger.ts';

/** Groups that the end of one request writes; others wait for the next one. */
const maxGroupsAtOnce = 5;

/**
 * Stores the errors that were noted, at the end of a request or run. It never throws, and takes a second at most:
 * what cannot be stored is logged, and counted again with the next error.
 */
export async function flushErrors(): Promise<void> {
  const due = takeDueErrors(maxGroupsAtOnce);
  if (due.length === 0) return;
  try {
    // Most runs of a function never need it.
    const { recordErrors } = await import('./record-errors.ts');
    const { failed, error } = await recordErrors(due);
    for (const each of failed) giveBack(each);
    if (failed.length > 0) logger.warn('Errors could not be recorded', { groups: failed.length, error });
  } catch (error) {
    for (const each of due) giveBack(each);
    logger.warn('Errors could not be recorded', { groups: due.length, error });
  }
}
