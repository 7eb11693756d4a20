import { isEmail } from '#shared/text/email-address.ts';
import type { OutgoingEmailStatus } from '#shared/entities/site/outgoing-email.ts';
import { timeSpan } from '#shared/filters/filter-times.ts';
import type { OutgoingEmailFilter } from '#shared/listings/outgoing-email-search.ts';
import type { OutgoingEmailItem } from '../../../data/entities/messages/outgoing-email.ts';
import type { LogPage, LogWindow } from '../../../data/month-log.ts';
import {
  listOutgoingEmails,
  type OutgoingEmailSearch,
} from '../../../data/notifications/list-outgoing-emails.ts';
import { oldestKeptMs } from './kept-emails.ts';

/** Mails of the log by what a request asks for, newest first. A whole address is found by its index. */
export async function findOutgoingEmails(
  query: string,
  filters: readonly OutgoingEmailFilter[],
  window: LogWindow,
): Promise<LogPage<OutgoingEmailItem>> {
  const search: OutgoingEmailSearch = { fromMs: await oldestKeptMs() };
  if (isEmail(query)) search.to = query.toLowerCase();
  else if (query !== '') search.part = query;
  for (const { key, value } of filters) {
    if (key === 'status') search.status = value as OutgoingEmailStatus;
    if (key === 'template') search.template = value;
    if (key === 'user_id') search.userId = value;
    if (key === 'created_at') {
      search.fromMs = Math.max(search.fromMs, timeSpan(value.start).firstMs);
      search.toMs = timeSpan(value.end).lastMs;
    }
  }
  return listOutgoingEmails(search, window);
}
