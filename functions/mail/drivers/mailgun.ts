import * as z from 'zod';
import { oneLine } from '../mail-service-error.ts';
import type { MailgunService, SendMail } from '../mail-service.ts';
import { unsubscribeHeaders } from '../outgoing-mail.ts';
import { plainSenderOf } from '../sender-of.ts';
import { callMailApi } from './call-mail-api.ts';

const Taken = z.object({ id: z.string() });
const Refused = z.object({ message: z.string() });

/** Hands a mail to Mailgun (POST /v3/{domain}/messages). */
export const sendByMailgun: SendMail<MailgunService> = async (mail, { apiUrl, domain, key }) => {
  const { from, to, replyTo, subject, html, text, tags, unsubscribeUrl } = mail;
  const fields = new URLSearchParams({
    from: plainSenderOf(from),
    to,
    subject,
    html,
    text,
    // Links of mails sign in: they must not lead over a third party that counts clicks.
    'o:tracking': 'no',
    ...(replyTo && { 'h:Reply-To': replyTo }),
    ...(tags['template'] && { 'o:tag': tags['template'] }),
    ...(tags['mail'] && { 'v:mail': tags['mail'] }),
  });
  if (unsubscribeUrl) {
    for (const [name, value] of unsubscribeHeaders(unsubscribeUrl)) fields.set(`h:${name}`, value);
  }
  const answer = await callMailApi(`${apiUrl}/v3/${encodeURIComponent(domain)}/messages`, {
    headers: { authorization: `Basic ${Buffer.from(`api:${key}`).toString('base64')}` },
    body: fields,
  });
  const { status, body } = answer;
  if (status >= 300) {
    const { data } = Refused.safeParse(body);
    return { refusal: { code: `Mailgun ${status}`, message: oneLine(data?.message ?? answer.text) } };
  }
  // The id is the mail's Message-ID, in angle brackets.
  const { data } = Taken.safeParse(body);
  return { messageId: data?.id.replace(/^<|>$/g, ''), answer: oneLine(answer.text) };
};
