import {
  BadRequestException,
  MailFromDomainNotVerifiedException,
  MessageRejected,
  SendEmailCommand,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import type { RenderedMail } from './render-mail.ts';

const client = new SESv2Client({
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 2000, requestTimeout: 4000, throwOnRequestTimeout: true },
});

/** Answers that another try would get as well. */
const refusals = [BadRequestException, MailFromDomainNotVerifiedException, MessageRejected];

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

const unsubscribeHeaders = (url: string) => [
  { Name: 'List-Unsubscribe', Value: `<${url}>` },
  { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
];

/** What SES refused a mail for, for good. */
export interface MailRefusal {
  /** SES's name for it. */
  code: string;
  /** May name addresses. */
  message: string;
}

export interface OutgoingMail extends RenderedMail {
  from: string;
  to: string;
  /** Reply address, if it differs from the sender: an address without a name. */
  replyTo?: string;
  /** What the operator finds it by, in SES's figures and here in the list of mails: letters, digits, `_` and `-`. */
  tags: Record<string, string>;
  /** What a mail program calls when its user unsubscribes with one click (RFC 8058). */
  unsubscribeUrl?: string;
}

/** The mail service took a mail, and knows it by an id; or it refused it for good. */
export type SendResult = { messageId: string | undefined } | { refusal: MailRefusal };

/** Hands a mail to SES. Throws where another try may do better. */
export async function sendEmail({
  from,
  to,
  replyTo,
  subject,
  html,
  text,
  tags,
  unsubscribeUrl,
}: OutgoingMail): Promise<SendResult> {
  const command = new SendEmailCommand({
    FromEmailAddress: from,
    Destination: { ToAddresses: [to] },
    ...(replyTo && { ReplyToAddresses: [replyTo] }),
    EmailTags: Object.entries(tags).map(([Name, Value]) => ({ Name, Value })),
    Content: {
      Simple: {
        Subject: utf8(subject),
        Body: { Html: utf8(html), Text: utf8(text) },
        ...(unsubscribeUrl && { Headers: unsubscribeHeaders(unsubscribeUrl) }),
      },
    },
  });
  try {
    const { MessageId: messageId } = await client.send(command);
    return { messageId };
  } catch (error) {
    if (!refusals.some((refusal) => error instanceof refusal)) throw error;
    const { name: code, message } = error as Error;
    return { refusal: { code, message } };
  }
}
