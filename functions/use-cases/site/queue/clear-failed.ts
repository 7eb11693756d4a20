import * as z from 'zod';
import type { WorkQueueName } from '#shared/work-queues.ts';
import { logger } from '../../../platform/logger.ts';
import type { DeadLetter } from '../../../queues/dead-letters.ts';
import { giveUpMail } from '../../notifications/mails/give-up-mail.ts';
import { settleFailed } from './settle-failed.ts';

const MailMessage = z.object({ mailId: z.int() });

/**
 * Drops all dead letters. Mails end as failed. Jobs that have not ended are asked for again by the hourly run, as
 * all whose message was lost. Notices and thumbnails are missing from then on.
 */
export const clearFailed = (): Promise<number> => settleFailed('queue.clear', drop);

const drop = async (queue: WorkQueueName, letters: DeadLetter[]): Promise<DeadLetter[]> =>
  queue === 'mails' ? (await Promise.all(letters.map(dropMail))).flat() : letters;

/** A mail that cannot be ended keeps its message. A message that names no mail has none to end. */
async function dropMail(letter: DeadLetter): Promise<DeadLetter[]> {
  const message = MailMessage.safeParse(parsed(letter.Body));
  if (!message.success) return [letter];
  try {
    await giveUpMail(message.data.mailId);
    return [letter];
  } catch (error) {
    logger.warn('A mail could not be given up', { mailId: message.data.mailId, error });
    return [];
  }
}

function parsed(body = ''): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
