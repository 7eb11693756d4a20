import { createHash } from 'node:crypto';
import type { ReceivedMessage } from './stored-message.ts';

/** The digest by which clients check that their message arrived as it was sent. */
export function md5Of(body: string): string {
  return createHash('md5').update(body).digest('hex');
}

/** SQS's own facts about a message, as texts, by the names that SQS has for them. */
export function systemAttributesOf(message: ReceivedMessage, accountId: string) {
  return {
    ApproximateReceiveCount: String(message.receiveCount),
    SentTimestamp: String(message.sentMs),
    SenderId: accountId,
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedMs),
  };
}
