import { managedMessageLimits } from '#shared/managed-message-limits.ts';
import type { MessageItem } from '../entities/message.ts';
import type { RowValues } from '../entities/listing-row.ts';
import { keepRow } from '../listings/keep-row.ts';
import { findMessage } from './messages.ts';

export const messageRowKind = 'messages';

/** Updates a message's row in the list of messages. A deleted message leaves a tombstone. */
export async function keepMessageRow(messageId: number): Promise<boolean> {
  return keepRow({ kind: messageRowKind, rowId: messageId }, async () => {
    const message = await findMessage(messageId);
    return message && valuesOf(message);
  });
}

function valuesOf({
  kind,
  name,
  email,
  mobileNumber,
  message,
  mailStatus,
  readAtMs,
}: MessageItem): RowValues {
  return { kind, name, email, mobileNumber, text: beginningOf(message), mailStatus, readAtMs };
}

/** Does not cut a surrogate pair: half of one would not be stored as it is, and the row never match its message. */
function beginningOf(message: string): string {
  return message.slice(0, managedMessageLimits.searchedChars).replace(/[\uD800-\uDBFF]$/, '');
}
