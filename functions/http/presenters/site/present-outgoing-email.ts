import type { OutgoingEmail, OutgoingEmailDetail } from '#shared/entities/site/outgoing-email.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import type { OutgoingEmailItem } from '../../../data/entities/messages/outgoing-email.ts';
import { idTimeMs } from '../../../platform/ids.ts';
import { canResend, type KeptEmail } from '../../../use-cases/notifications/mails/kept-emails.ts';

/** A mail of the log, as a row. */
export function presentOutgoingEmail(email: OutgoingEmailItem): OutgoingEmail {
  const { mailId, to, template, status, attempts, acceptedAtMs } = email;
  return {
    id: mailId,
    subject: email.subject ?? null,
    from: email.from ?? null,
    to,
    template,
    status,
    error: email.error ?? null,
    attempts,
    user_id: email.userId ?? null,
    created_at: toIsoTime(idTimeMs(mailId)),
    accepted_at: acceptedAtMs === undefined ? null : toIsoTime(acceptedAtMs),
    updated_at: toIsoTime(email.updatedAtMs),
  };
}

/** The same with what it said. */
export function presentOutgoingEmailDetail(kept: KeptEmail): OutgoingEmailDetail {
  const { email, content } = kept;
  return {
    ...presentOutgoingEmail(email),
    html: content?.html ?? null,
    plain: content?.text ?? null,
    reply_to: content?.replyTo ?? null,
    message_id: email.messageId ?? null,
    is_masked: email.isMasked === true,
    can_resend: canResend(kept),
  };
}
