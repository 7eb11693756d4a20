import type { ManagedMessage } from '#shared/entities/site/managed-message.ts';
import { managedMessageLimits } from '#shared/limits/managed-message-limits.ts';
import { exportMessages } from '#shared/routes/site/exports.ts';
import {
  deleteMessages,
  listMessages,
  updateMessages,
  restoreMessages,
} from '#shared/routes/site/managed-messages.ts';
import { call } from '../../../api/call.ts';
import { runChange } from '../../../api/run-change.ts';
import { inBatches } from '../../../parts/in-batches.ts';
import type { OrderOf } from '../../../parts/listing/listing-query.ts';
import { showRowsAhead } from '../../../parts/listing/show-rows-ahead.ts';
import type { Listing } from '../../../parts/listing/use-listing.ts';

type Messages = readonly ManagedMessage[];

const inParts = <Answer>(messages: Messages, send: (ids: number[]) => Promise<Answer>) =>
  inBatches(
    messages.map(({ id }) => id),
    managedMessageLimits.maxIdsPerCall,
    send,
  );

/**
 * Marks messages as read or unread. The list shows it before it is stored, and is not read again: a list of unread
 * messages would lose what the admin is reading.
 */
export async function mark(messages: Messages, read: boolean): Promise<void> {
  const ids = messages.map(({ id }) => id);
  const readAt = read ? new Date().toISOString() : null;
  const send = () =>
    inParts(messages, (part) => call(updateMessages, { params: { id: part.join(',') }, body: { read } }));
  await runChange(send, {
    showAhead: () =>
      showRowsAhead(listMessages, (rows) =>
        rows.map((row) => (ids.includes(row.id) ? { ...row, read_at: readAt } : row)),
      ),
  });
}

/** Deletes messages. */
export const remove = (messages: Messages) =>
  inParts(messages, (part) => call(deleteMessages, { params: { id: part.join(',') } }));

/** Restores messages that were deleted a moment ago. */
export const restore = (messages: Messages) =>
  inParts(messages, (ids) => call(restoreMessages, { body: { ids } }));

/** Exports all pages of the list. */
export function startExport({ state: { query, order }, encodedFilters: filters }: Listing<ManagedMessage>) {
  const body = {
    query,
    filters,
    orderBy: order.by as OrderOf<typeof listMessages>,
    orderDir: order.dir,
  };
  return call(exportMessages, { body });
}
