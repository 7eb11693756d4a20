import type { PageFields } from '#shared/entities/page.ts';
import { type ListIdentity, pageFieldsOf, readCursor, writeCursor } from './list-cursor.ts';

const isNumber = (after: unknown): after is number => typeof after === 'number';

/** A page of a list that is in memory as a whole, such as the roles. */
export function pageOfList<Item>(
  list: ListIdentity,
  items: readonly Item[],
  request: { page: number; perPage: number; cursor?: string | undefined },
): PageFields & { data: Item[] } {
  const start = request.cursor ? readCursor(list, request.cursor, isNumber).skipped : undefined;
  const skipped = start ?? (request.page - 1) * request.perPage;
  const data = items.slice(skipped, skipped + request.perPage);
  const end = skipped + data.length;
  const nextCursor = end < items.length ? writeCursor(list, { after: end, skipped: end }) : undefined;
  const window = { skipped, count: data.length, total: items.length, nextCursor };
  return { data, ...pageFieldsOf(request, window) };
}
