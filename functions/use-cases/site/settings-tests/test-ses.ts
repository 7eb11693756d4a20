import { setTimeout as pause } from 'node:timers/promises';
import type { TestStep } from '#shared/routes/site/setting-tests.ts';
import { commit } from '../../../data/commit.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { sendTestMailStep } from '../../../data/notifications/mails.ts';
import { findOutgoingEmail } from '../../../data/notifications/outgoing-emails.ts';
import { newId } from '../../../platform/ids.ts';
import type { ReadMailSetting } from '../../notifications/mails/mail-settings.ts';
import { failed, passed } from './test-step.ts';

const service = 'Amazon SES';
const looks = 24;
const betweenLooksMs = 400;

/**
 * Sends a test mail by Amazon SES: queues it, since only the function behind the queue has the right to send, and looks
 * for ten seconds in the log of mails what came of it.
 */
export async function testSes(email: string, user: UserItem, read: ReadMailSetting): Promise<TestStep> {
  const mailId = newId();
  const { language, timezone } = user;
  const settings = { 'mail.driver': 'ses', 'mail.from_name': await read('mail.from_name') };
  await commit([sendTestMailStep(mailId, { email, language, timezone }, settings)]);
  for (let look = 0; look < looks; look += 1) {
    await pause(betweenLooksMs);
    const mail = await findOutgoingEmail(mailId);
    if (mail?.error) return failed('send', 'mailNotTaken', { service, answer: mail.error });
    if (mail?.status === 'accepted') {
      return passed('send', 'mailTaken', { service, answer: mail.messageId ?? '' });
    }
  }
  return passed('send', 'mailWaits');
}
