import type { MailItem } from '../../../data/entities/messages/mail.ts';
import { refusesMails } from '../../../data/notifications/mail-refusals.ts';
import { claimMail, type MailEnd } from '../../../data/notifications/mails.ts';
import { noteMailOfMessage, toTtl } from '../../../data/site/messages.ts';
import { sendMail } from '../../../mail/mail-service.ts';
import type { MailRefusal } from '../../../mail/outgoing-mail.ts';
import { senderOf } from '../../../mail/sender-of.ts';
import { dayMs, nowMs, secondMs } from '../../../platform/clock.ts';
import { logger } from '../../../platform/logger.ts';
import { countForLog } from '../../../platform/request-context.ts';
import { getServerSettings } from '../../site/server-settings.ts';
import { carriesMessage } from './carries-message.ts';
import { type ComposedMail, composeMail } from './compose-mail.ts';
import { readSender, readService, readTestedMail } from './mail-settings.ts';
import { endMail, noteNews } from './note-news.ts';

/** Longer than a run of the function can be, shorter than the queue waits before it sends a message again. */
const claimMs = 60 * secondMs;

/** What was done with a mail. */
interface Outcome {
  end: MailEnd;
  composed?: ComposedMail | undefined;
  messageId?: string | undefined;
}

/**
 * Sends a mail that was written down, unless it went out before or somebody is about to send it. What is refused for
 * good ends as failed, with the reason; throws for what is to be tried again. Only when the mail service took a mail and
 * that could not be noted does it go out twice.
 * @param isLastTry nobody tries again before somebody looks at what went wrong: the log of mails calls it failed
 */
export async function deliverMail(mailId: number, isLastTry = false): Promise<void> {
  const mail = await claimMail(mailId, claimMs);
  if (!mail) return;
  try {
    await noteOutcome(mail, await send(mail));
  } catch (error) {
    await noteFailedTry(mailId, error, isLastTry);
    throw error;
  }
}

async function send(mail: MailItem): Promise<Outcome> {
  if (mail.isStranger && (await refusesMails(mail.to))) {
    return { end: { status: 'skipped', error: 'The receiver wants no mails of users' } };
  }
  const read = readTestedMail(mail.settings ?? {});
  const composed = await composeMail(mail, await readSender(read));
  if ('refusal' in composed) return { end: failedBy(composed.refusal) };
  const result = await sendMail(composed.outgoing, await readService(read));
  if ('refusal' in result) return { end: failedBy(result.refusal), composed };
  return { end: { status: 'sent' }, composed, messageId: result.messageId };
}

const failedBy = ({ code, message }: MailRefusal) =>
  ({ status: 'failed', error: `${code}: ${message}` }) as const;

async function noteOutcome(mail: MailItem, { end, composed, messageId }: Outcome): Promise<void> {
  const { mailId, template } = mail;
  // First, as nobody would note it after the end of the mail.
  if (carriesMessage(mail) && end.status !== 'skipped') await noteMailOfMessage(mailId, end);
  const isSent = end.status === 'sent';
  const { logging } = await getServerSettings();
  const news = {
    status: isSent ? ('accepted' as const) : end.status,
    isAttempt: end.status !== 'skipped',
    ttl: toTtl(nowMs() + logging.retention_days * dayMs),
    ...(!isSent && { error: end.error }),
    ...(isSent && { acceptedAtMs: nowMs() }),
    ...(messageId !== undefined && { messageId }),
    ...(composed && { subject: composed.kept.subject, from: senderOf(composed.outgoing.from) }),
    ...(composed?.isMasked && { isMasked: true }),
  };
  const content = composed && {
    html: composed.kept.html,
    text: composed.kept.text,
    replyTo: composed.outgoing.replyTo,
    isStranger: mail.isStranger,
  };
  await endMail(mailId, end, { news, content });
  logEnd(mailId, template, end);
}

function logEnd(mailId: number, template: string, end: MailEnd): void {
  if (end.status !== 'failed') {
    logger.info(end.status === 'sent' ? 'A mail was sent' : 'A mail was skipped', {
      mailId,
      template,
      status: end.status,
    });
    return;
  }
  countForLog('mailsRefused');
  // The reason in full names addresses: it stands with the mail.
  const [code] = end.error.split(':');
  logger.error('A mail was refused', { mailId, template, status: 'failed', code });
}

/** The failure itself is thrown and logged by others: one to note it as well changes nothing about that. */
async function noteFailedTry(mailId: number, error: unknown, isLastTry: boolean): Promise<void> {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const news = { status: isLastTry ? 'failed' : 'queued', error: text, isAttempt: true } as const;
  try {
    await noteNews(mailId, news);
  } catch (noteError) {
    logger.warn('A failed try could not be noted in the log of mails', { mailId, error: noteError });
  }
}
