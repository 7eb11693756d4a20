import * as z from 'zod';
import { mailTries } from '#shared/entities/site/outgoing-email.ts';
import { queueHandler } from '../use-cases/background/queue-handler.ts';
import { deliverMail } from '../use-cases/notifications/mails/deliver-mail.ts';

const Message = z.object({ mailId: z.int() });
/** What one mail takes at most at its service, with the note of its end. */
const reserveMs = 15_000;

/** Queue `mails`: sends mails one after another, as mail services limit their rate; those that fail come again. */
export const handler = queueHandler(
  (body, _run, _context, tries) => deliverMail(Message.parse(JSON.parse(body)).mailId, tries >= mailTries),
  { failureText: 'A mail is left for another try', reserveMs },
);
