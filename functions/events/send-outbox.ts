import { sendOutbox } from '../use-cases/background/send-outbox.ts';
import { streamHandler } from '../use-cases/background/stream-handler.ts';

/** Sends new jobs, mails and notices to their queues. */
export const handler = streamHandler(sendOutbox);
