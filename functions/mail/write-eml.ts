import MailComposer from 'nodemailer/lib/mail-composer';
import { toIsoTime } from '#shared/schema-fields.ts';

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

/** The header that the mail had: some services know it by the header itself, SES makes an address of its id. */
const headerOf = (messageId: string) =>
  `<${messageId.includes('@') ? messageId : `${messageId}@email.amazonses.com`}>`;
