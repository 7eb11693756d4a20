import type { MessageItem } from '../../../data/entities/message.ts';
import { deleteMail } from '../../../data/notifications/mails.ts';
import type { TableChange } from '../../../data/stream-records.ts';
import { logger } from '../../../platform/logger.ts';
import { inParallel } from '../../background/in-parallel.ts';

/** Mails that are deleted at the same time. */
const atOnce = 10;

/**
 * Deletes the mails of removed messages that were not sent yet, because they have the messages' texts. Returns the sequence
 * numbers of failed changes.
 */
export async function deleteUnsentMails(changes: TableChange[]): Promise<string[]> {
  const failed: string[] = [];
  await inParallel(changes.flatMap(readUnsent), atOnce, async ({ messageId, sequenceNumber }) => {
    try {
      await deleteMail(messageId);
    } catch (error) {
      logger.error('The mail of a removed message could not be deleted', { messageId, error });
      failed.push(sequenceNumber);
    }
  });
  return failed;
}

function readUnsent({ before, after, sequenceNumber }: TableChange) {
  const message = before as MessageItem | undefined;
  const isUnsent = !after && message?.mailStatus === 'pending';
  return isUnsent ? [{ messageId: message.messageId, sequenceNumber }] : [];
}
