import { encodeFilters } from '#shared/filters/encode-filters.ts';
import { parseDays, type FilterValues, type TableFilter } from '../../ui/table/table-filter.ts';
import { dayEnd, dayStart } from '../../ui/time/zoned-time.ts';

/** A listing's filter. */
export type ListingFilter = TableFilter & {
  /** Where it does not follow from the kind. */
  operator?: 'has';
  /** Whether the route takes it as a parameter of the same name, and not among `filters`. */
  isParameter?: boolean;
  /** What a value says to the API, where that is more than the value itself. */
  condition?: (value: string) => Pick<FilterCondition, 'operator' | 'value'> | undefined;
};

/** A condition as an address carries it. */
export interface FilterCondition {
  key: string;
  operator: string;
  value: unknown;
}

/** Open ends, and the last that the API knows. */
const firstDay = '1970-01-01';
const lastDay = '9999-12-31';

/**
 * Filters as the API takes them; empty for none.
 * @param options.timeZone the days of `values` are those of this time zone
 * @param options.always conditions that hold whatever the user filters by
 */
export function encodeListingFilters(
  filters: readonly ListingFilter[],
  values: FilterValues,
  { timeZone, always = [] }: { timeZone: string; always?: readonly FilterCondition[] | undefined },
): string {
  const chosen = filters.filter(({ isParameter }) => !isParameter);
  return encodeFilters([
    ...always,
    ...chosen.flatMap((filter) => conditionOf(filter, values[filter.key], timeZone) ?? []),
  ]);
}

/** The filters that the route takes as parameters. */
export function filterParameters(filters: readonly ListingFilter[], values: FilterValues): FilterValues {
  const set = filters.filter(({ key, isParameter }) => isParameter && values[key] !== undefined);
  return Object.fromEntries(set.map(({ key }) => [key, values[key] ?? '']));
}

function conditionOf(
  filter: ListingFilter,
  value: string | undefined,
  timeZone: string,
): FilterCondition | undefined {
  if (value === undefined) return undefined;
  const { key, operator = '=' } = filter;
  if (filter.kind === 'yesNo') return { key, operator, value: value === 'true' };
  if (filter.condition) {
    const condition = filter.condition(value);
    return condition && { key, ...condition };
  }
  if (filter.kind !== 'dates') return { key, operator, value };
  const { start = firstDay, end = lastDay } = parseDays(value) ?? {};
  const range = {
    start: start > firstDay ? new Date(dayStart(start, timeZone)).toISOString() : firstDay,
    end: end < lastDay ? new Date(dayEnd(end, timeZone)).toISOString() : lastDay,
  };
  return { key, operator: 'between', value: range };
}
