import type { MessageItem } from '../../data/entities/message.ts';
import { deleteMail } from '../../data/notifications/mails.ts';
import { keepMessageRow } from '../../data/site/message-row.ts';
import type { TableChange } from '../../data/stream-records.ts';
import { logger } from '../../platform/logger.ts';
import { inParallel } from './in-parallel.ts';

/** Messages that are processed in parallel. */
const atOnce = 10;

/**
 * Updates the rows of the list of messages. Deletes the mail of a removed message that was not sent yet, because it has
 * the message's text. Returns the sequence numbers of failed changes.
 */
export async function followMessages(changes: TableChange[]): Promise<string[]> {
  const failed: string[] = [];
  const byMessage = [...Map.groupBy(changes, messageIdOf)];
  await inParallel(byMessage, atOnce, async ([messageId, ofMessage]) => {
    try {
      await keepMessageRow(messageId);
      if (ofMessage.some(leavesMail)) await deleteMail(messageId);
    } catch (error) {
      logger.error('The row of a message could not be kept', { messageId, error });
      failed.push(ofMessage[0]?.sequenceNumber ?? '');
    }
  });
  return failed;
}

const messageIdOf = ({ before, after }: TableChange) => Number((after ?? before)?.['messageId']);

function leavesMail({ before, after }: TableChange): boolean {
  return !after && (before as MessageItem | undefined)?.mailStatus === 'pending';
}
