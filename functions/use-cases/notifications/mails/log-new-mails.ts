import type { MailItem } from '../../../data/entities/messages/mail.ts';
import { addOutgoingEmail } from '../../../data/notifications/outgoing-emails.ts';
import type { TableChange } from '../../../data/table/stream-records.ts';
import { logger } from '../../../platform/logger.ts';
import { inParallel } from '../../background/in-parallel.ts';

/** Mails that are logged at the same time. */
const atOnce = 10;

/**
 * Adds new mails to the log of mails, so that it shows those that wait as well. Returns the sequence numbers of failed
 * changes. The last mail to an account that ends is not logged: the log forgets an account at that moment.
 */
export async function logNewMails(changes: TableChange[]): Promise<string[]> {
  const failed: string[] = [];
  await inParallel(changes.flatMap(readNew), atOnce, async ({ mail, sequenceNumber }) => {
    try {
      await addOutgoingEmail(mail);
    } catch (error) {
      logger.error('A mail could not be added to the log of mails', { mailId: mail.mailId, error });
      failed.push(sequenceNumber);
    }
  });
  return failed;
}

function readNew({ before, after, sequenceNumber }: TableChange) {
  const mail = after as MailItem | undefined;
  const isNew = !before && mail?.status === 'pending' && mail.template !== 'account_deleted';
  return isNew ? [{ mail, sequenceNumber }] : [];
}
