import type { FilterKinds, ListingFilter } from '#shared/filters/listing-filters.ts';
import type { RowValues } from '../../data/entities/listing-row.ts';
import { computeColumns, type ComputedValues } from './compute-columns.ts';
import { openRows } from './open-rows.ts';
import {
  type ColumnOf,
  type ComputedColumn,
  createRowTable,
  putRow,
  type RowColumns,
  type RowShape,
  type RowTable,
} from './row-table.ts';
import type { idOrder } from './sorted-rows.ts';

/** What a filter compares: a value of the row, or one of several. A time or number that is missing is `NaN`. */
export type FilterValue = number | string | boolean | readonly number[] | readonly string[];

/** Where a filter finds its value: in a column, or by a function of the row. */
export type FilterSource<Columns extends RowColumns> =
  (keyof Columns & string) | ((table: RowTable<Columns>, row: number) => FilterValue);

interface ListingDefinition<
  Columns extends RowColumns,
  Kinds extends FilterKinds,
  Order extends string,
  Thing,
  Search,
> {
  rows: RowShape<Columns>;
  /** Columns that a search looks into. */
  search: readonly ColumnOf<Columns, 'text'>[];
  /** Whether a search also finds the thing whose id is typed. */
  findsIds?: boolean;
  filterKinds: Kinds;
  filters: { [Key in keyof Kinds]: FilterSource<Columns> };
  /** The column of each order. */
  orders: Record<Order, ColumnOf<Columns, 'number' | 'text' | 'word'> | typeof idOrder | ComputedColumn>;
  /** Reads what the computed columns follow from besides the rows, and returns how to compute them. */
  compute?: () => Promise<ComputedValues<Columns>>;
  /** Filters that a request may also name as a parameter of its own, such as `type=percent`. */
  parameters?: readonly string[];
  /** Filters besides those of a request, by its other parameters. */
  narrow?(search: Search): ListingFilter<Kinds>[];
  /** Loads things by id, strongly consistent, without deleted ones. `rows` holds further parts of their keys. */
  load: (ids: number[], rows: RowValues[]) => Promise<Map<number, Thing>>;
}

/** A list that is searched, filtered and sorted in memory. */
export interface Listing<
  Columns extends RowColumns = RowColumns,
  Kinds extends FilterKinds = FilterKinds,
  Order extends string = string,
  Thing = unknown,
  Search = object,
> extends ListingDefinition<Columns, Kinds, Order, Thing, Search> {
  /** The rows as they are now. */
  open: () => Promise<RowTable<Columns>>;
}

/** What finds pages and rows of a listing, once it is known what is wanted. */
export type FoundIn<
  Columns extends RowColumns = RowColumns,
  Kinds extends FilterKinds = FilterKinds,
  Order extends string = string,
  Thing = unknown,
> = Omit<Listing<Columns, Kinds, Order, Thing, never>, 'narrow' | 'parameters'>;

/** Defines a listing of kept rows; keeps the literal types so that filters, orders and columns are checked. */
export function defineListing<
  const Columns extends RowColumns,
  Kinds extends FilterKinds,
  Order extends string,
  Thing,
  Search = object,
>(
  definition: ListingDefinition<Columns, Kinds, Order, Thing, Search>,
): Listing<Columns, Kinds, Order, Thing, Search> {
  return {
    ...definition,
    async open() {
      const [table, values] = await Promise.all([openRows(definition.rows), definition.compute?.()]);
      if (values) computeColumns(table, values);
      return table;
    },
  };
}

interface ShortListDefinition<
  Columns extends RowColumns,
  Kinds extends FilterKinds,
  Order extends string,
  Thing,
  Search,
> extends Omit<ListingDefinition<Columns, Kinds, Order, Thing, Search>, 'load'> {
  idOf: (thing: Thing) => number;
  /** The values of the columns. */
  read: (thing: Thing) => RowValues;
}

/**
 * Defines a list of few things, which are all read for each request, such as roles. Returns a function that makes the
 * listing of such things.
 */
export function defineShortList<
  const Columns extends RowColumns,
  Kinds extends FilterKinds,
  Order extends string,
  Thing,
  Search = object,
>({ idOf, read, ...definition }: ShortListDefinition<Columns, Kinds, Order, Thing, Search>) {
  return (things: readonly Thing[]): Listing<Columns, Kinds, Order, Thing, Search> => {
    const byId = new Map(things.map((thing) => [idOf(thing), thing]));
    return {
      ...definition,
      load: async () => byId,
      async open() {
        const table = createRowTable(definition.rows, things.length);
        for (const [rowId, thing] of byId) putRow(table, { rowId, changedAtMs: 1, columns: read(thing) });
        return table;
      },
    };
  };
}
