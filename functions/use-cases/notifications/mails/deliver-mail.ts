import type { MailItem } from '../../../data/entities/mail.ts';
import { claimMail, endMail, type MailEnd } from '../../../data/notifications/mails.ts';
import { noteMailOfMessage } from '../../../data/site/messages.ts';
import type { MailReader } from '../../../mail/mail-engine.ts';
import { mailTemplateOf } from '../../../mail/mail-template-of.ts';
import type { MailTemplate } from '../../../mail/mail-template.ts';
import { type MailSite, type RenderedMail, renderMail } from '../../../mail/render-mail.ts';
import { type MailRefusal, sendEmail } from '../../../mail/send-email.ts';
import { senderOf } from '../../../mail/sender-of.ts';
import { secondMs } from '../../../platform/clock.ts';
import { env } from '../../../platform/env.ts';
import { logger } from '../../../platform/logger.ts';
import { countForLog } from '../../../platform/request-context.ts';
import { refusalUrlsOf } from './mail-refusal.ts';
import { loadLocalization } from '../../site/load-lines.ts';
import { findTemplate } from '../../site/mail-templates/find-template.ts';
import { getSettings } from '../../site/site-settings.ts';

/** Longer than a run of the function can be, shorter than the queue waits before it sends a message again. */
const claimMs = 60 * secondMs;

/**
 * Sends a mail that was written down, unless it went out before or somebody is about to send it. What is refused for
 * good ends as failed, with the reason; throws for what is to be tried again. Only when SES took a mail and that could
 * not be noted does it go out twice.
 */
export async function deliverMail(mailId: number): Promise<void> {
  const mail = await claimMail(mailId, claimMs);
  if (!mail) return;
  const { template } = mail;
  const refusal = await send(mail);
  const end: MailEnd = refusal
    ? { status: 'failed', error: `${refusal.code}: ${refusal.message}` }
    : { status: 'sent' };
  // First, as nobody would note it after the end of the mail.
  if (carriesMessage(mail)) await noteMailOfMessage(mailId, end);
  await endMail(mailId, end);
  if (refusal) {
    countForLog('mailsRefused');
    // The reason in full names addresses: it stands with the mail.
    logger.error('A mail was refused', { mailId, template, status: 'failed', code: refusal.code });
  } else {
    logger.info('A mail was sent', { mailId, template, status: 'sent' });
  }
}

/** Whether it is the mail of a visitor's message. Such a mail has the id of the message. */
const carriesMessage = ({ template }: MailItem) =>
  template === 'contact_message' || template === 'reseller_message';

async function send(mail: MailItem): Promise<MailRefusal | undefined> {
  const { branding, dates } = await getSettings();
  const site = { name: branding.site_name, url: env.baseUrl };
  const refusal = mail.isStranger ? await refusalUrlsOf(mail.to) : undefined;
  const rendered = await render(mail, { ...site, refusalUrl: refusal?.page }, dates.default_timezone);
  if ('code' in rendered) return rendered;
  return sendEmail({
    ...rendered,
    ...(refusal && { unsubscribeUrl: refusal.call }),
    to: mail.to,
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    from: senderOf(site.name, env.mailFrom),
    tags: { template: mail.template, mail: String(mail.mailId) },
  });
}

/**
 * A template of an admin that is at fault, such as after an upgrade, gives way to the product's. That one would be at
 * fault again: the mail ends, and says where.
 */
async function render(
  mail: MailItem,
  site: MailSite,
  defaultTimezone: string,
): Promise<RenderedMail | MailRefusal> {
  const reader = await readerOf(mail, defaultTimezone);
  const { mailId, template: key, draft, variables = {} } = mail;
  const shipped = mailTemplateOf(key);
  const template: MailTemplate = draft
    ? { ...draft, preheader: shipped.preheader, isOwn: true }
    : await findTemplate(key, reader.language);
  const renderBy = (each: MailTemplate) => renderMail(each, variables, { site, reader });
  const noteFault = (error: unknown) =>
    logger.error('A mail template is at fault', { mailId, template: key, error });
  try {
    return await renderBy(template).catch((error: unknown) => {
      if (!template.isOwn || draft) throw error;
      noteFault(error);
      return renderBy(shipped);
    });
  } catch (error) {
    noteFault(error);
    return { code: 'TemplateFault', message: error instanceof Error ? error.message : String(error) };
  }
}

async function readerOf({ language, timezone }: MailItem, defaultTimezone: string): Promise<MailReader> {
  const { lines, ...known } = await loadLocalization(language, ['site']);
  return {
    language: known.language,
    lines,
    timezone: timezone ?? (defaultTimezone === 'auto' ? 'UTC' : defaultTimezone),
  };
}
