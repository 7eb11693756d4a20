import type { downloadOutgoingEmail as route } from '#shared/routes/site/outgoing-emails.ts';
import { contentDisposition } from '../../../http/content-disposition.ts';
import { type Handler, reply } from '../../../http/types.ts';
import { writeEml } from '../../../mail/write-eml.ts';
import { conflict } from '../../../platform/app-error.ts';
import { idTimeMs } from '../../../platform/ids.ts';
import { readKeptEmail } from '../../../use-cases/notifications/mails/kept-emails.ts';

/** Returns the same as an .eml file for mail programs. */
export const downloadOutgoingEmail: Handler<typeof route> = async ({ params: { id } }) => {
  const { email, content } = await readKeptEmail(id, 'outgoing_email.download');
  const { subject, from, to, messageId, acceptedAtMs = idTimeMs(id) } = email;
  if (!content || subject === undefined || from === undefined) throw conflict('emailNotKept');
  const { html, text, replyTo } = content;
  return reply({
    rawBody: await writeEml({ from, to, replyTo, subject, html, text, messageId, atMs: acceptedAtMs }),
    headers: {
      'content-type': 'message/rfc822',
      'content-disposition': contentDisposition('attachment', `${subject}.eml`),
    },
  });
};
