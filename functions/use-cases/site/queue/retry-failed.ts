import { sendAgain } from '../../../queues/dead-letters.ts';
import { settleFailed } from './settle-failed.ts';

/**
 * Sends all dead letters to their queues again. One that was sent and not deleted, or whose work was done
 * meanwhile, changes nothing: those who handle messages go by the table.
 */
export const retryFailed = (): Promise<number> => settleFailed('queue.retry', sendAgain);
