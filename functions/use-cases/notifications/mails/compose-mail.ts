import { hideSecrets } from '#shared/mail-templates/mail-variables.ts';
import type { MailItem } from '../../../data/entities/messages/mail.ts';
import { findContent } from '../../../data/notifications/mail-contents.ts';
import { findOutgoingEmail } from '../../../data/notifications/outgoing-emails.ts';
import type { MailReader } from '../../../mail/mail-engine.ts';
import { mailTemplateOf } from '../../../mail/mail-template-of.ts';
import type { MailTemplate } from '../../../mail/mail-template.ts';
import { type MailSite, type RenderedMail, renderMail } from '../../../mail/render-mail.ts';
import type { MailRefusal, MailSender, OutgoingMail } from '../../../mail/outgoing-mail.ts';
import { env } from '../../../platform/env.ts';
import { logger } from '../../../platform/logger.ts';
import { loadLocalization } from '../../site/load-lines.ts';
import { findTemplate } from '../../site/mail-templates/find-template.ts';
import { getSettings } from '../../site/site-settings.ts';
import { refusalUrlsOf } from './mail-refusal.ts';

export interface ComposedMail {
  outgoing: OutgoingMail;
  /** The same as the log of mails keeps it, without codes and links that let in whoever has them. */
  kept: RenderedMail;
  isMasked: boolean;
}

/** What a mail is made of. */
export type MailToCompose = Pick<MailItem, 'mailId' | 'template' | 'to' | 'language'> &
  Partial<Pick<MailItem, 'timezone' | 'isStranger' | 'replyTo' | 'resentId' | 'variables' | 'draft'>>;

/** A mail as it is to be sent. Answers why it never can be where its template is at fault. */
export async function composeMail(
  mail: MailToCompose,
  from: MailSender,
): Promise<ComposedMail | { refusal: MailRefusal }> {
  const { branding, dates } = await getSettings();
  const site = { name: branding.site_name, url: env.baseUrl };
  const refusal = mail.isStranger ? await refusalUrlsOf(mail.to) : undefined;
  const rendered =
    mail.resentId === undefined
      ? await render(mail, { ...site, refusalUrl: refusal?.page }, dates.default_timezone)
      : await readSent(mail.resentId);
  if ('refusal' in rendered) return rendered;
  const { replyTo = mail.replyTo, ...content } = rendered.sent;
  const outgoing = {
    ...content,
    ...(refusal && { unsubscribeUrl: refusal.call }),
    to: mail.to,
    ...(replyTo && { replyTo }),
    from,
    tags: { template: mail.template, mail: String(mail.mailId) },
  };
  return { outgoing, kept: rendered.kept ?? content, isMasked: rendered.kept !== undefined };
}

interface Rendered {
  sent: RenderedMail & { replyTo?: string | undefined };
  /** Absent where it is the same. */
  kept?: RenderedMail | undefined;
}

/** A mail that goes out again says what it said. */
async function readSent(mailId: number): Promise<Rendered | { refusal: MailRefusal }> {
  const [email, content] = await Promise.all([findOutgoingEmail(mailId), findContent(mailId)]);
  if (email?.subject === undefined || !content) {
    return { refusal: { code: 'NotKept', message: 'The mail that was to go out again is no longer kept' } };
  }
  const { html, text, replyTo } = content;
  return { sent: { subject: email.subject, html, text, replyTo } };
}

/**
 * A template of an admin that is at fault, such as after an upgrade, gives way to the product's. That one would be at
 * fault again: the mail ends, and says where.
 */
async function render(
  mail: MailToCompose,
  site: MailSite,
  defaultTimezone: string,
): Promise<Rendered | { refusal: MailRefusal }> {
  const reader = await readerOf(mail, defaultTimezone);
  const { mailId, template: key, draft, variables = {} } = mail;
  const shipped = mailTemplateOf(key);
  const template: MailTemplate = draft
    ? { ...draft, preheader: shipped.preheader, isOwn: true }
    : await findTemplate(key, reader.language);
  const masked = hideSecrets(key, variables);
  const renderBy = async (each: MailTemplate): Promise<Rendered> => ({
    sent: await renderMail(each, variables, { site, reader }),
    kept: masked && (await renderMail(each, masked, { site, reader })),
  });
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
    const message = error instanceof Error ? error.message : String(error);
    return { refusal: { code: 'TemplateFault', message } };
  }
}

async function readerOf({ language, timezone }: MailToCompose, defaultTimezone: string): Promise<MailReader> {
  const { lines, ...known } = await loadLocalization(language, ['site']);
  return {
    language: known.language,
    lines,
    timezone: timezone ?? (defaultTimezone === 'auto' ? 'UTC' : defaultTimezone),
  };
}
