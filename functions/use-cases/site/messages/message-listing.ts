import { messageSearch } from '#shared/listings/message-search.ts';
import type { MessageItem } from '../../../data/entities/messages/message.ts';
import { listMessagesById, messageEndMs } from '../../../data/site/messages.ts';
import { nowMs } from '../../../platform/clock.ts';
import { idTimeMs } from '../../../platform/ids.ts';
import { defineListing } from '../../listings/define-listing.ts';
import { numberAt, type RowTable } from '../../listings/row-table.ts';
import { idOrder } from '../../listings/sorted-rows.ts';
import { messageRows } from './message-rows.ts';

const idAt = ({ ids }: Pick<RowTable, 'ids'>, row: number) => ids[row] ?? 0;

/** The list of visitors' messages. */
export const messageListing = defineListing({
  rows: messageRows,
  search: ['name', 'email', 'mobileNumber', 'text'],
  filterKinds: { ...messageSearch.filters, expired: 'truth' },
  filters: {
    kind: 'kind',
    mail_status: 'mailStatus',
    read: (table, row) => !Number.isNaN(numberAt(table, 'readAtMs', row)),
    created_at: (table, row) => idTimeMs(idAt(table, row)),
    expired: (table, row) => messageEndMs(idAt(table, row)) <= nowMs(),
  },
  orders: { created_at: idOrder, name: 'name', email: 'email', kind: 'kind' },
  // DynamoDB deletes expired messages late, and their rows after them.
  narrow: () => [{ key: 'expired', operator: '=', value: false }],
  load: loadMessages,
});

async function loadMessages(ids: number[]): Promise<Map<number, MessageItem>> {
  const messages = await listMessagesById(ids);
  return new Map(messages.map((message) => [message.messageId, message]));
}
