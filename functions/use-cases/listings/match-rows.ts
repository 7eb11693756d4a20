import type {
  FilterKind,
  FilterKinds,
  ListingFilter,
  NumberFilter,
  TimeFilter,
} from '#shared/filters/listing-filters.ts';
import { foldText } from '#shared/text/fold-text.ts';
import { equalityTest, numberTest, type Test, timeTest } from './condition-tests.ts';
import type { FilterValue, Listing } from './define-listing.ts';
import { foldedAt, type RowColumns, type RowTable } from './row-table.ts';

/** Which rows of a listing are wanted. All that is given must hold. */
export interface Wanted<Kinds extends FilterKinds = FilterKinds> {
  /** Contained in one of the searched columns, without case and accents. */
  query?: string | undefined;
  filters?: ListingFilter<Kinds>[] | undefined;
}

/** Those of some rows that are wanted, in the same order. */
export function matchRows<Columns extends RowColumns, Kinds extends FilterKinds>(
  listing: Pick<Listing<Columns, Kinds>, 'search' | 'findsIds' | 'filterKinds' | 'filters'>,
  table: RowTable<Columns>,
  rows: Int32Array,
  { query = '', filters = [] }: Wanted<Kinds>,
): Int32Array {
  const tests = (filters as ListingFilter[]).map((filter) => filterTest(listing, table, filter));
  const text = foldText(searchedText(query));
  if (text !== '') {
    tests.push(
      (row) =>
        listing.search.some((column) => foldedAt(table, column, row).includes(text)) ||
        (listing.findsIds === true && String(table.ids[row]) === text),
    );
  }
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)));
}

/** What a search looks for. An address is often pasted as mail programs copy it: `Name <address>`. */
function searchedText(query: string): string {
  return /<([^<>\s]+@[^<>\s]+)>\s*$/.exec(query)?.[1] ?? query.trim();
}

function filterTest<Columns extends RowColumns, Kinds extends FilterKinds>(
  { filterKinds, filters }: Pick<Listing<Columns, Kinds>, 'filterKinds' | 'filters'>,
  table: RowTable<Columns>,
  filter: ListingFilter,
): Test<number> {
  const source = filters[filter.key];
  const read: (row: number) => FilterValue =
    typeof source === 'function' ? (row) => source(table, row) : columnReader(table, String(source));
  const kind: FilterKind | undefined = filterKinds[filter.key];
  if (kind === 'time') return timeTest(filter as TimeFilter, (row) => Number(read(row)));
  if (kind === 'number') return numberTest(filter as NumberFilter, (row) => Number(read(row)));
  if (filter.operator === 'has') return (row) => isPresent(read(row)) === filter.value;
  const test = filter as { operator: '=' | '!='; value: FilterValue };
  return equalityTest({ ...test, value: true }, (row) => holds(read(row), test.value));
}

function columnReader({ numbers, texts, lists }: RowTable, name: string): (row: number) => FilterValue {
  const column = numbers[name] ?? texts[name] ?? lists[name];
  if (!column) throw new Error(`The listing has no column ${name}`);
  return (row) => column[row] ?? Number.NaN;
}

const isPresent = (value: FilterValue) => Boolean(Array.isArray(value) ? value.length : value);

function holds(value: FilterValue, wanted: FilterValue): boolean {
  return Array.isArray(value) ? (value as unknown[]).includes(wanted) : value === wanted;
}
