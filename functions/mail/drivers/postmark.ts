import * as z from 'zod';
import { MailServiceError, oneLine } from '../mail-service-error.ts';
import type { PostmarkService, SendMail } from '../mail-service.ts';
import { unsubscribeHeaders } from '../outgoing-mail.ts';
import { plainSenderOf } from '../sender-of.ts';
import { callMailApi } from './call-mail-api.ts';

const Answer = z.object({ ErrorCode: z.int(), Message: z.string(), MessageID: z.string().optional() });

/**
 * Of the account, its token or its sender, whatever the mail: token, maintenance, sender signature, credit, approval,
 * and the rate.
 */
const codesOfAccount = [10, 100, 400, 401, 405, 412, 413, 429];

/** Hands a mail to Postmark (POST /email). */
export const sendByPostmark: SendMail<PostmarkService> = async (mail, { apiUrl, token }) => {
  const { from, to, replyTo, subject, html, text, tags, unsubscribeUrl } = mail;
  const answer = await callMailApi(`${apiUrl}/email`, {
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-postmark-server-token': token,
    },
    body: JSON.stringify({
      From: plainSenderOf(from),
      To: to,
      ReplyTo: replyTo,
      Subject: subject,
      HtmlBody: html,
      TextBody: text,
      MessageStream: 'outbound',
      // Links of mails sign in: they must not lead over a third party that counts clicks.
      TrackOpens: false,
      TrackLinks: 'None',
      Tag: tags['template'],
      Metadata: { ...(tags['mail'] && { mail: tags['mail'] }) },
      Headers: unsubscribeUrl
        ? unsubscribeHeaders(unsubscribeUrl).map(([Name, Value]) => ({ Name, Value }))
        : [],
    }),
  });
  const { data } = Answer.safeParse(answer.body);
  const said = oneLine(data?.Message ?? answer.text);
  if (data && codesOfAccount.includes(data.ErrorCode)) {
    throw new MailServiceError(data.ErrorCode === 10 ? 'signIn' : 'send', `${data.ErrorCode} ${said}`);
  }
  if (answer.status >= 300 || data?.ErrorCode) {
    return { refusal: { code: `Postmark ${data?.ErrorCode ?? answer.status}`, message: said } };
  }
  return { messageId: data?.MessageID, answer: said };
};
