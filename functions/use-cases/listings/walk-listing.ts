import type { FilterKinds } from '#shared/filters/listing-filters.ts';
import type { FoundIn } from './define-listing.ts';
import { findRows, type Listed, type ListingRequest, loadListed } from './find-page.ts';
import type { RowColumns } from './row-table.ts';

/** As many as the table loads by key in one call. */
const perBatch = 100;

/**
 * Everything of a listing that is wanted, batch by batch, for exports: what is there when it begins. What is gone by the
 * time of its batch is left out.
 */
export async function* walkListing<
  Columns extends RowColumns,
  Kinds extends FilterKinds,
  Order extends string,
  Thing,
>(
  listing: FoundIn<Columns, Kinds, Order, Thing>,
  request: ListingRequest<Kinds, Order>,
): AsyncGenerator<Listed<Thing>[]> {
  const table = await listing.open();
  const ascending = [...findRows(listing, table, request)];
  const rows = request.orderDir === 'asc' ? ascending : ascending.toReversed();
  for (let from = 0; from < rows.length; from += perBatch) {
    yield await loadListed(listing, table, rows.slice(from, from + perBatch));
  }
}

/** Counts the things of a listing that match a request. */
export async function countWanted<
  Columns extends RowColumns,
  Kinds extends FilterKinds,
  Order extends string,
>(listing: FoundIn<Columns, Kinds, Order>, request: ListingRequest<Kinds, Order>): Promise<number> {
  return findRows(listing, await listing.open(), request).length;
}
