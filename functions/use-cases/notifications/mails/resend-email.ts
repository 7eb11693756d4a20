import { findUser } from '../../../data/accounts/users.ts';
import { commit } from '../../../data/commit.ts';
import { refusesMails } from '../../../data/notifications/mail-refusals.ts';
import { resendMailStep } from '../../../data/notifications/mails.ts';
import { conflict } from '../../../platform/app-error.ts';
import { auditStep } from '../../site/audit/audit-step.ts';
import { getSettings } from '../../site/site-settings.ts';
import { emailSubject, getKeptEmail } from './kept-emails.ts';

/**
 * Sends a mail of the log again as it was, as a mail of its own. 404 for one that is not kept; 409 for one that waits,
 * whose codes or links are hidden, whose content is no longer kept, or that would now reach somebody else or somebody
 * who refuses mails.
 */
export async function resendEmail(mailId: number): Promise<void> {
  const { email, content } = await getKeptEmail(mailId);
  if (email.status === 'queued') throw conflict('emailWaits');
  if (email.isMasked) throw conflict('emailHasSecrets');
  if (!content) throw conflict('emailNotKept');
  if (content.isStranger && (await refusesMails(email.to))) throw conflict('emailRefused');
  const user = email.userId === undefined ? undefined : await findUser(email.userId);
  if (email.userId !== undefined && user?.email !== email.to) throw conflict('emailAddressChanged');
  const { locale } = await getSettings();
  const receiver = {
    email: email.to,
    userId: email.userId,
    language: user?.language ?? locale.default,
    timezone: user?.timezone,
    isStranger: content.isStranger === true,
  };
  await commit([
    resendMailStep(email.template, receiver, mailId),
    auditStep('outgoing_email.resend', { target: emailSubject(email) }),
  ]);
}
