import {
  BadRequestException,
  MailFromDomainNotVerifiedException,
  MessageRejected,
  SendEmailCommand,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import type { SendMail, SesService } from '../mail-service.ts';
import { unsubscribeHeaders } from '../outgoing-mail.ts';
import { senderOf } from '../sender-of.ts';

const client = new SESv2Client({
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 2000, requestTimeout: 4000, throwOnRequestTimeout: true },
});

/** Answers that another try would get as well. */
const refusals = [BadRequestException, MailFromDomainNotVerifiedException, MessageRejected];

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/** Hands a mail to Amazon SES. */
export const sendBySes: SendMail<SesService> = async (mail) => {
  const { from, to, replyTo, subject, html, text, tags, unsubscribeUrl } = mail;
  const command = new SendEmailCommand({
    FromEmailAddress: senderOf(from),
    Destination: { ToAddresses: [to] },
    ...(replyTo && { ReplyToAddresses: [replyTo] }),
    EmailTags: Object.entries(tags).map(([Name, Value]) => ({ Name, Value })),
    Content: {
      Simple: {
        Subject: utf8(subject),
        Body: { Html: utf8(html), Text: utf8(text) },
        ...(unsubscribeUrl && {
          Headers: unsubscribeHeaders(unsubscribeUrl).map(([Name, Value]) => ({ Name, Value })),
        }),
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
};
