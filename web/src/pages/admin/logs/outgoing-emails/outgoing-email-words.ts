import type { TFunction } from 'i18next';
import type { MailTemplateKey } from '#shared/entities/site/mail-template.ts';
import type {
  OutgoingEmail,
  OutgoingEmailDetail,
  OutgoingEmailStatus,
} from '#shared/entities/site/outgoing-email.ts';
import { mailSheets } from '#shared/mail-templates/mail-variables.ts';
import { outgoingEmailMessages } from '#shared/messages/outgoing-email-messages.ts';

/** What became of a mail. */
export function emailStatusName(status: OutgoingEmailStatus, t: TFunction): string {
  return {
    queued: t('Queued'),
    accepted: t('Accepted'),
    delivered: t('Delivered'),
    bounced: t('Bounced'),
    complained: t('Reported as spam'),
    failed: t('Failed'),
    skipped: t('Skipped'),
  }[status];
}

/** What admins know a mail by. */
export const templateName = (template: MailTemplateKey, t: TFunction): string => t(mailSheets[template].name);

/** The subject of a mail, or what it is if it has none yet. */
export const emailTitle = ({ subject, template }: OutgoingEmail, t: TFunction): string =>
  subject ?? templateName(template, t);

/** Why nothing of a mail can be shown; undefined if something can. */
export function nothingKeptBecause(email: OutgoingEmailDetail, t: TFunction): string | undefined {
  if (email.html !== null || email.plain !== null) return undefined;
  const { emailWaits, emailNotKept } = outgoingEmailMessages;
  return t(email.status === 'queued' ? emailWaits : emailNotKept);
}

/** Why a mail cannot be sent again; undefined if it can. */
export function resendRefusedBecause(email: OutgoingEmailDetail, t: TFunction): string | undefined {
  if (email.can_resend) return undefined;
  const { emailWaits, emailHasSecrets, emailNotKept } = outgoingEmailMessages;
  if (email.status === 'queued') return t(emailWaits);
  return t(email.is_masked ? emailHasSecrets : emailNotKept);
}
