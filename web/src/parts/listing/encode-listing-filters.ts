import { encodeFilters } from '#shared/filters/encode-filters.ts';
import { parseDays, type FilterValues, type TableFilter } from '../../ui/table/table-filter.ts';

/** A listing's filter, with its operator where that does not follow from its kind. */
export type ListingFilter = TableFilter & { operator?: 'has' };

/** A condition as an address carries it (C36). */
interface FilterCondition {
  key: string;
  operator: string;
  value: unknown;
}

const firstDay = '1970-01-01';
const lastDay = '9999-12-31';

/** Filters as the API takes them (C36); empty for none. */
export function encodeListingFilters(filters: readonly ListingFilter[], values: FilterValues): string {
  return encodeFilters(filters.flatMap((filter) => conditionOf(filter, values[filter.key]) ?? []));
}

function conditionOf(filter: ListingFilter, value: string | undefined): FilterCondition | undefined {
  if (value === undefined) return undefined;
  const { key, operator = '=' } = filter;
  if (filter.kind === 'yesNo') return { key, operator, value: value === 'true' };
  if (filter.kind !== 'dates') return { key, operator, value };
  const { start = firstDay, end = lastDay } = parseDays(value) ?? {};
  return { key, operator: 'between', value: { start, end } };
}
