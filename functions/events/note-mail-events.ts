import { queueHandler } from '../use-cases/background/queue-handler.ts';
import { noteMailEvent } from '../use-cases/notifications/mails/note-mail-event.ts';

/** Queue `mailEvents`: notes in the log of mails what SES tells of a mail after it took it. */
export const handler = queueHandler((body) => noteMailEvent(JSON.parse(body)), {
  failureText: 'What SES told of a mail is left for another try',
  // It names addresses.
  logsBody: false,
});
