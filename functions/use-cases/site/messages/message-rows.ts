import { cutText } from '#shared/text/cut-text.ts';
import { managedMessageLimits } from '#shared/limits/managed-message-limits.ts';
import type { RowValues } from '../../../data/entities/listing-row.ts';
import type { MessageItem } from '../../../data/entities/messages/message.ts';
import { findMessage } from '../../../data/site/messages.ts';
import { defineRows } from '../../listings/define-rows.ts';

/** The rows of the list of messages. Ids have the time of a message. */
export const messageRows = defineRows({
  kind: 'messages',
  columns: {
    kind: 'word',
    name: 'text',
    email: 'text',
    mobileNumber: 'text',
    text: 'text',
    mailStatus: 'word',
    readAtMs: 'number',
  },
  read: async ({ rowId }) => {
    const message = await findMessage(rowId);
    return message && valuesOf(message);
  },
  follows: { message: ({ before, after }) => [{ rowId: Number((after ?? before)?.['messageId']) }] },
  migration: { id: '0005-message-rows', entity: 'message' },
});

function valuesOf(item: MessageItem): RowValues {
  const { kind, name, email, mobileNumber, message, mailStatus, readAtMs } = item;
  return { kind, name, email, mobileNumber, text: beginningOf(message), mailStatus, readAtMs };
}

function beginningOf(message: string): string {
  return cutText(message, managedMessageLimits.searchedChars);
}
