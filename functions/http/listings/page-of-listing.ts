import type { PageFields } from '#shared/entities/page.ts';
import type { FilterKinds } from '#shared/filters/listing-filters.ts';
import type { Listing } from '../../use-cases/listings/define-listing.ts';
import { findPage, type Listed, type ListingRequest, requestOf } from '../../use-cases/listings/find-page.ts';
import type { RowColumns } from '../../use-cases/listings/row-table.ts';
import type { RowPosition } from '../../use-cases/listings/sorted-rows.ts';
import { pageFieldsOf, readCursor, writeCursor } from '../list-cursor.ts';

interface PageRequest {
  page: number;
  perPage: number;
  cursor?: string | undefined;
}

/** One page of a list, by number or cursor. A cursor neither skips nor repeats as things come and go. */
export async function pageOfListing<
  Columns extends RowColumns,
  Kinds extends FilterKinds,
  Order extends string,
  Thing,
  Search,
  Item,
>(
  listing: Listing<Columns, Kinds, Order, Thing, Search>,
  search: ListingRequest<NoInfer<Kinds>, NoInfer<Order>> & PageRequest & Search,
  present: (listed: Listed<Thing>) => Item | Promise<Item>,
): Promise<PageFields & { data: Item[] }> {
  const { page, perPage, cursor } = search;
  const request = requestOf(listing, search);
  const { query, filters, orderBy, orderDir } = request;
  const list = [listing.rows.kind, { query, filters }, orderBy, orderDir];
  const { after, skipped } = cursor
    ? readCursor(list, cursor, isPosition)
    : { after: undefined, skipped: (page - 1) * perPage };
  const found = await findPage(listing, request, { after, skip: skipped, limit: perPage });
  const data = await Promise.all(found.items.map(present));
  const { total, last } = found;
  const nextCursor = last && writeCursor(list, { after: last, skipped: skipped + data.length });
  return { data, ...pageFieldsOf(search, { skipped, count: data.length, total, nextCursor }) };
}

/** Whether what a cursor holds may be a position in a sorted list. */
function isPosition(after: unknown): after is RowPosition {
  if (!Array.isArray(after) || after.length !== 2) return false;
  const [value, rowId] = after as unknown[];
  return (typeof value === 'number' || typeof value === 'string') && Number.isSafeInteger(rowId);
}
