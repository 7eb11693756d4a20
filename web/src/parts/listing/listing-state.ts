import type { FilterValues, TableFilter } from '../../ui/table/table-filter.ts';
import { isFilterValue } from '../../ui/table/table-filter.ts';
import type { TableOrder } from '../../ui/table/table-column.ts';

/** Which rows of a list are shown. */
export interface ListingState<Order extends string = string> {
  query: string;
  filters: FilterValues;
  order: TableOrder<Order>;
  page: number;
  perPage: number;
}

/** What a listing's address may say. */
export interface ListingRules<Order extends string = string> {
  /** Names by which the list can be sorted. */
  orders: readonly Order[];
  defaultOrder: TableOrder<Order>;
  filters: readonly TableFilter[];
}

export const perPageChoices: readonly number[] = [15, 25, 50, 100];
const defaultPerPage = 15;
const maxPage = 1_000_000;
const maxQueryChars = 255;
const filterPrefix = 'filter.';

/** Reads what an address says of a list. Defaults replace what is absent or invalid. */
export function readListingAddress<Order extends string>(
  address: URLSearchParams,
  rules: ListingRules<Order>,
): ListingState<Order> {
  const perPage = Number(address.get('perPage'));
  return {
    query: (address.get('query') ?? '').trim().slice(0, maxQueryChars),
    filters: readListingFilters(address, rules.filters),
    order: readOrder(address, rules),
    page: readPage(address.get('page')),
    perPage: perPageChoices.includes(perPage) ? perPage : defaultPerPage,
  };
}

/** Writes the state of a list to an address, without its defaults. Other parameters stay. */
export function writeListingAddress<Order extends string>(
  address: URLSearchParams,
  state: ListingState<Order>,
  { defaultOrder }: ListingRules<Order>,
): URLSearchParams {
  const written = new URLSearchParams(address);
  for (const name of address.keys()) if (name.startsWith(filterPrefix)) written.delete(name);
  const { query, order, page, perPage, filters } = state;
  const isDefaultOrder = order.by === defaultOrder.by && order.dir === defaultOrder.dir;
  const values: [name: string, value: string | number | false][] = [
    ['query', query],
    ['orderBy', !isDefaultOrder && order.by],
    ['orderDir', !isDefaultOrder && order.dir],
    ['page', page > 1 && page],
    ['perPage', perPage !== defaultPerPage && perPage],
    ...Object.entries(filters).map(([key, value]): [string, string] => [filterPrefix + key, value]),
  ];
  for (const [name, value] of values) {
    if (value) written.set(name, String(value));
    else written.delete(name);
  }
  return written;
}

/** Filters a list by one more value. Other filters and the search stay, the page does not. */
export function withFilter(address: URLSearchParams, key: string, value: string): string {
  const filtered = new URLSearchParams(address);
  filtered.set(filterPrefix + key, value);
  filtered.delete('page');
  return `?${filtered}`;
}

function readPage(text: string | null): number {
  const page = /^\d{1,7}$/.test(text ?? '') ? Number(text) : 1;
  return page >= 1 && page <= maxPage ? page : 1;
}

function readOrder<Order extends string>(
  address: URLSearchParams,
  { orders, defaultOrder }: ListingRules<Order>,
): TableOrder<Order> {
  const by = orders.find((known) => known === address.get('orderBy'));
  const dir = address.get('orderDir');
  if (by === undefined || (dir !== 'asc' && dir !== 'desc')) return defaultOrder;
  return { by, dir };
}

/** Reads by what an address filters a list. */
export function readListingFilters(address: URLSearchParams, filters: readonly TableFilter[]): FilterValues {
  const valid = filters.flatMap((filter) => {
    const value = address.get(filterPrefix + filter.key);
    return value !== null && isFilterValue(filter, value) ? [[filter.key, value] as const] : [];
  });
  return Object.fromEntries(valid);
}
