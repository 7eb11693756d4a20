import { claimMail } from '../../../data/notifications/mails.ts';
import { findOutgoingEmail } from '../../../data/notifications/outgoing-emails.ts';
import { noteMailOfMessage } from '../../../data/site/messages.ts';
import { secondMs } from '../../../platform/clock.ts';
import { carriesMessage } from './carries-message.ts';
import { endMail } from './note-news.ts';

/** Longer than the writes below take. */
const claimMs = 10 * secondMs;
const droppedText = 'An admin cleared the failed messages';

/**
 * Ends a mail as failed whose message is dropped, so that nothing says that it waits. The reason of its last try stays.
 * Does nothing to a mail that has ended. Throws while somebody has it in hand.
 */
export async function giveUpMail(mailId: number): Promise<void> {
  const mail = await claimMail(mailId, claimMs);
  if (!mail) return;
  const logged = await findOutgoingEmail(mailId);
  const end = { status: 'failed', error: logged?.error ?? droppedText } as const;
  // First, as nobody would note it after the end of the mail.
  if (carriesMessage(mail)) await noteMailOfMessage(mailId, end);
  await endMail(mailId, end, { news: { ...end, ttl: logged?.ttl ?? mail.ttl } });
}
