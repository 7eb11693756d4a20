import * as z from 'zod';
import { queueHandler } from '../use-cases/background/queue-handler.ts';
import { deliverNotice } from '../use-cases/notifications/deliver-notice.ts';

const Message = z.object({ noticeId: z.string() });

/** Queue `notices`: tells people of what happened; a notice that fails comes again, and holds up no other. */
export const handler = queueHandler((body) => deliverNotice(Message.parse(JSON.parse(body)).noticeId), {
  failureText: 'A notice is left for another try',
});
