import type { MessageItem } from '../../../data/entities/messages/message.ts';
import { deleteMail } from '../../../data/notifications/mails.ts';
import { deleteOutgoingEmail } from '../../../data/notifications/outgoing-emails.ts';
import type { TableChange } from '../../../data/table/stream-records.ts';
import { logger } from '../../../platform/logger.ts';
import { inParallel } from '../../background/in-parallel.ts';

/** Mails that are deleted at the same time. */
const atOnce = 10;

/**
 * Deletes the mails of removed messages, because they have the messages' texts: from the log of mails, and those that
 * were not sent yet. Returns the sequence numbers of failed changes.
 */
export async function deleteMessageMails(changes: TableChange[]): Promise<string[]> {
  const failed: string[] = [];
  await inParallel(changes.flatMap(readRemoved), atOnce, async ({ messageId, isUnsent, sequenceNumber }) => {
    try {
      if (isUnsent) await deleteMail(messageId);
      await deleteOutgoingEmail(messageId);
    } catch (error) {
      logger.error('The mail of a removed message could not be deleted', { messageId, error });
      failed.push(sequenceNumber);
    }
  });
  return failed;
}

function readRemoved({ before, after, sequenceNumber }: TableChange) {
  const message = before as MessageItem | undefined;
  if (after || !message || message.mailStatus === 'none') return [];
  return [{ messageId: message.messageId, isUnsent: message.mailStatus === 'pending', sequenceNumber }];
}
