import type { FilterKinds } from '#shared/filters/listing-filters.ts';
import type { RowValues } from '../../data/entities/listing-row.ts';
import type { ColumnOf, RowColumns, RowShape, RowTable } from './row-table.ts';
import type { idOrder } from './sorted-rows.ts';

/** What a filter compares: a value of the row, or one of several numbers. A time or number that is missing is `NaN`. */
export type FilterValue = number | string | boolean | readonly number[];

/** Where a filter finds its value: in a column, or by a function of the row. */
export type FilterSource<Columns extends RowColumns> =
  (keyof Columns & string) | ((table: RowTable<Columns>, row: number) => FilterValue);

/** A site-wide list that is searched, filtered and sorted in memory, and answered from the table. */
export interface Listing<
  Columns extends RowColumns = RowColumns,
  Kinds extends FilterKinds = FilterKinds,
  Order extends string = string,
  Thing = unknown,
> {
  /** Its rows: their kind and columns. The stream keeps them by `keepRow`. */
  rows: RowShape<Columns>;
  /** Columns that a search looks into. */
  search: readonly ColumnOf<Columns, 'text'>[];
  filterKinds: Kinds;
  filters: { [Key in keyof Kinds]: FilterSource<Columns> };
  /** The column of each order. */
  orders: Record<Order, ColumnOf<Columns, 'number' | 'text' | 'word'> | typeof idOrder>;
  /** Loads things by id, strongly consistent, without deleted ones. `rows` holds further parts of their keys. */
  load: (ids: number[], rows: RowValues[]) => Promise<Map<number, Thing>>;
}

/** Defines a listing; keeps the literal types so that filters, orders and columns are checked. */
export function defineListing<
  const Columns extends RowColumns,
  Kinds extends FilterKinds,
  Order extends string,
  Thing,
>(listing: Listing<Columns, Kinds, Order, Thing>): Listing<Columns, Kinds, Order, Thing> {
  return listing;
}
