import type { FilterKinds, ListingFilter } from '#shared/filters/listing-filters.ts';
import type { RowValues } from '../../data/entities/listing-row.ts';
import type { FoundIn, Listing } from './define-listing.ts';
import { matchRows, type Wanted } from './match-rows.ts';
import { forgetRow, type RowColumns, type RowTable, valuesAt } from './row-table.ts';
import { indexAfter, positionAt, type RowPosition, rowsInOrder } from './sorted-rows.ts';

/** A thing of a list as it is in the table now, with the values of its row. */
export interface Listed<Thing> {
  thing: Thing;
  values: RowValues;
}

export interface ListingRequest<Kinds extends FilterKinds, Order extends string> extends Wanted<Kinds> {
  orderBy: Order;
  orderDir: 'asc' | 'desc';
}

/** Makes the request of a listing: its filters, and the filters that its other parameters mean. */
export function requestOf<
  Columns extends RowColumns,
  Kinds extends FilterKinds,
  Order extends string,
  Search,
>(
  { parameters = [], narrow }: Pick<Listing<Columns, Kinds, Order, unknown, Search>, 'parameters' | 'narrow'>,
  search: ListingRequest<NoInfer<Kinds>, Order> & Search,
): ListingRequest<Kinds, Order> {
  const { query, filters = [], orderBy, orderDir } = search;
  const named = parameters.flatMap((key) => {
    const value = (search as Record<string, unknown>)[key];
    return value === undefined ? [] : [{ key, operator: '=', value } as unknown as ListingFilter<Kinds>];
  });
  return { query, filters: [...filters, ...named, ...(narrow?.(search) ?? [])], orderBy, orderDir };
}

/** Which part of what is found: behind a position, or behind a number of rows. */
export interface RowWindow {
  after?: RowPosition | undefined;
  skip: number;
  limit: number;
}

export interface FoundPage<Thing> {
  items: Listed<Thing>[];
  total: number;
  /** Where the page ends; absent where nothing follows. */
  last?: RowPosition;
}

/**
 * One page of a listing. The rows in memory find and sort; the things are loaded from the table, and others take the
 * place of those that are gone.
 */
export async function findPage<
  Columns extends RowColumns,
  Kinds extends FilterKinds,
  Order extends string,
  Thing,
>(
  listing: FoundIn<Columns, Kinds, Order, Thing>,
  request: ListingRequest<Kinds, Order>,
  { after, skip, limit }: RowWindow,
): Promise<FoundPage<Thing>> {
  const table = await listing.open();
  const rows = findRows(listing, table, request);
  const { column, step } = directionOf(listing, request);
  const start = after ? startBehind(table, column, rows, after, step) : skip;
  const items: Listed<Thing>[] = [];
  let [next, gone] = [start, 0];
  while (items.length < limit && next < rows.length) {
    const batch = sliceInDirection(rows, next, limit - items.length, step);
    const loaded = await loadListed(listing, table, batch);
    items.push(...loaded);
    gone += batch.length - loaded.length;
    next += batch.length;
  }
  const lastRow = sliceInDirection(rows, next - 1, 1, step)[0];
  const last = next < rows.length && lastRow !== undefined ? positionAt(table, column, lastRow) : undefined;
  return { items, total: rows.length - gone, ...(last && { last }) };
}

/** All rows that are wanted, ascending whatever the direction. */
export function findRows<Columns extends RowColumns, Kinds extends FilterKinds, Order extends string>(
  listing: FoundIn<Columns, Kinds, Order>,
  table: RowTable<Columns>,
  { orderBy, query, filters }: Pick<ListingRequest<Kinds, Order>, 'orderBy' | 'query' | 'filters'>,
): Int32Array {
  const rows = rowsInOrder(table as RowTable, listing.orders[orderBy]);
  return matchRows(listing, table, rows, { query, filters });
}

/** The things of some rows, in their order; rows whose thing is gone are taken out of memory. */
export async function loadListed<Thing>(
  { load }: Pick<FoundIn<RowColumns, FilterKinds, string, Thing>, 'load'>,
  table: RowTable,
  rows: readonly number[],
): Promise<Listed<Thing>[]> {
  const known = rows.map((row) => ({ id: table.ids[row] ?? 0, values: valuesAt(table, row) }));
  const things = await load(
    known.map(({ id }) => id),
    known.map(({ values }) => values),
  );
  return known.flatMap(({ id, values }) => {
    const thing = things.get(id);
    if (thing === undefined) forgetRow(table, id);
    return thing === undefined ? [] : [{ thing, values }];
  });
}

function directionOf<Order extends string>(
  { orders }: { orders: Record<Order, string> },
  { orderBy, orderDir }: { orderBy: Order; orderDir: 'asc' | 'desc' },
) {
  return { column: orders[orderBy], step: orderDir === 'asc' ? 1 : -1 } as const;
}

/** Some of the rows that ascend, counted from the end where the list descends. */
function sliceInDirection(rows: Int32Array, from: number, count: number, step: 1 | -1): number[] {
  if (step === 1) return [...rows.subarray(from, from + count)];
  const end = rows.length - from;
  return [...rows.subarray(Math.max(0, end - count), end)].toReversed();
}

function startBehind(
  table: RowTable,
  column: string,
  rows: Int32Array,
  [value, rowId]: RowPosition,
  step: 1 | -1,
): number {
  if (step === 1) return indexAfter(table, column, rows, [value, rowId]);
  // Ids are whole numbers: nothing stands between this position and the one just before it.
  return rows.length - indexAfter(table, column, rows, [value, rowId - 1]);
}
