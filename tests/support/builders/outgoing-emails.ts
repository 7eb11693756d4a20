import { randomUUID } from 'node:crypto';
import type { MailTemplateKey } from '#shared/entities/site/mail-template.ts';
import type { OutgoingEmailStatus } from '#shared/entities/site/outgoing-email.ts';
import { getPlace, useProduct } from '../stack/product.ts';
import type { Visitor } from '../visitor.ts';

interface NewOutgoingEmail {
  to?: string;
  subject?: string;
  template?: MailTemplateKey;
  status?: OutgoingEmailStatus;
  userId?: number;
  error?: string;
  isMasked?: boolean;
  isStranger?: boolean;
  /** When it was written; now by default. */
  atMs?: number;
  /** Whether the log has what it said; true by default. */
  hasContent?: boolean;
}

/** Stores a mail in the log of mails, as the functions do that send mails. Returns its id. */
export async function newOutgoingEmail(
  { site }: Pick<Visitor, 'site'>,
  {
    to = `${randomUUID()}@example.com`,
    subject = `Subject ${randomUUID()}`,
    template = 'welcome',
    status = 'accepted',
    userId,
    error,
    isMasked,
    isStranger,
    atMs,
    hasContent = true,
  }: NewOutgoingEmail = {},
): Promise<number> {
  const place = getPlace(site);
  useProduct(place);
  const [log, contents, { commit }, { newId }] = await Promise.all([
    import('../../../functions/data/notifications/outgoing-emails.ts'),
    import('../../../functions/data/notifications/mail-contents.ts'),
    import('../../../functions/data/commit.ts'),
    import('../../../functions/platform/ids.ts'),
  ]);
  const at = atMs ?? place.now();
  const mailId = newId(at);
  const ttl = Math.ceil(at / 1000) + 30 * 86_400;
  await log.addOutgoingEmail({ mailId, template, to, userId, ttl });
  if (status === 'queued') return mailId;
  const email = await log.findOutgoingEmail(mailId);
  if (!email) throw new Error('The mail that was just added is gone');
  const news = {
    status,
    subject,
    from: '"Holdall" <no-reply@example.com>',
    messageId: randomUUID(),
    acceptedAtMs: at,
    ttl,
    isAttempt: true,
    ...(error !== undefined && { error }),
    ...(isMasked && { isMasked }),
  };
  const content = { html: '<p>Hello <b>you</b></p>', text: 'Hello you', isStranger };
  await commit([
    log.noteNewsStep(email, news),
    ...(hasContent ? [await contents.putContentStep(mailId, content, ttl)] : []),
  ]);
  return mailId;
}
