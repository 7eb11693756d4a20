import { countDeadLetters } from '../../queues/queue-figures.ts';
import type { FoundAlert } from './alert-check.ts';

/** Finds messages of background work that failed in all their tries. SQS counts approximately. */
export async function findFailedMessages(): Promise<FoundAlert[]> {
  const count = await countDeadLetters();
  return count > 0 ? [{ code: 'messagesFailed', params: { count } }] : [];
}
