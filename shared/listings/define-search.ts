import * as z from 'zod';
import { filtersParam } from '../filters/filters-param.ts';
import { type FilterKinds, listingFilterReader } from '../filters/listing-filters.ts';
import { inputError } from '../contract/input-error.ts';
import { names } from '../limits/drive-limits.ts';
import { orderDirections } from '../contract/order-directions.ts';

interface SearchDefinition<Kinds extends FilterKinds, Orders extends readonly [string, ...string[]]> {
  /** Conditions of `filters`, by key. */
  filters: Kinds;
  /** Values of `orderBy`. */
  orders: Orders;
  defaultOrder: Orders[number];
  defaultDir: (typeof orderDirections)[number];
}

/**
 * How a list is searched, for its route, its export and its listing. `fields` are the parameters `query`, `filters`,
 * `orderBy` and `orderDir`: a broken filter and an unknown order are 422.
 */
export function defineSearch<
  const Kinds extends FilterKinds,
  const Orders extends readonly [string, ...string[]],
>({ filters, orders, defaultOrder, defaultDir }: SearchDefinition<Kinds, Orders>) {
  return {
    filters,
    orders,
    fields: {
      query: z.string().trim().max(names.maxChars).default(''),
      filters: filtersParam(listingFilterReader(filters)).optional(),
      orderBy: z.enum(orders, inputError('unknownOrder')).default(defaultOrder as never),
      orderDir: z.enum(orderDirections, inputError('unknownDirection')).default(defaultDir),
    },
  };
}
