import type { SQLOutputValue } from 'node:sqlite';

/** A message as it lies in its queue. Times are milliseconds since 1970 on the stack's clock. */
export interface StoredMessage {
  messageId: string;
  body: string;
  sentMs: number;
  /** From when on it can be received. */
  visibleMs: number;
  receiveCount: number;
  firstReceivedMs: number | undefined;
}

/** A message in the hands of a receiver, who deletes it by the handle of this very reception. */
export interface ReceivedMessage extends StoredMessage {
  receiptHandle: string;
}

/** Reads a row of the table `messages`. */
export function toStoredMessage(row: Record<string, SQLOutputValue>): StoredMessage {
  const firstReceivedMs = row['first_received_ms'];
  return {
    messageId: String(row['message_id']),
    body: String(row['body']),
    sentMs: Number(row['sent_ms']),
    visibleMs: Number(row['visible_ms']),
    receiveCount: Number(row['receive_count']),
    firstReceivedMs: firstReceivedMs === null ? undefined : Number(firstReceivedMs),
  };
}
