import * as z from 'zod';
import type { KeptMail } from './mail-store.ts';

const content = z.object({ Data: z.string(), Charset: z.string().optional() });
const addresses = z.array(z.string()).default([]);

/** The body of SES's SendEmail, as far as it is supported: a simple mail to addresses, with text or HTML. */
const sendEmail = z.strictObject({
  FromEmailAddress: z.string(),
  Destination: z.strictObject({ ToAddresses: addresses, CcAddresses: addresses, BccAddresses: addresses }),
  ReplyToAddresses: addresses,
  ConfigurationSetName: z.string().optional(),
  EmailTags: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
  Content: z.strictObject({
    Simple: z.strictObject({
      Subject: content,
      Body: z.strictObject({ Text: content.optional(), Html: content.optional() }),
      Headers: z.array(z.object({ Name: z.string(), Value: z.string() })).optional(),
    }),
  }),
});

/**
 * Reads a mail from the body of SendEmail. Throws an Error that names what is missing or not supported here:
 * raw messages, templates and attachments are not.
 */
export function readSendEmail(body: unknown): Omit<KeptMail, 'id' | 'at'> {
  const parsed = sendEmail.safeParse(body);
  if (!parsed.success)
    throw new Error(`The local mail server cannot take it: ${z.prettifyError(parsed.error)}`);
  const { FromEmailAddress, Destination, ReplyToAddresses, Content, EmailTags } = parsed.data;
  const to = [...Destination.ToAddresses, ...Destination.CcAddresses, ...Destination.BccAddresses];
  if (to.length === 0) throw new Error('The mail has no recipient.');
  const { Subject, Body, Headers = [] } = Content.Simple;
  return {
    to,
    from: FromEmailAddress,
    replyTo: ReplyToAddresses,
    subject: Subject.Data,
    text: Body.Text?.Data ?? '',
    html: Body.Html?.Data ?? '',
    tags: Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, Value])),
    headers: Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value])),
  };
}
