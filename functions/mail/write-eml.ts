import MailComposer from 'nodemailer/lib/mail-composer';
import { toIsoTime } from '#shared/contract/schema-fields.ts';

interface WrittenMail {
  from: string;
  to: string;
  replyTo?: string | undefined;
  subject: string;
  html: string;
  text: string;
  /** When it was sent. */
  atMs: number;
  messageId?: string | undefined;
}

/** A mail as an `.eml` file (RFC 5322), for mail programs. */
export function writeEml({ atMs, messageId, ...mail }: WrittenMail): Promise<Buffer> {
  const composer = new MailComposer({
    ...mail,
    date: new Date(toIsoTime(atMs)),
    ...(messageId !== undefined && { messageId: headerOf(messageId) }),
    // It says what was sent and loads nothing, neither files nor addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return new Promise((resolve, reject) => {
    composer.compile().build((error, message) => {
      if (error) reject(error);
      else resolve(message);
    });
  });
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The header that the mail had: some services know it by that itself, Postmark and SES make an address of their id. */
function headerOf(messageId: string): string {
  if (messageId.includes('@')) return `<${messageId}>`;
  return `<${messageId}@${uuid.test(messageId) ? 'mtasv.net' : 'email.amazonses.com'}>`;
}
