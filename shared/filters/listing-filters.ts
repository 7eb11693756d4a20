import { decodeFilters } from './encode-filters.ts';
import {
  type FilterReader,
  readHas,
  readId,
  readNumber,
  readTime,
  readTruth,
  readWord,
} from './filter-readers.ts';
import type { TimeRange } from './filter-times.ts';

/** The filters of a site-wide list, by key: each kind has its operators and values. */
export type FilterKinds = Readonly<Record<string, FilterKind>>;
export type FilterKind = 'truth' | 'id' | 'word' | 'has' | 'number' | 'time';

interface FiltersByKind<Key> {
  truth: { key: Key; operator: '=' | '!='; value: boolean };
  id: { key: Key; operator: '=' | '!='; value: number };
  word: { key: Key; operator: '=' | '!='; value: string };
  has: { key: Key; operator: 'has'; value: boolean };
  number: NumberFilter<Key>;
  time: TimeFilter<Key>;
}

/** A condition on a number, such as a size in bytes. */
export interface NumberFilter<Key = string> {
  key: Key;
  operator: '=' | '!=' | '>' | '<';
  value: number;
}

/** A condition on a time. */
export type TimeFilter<Key = string> =
  | { key: Key; operator: '=' | '!=' | '>' | '<'; value: string }
  | { key: Key; operator: 'between'; value: TimeRange };

/** One condition of a list; all of them must hold. */
export type ListingFilter<Kinds extends FilterKinds = FilterKinds> = {
  [Key in keyof Kinds]: FiltersByKind<Key>[Kinds[Key]];
}[keyof Kinds];

const readersByKind: Record<FilterKind, FilterReader> = {
  truth: readTruth,
  id: readId,
  word: readWord,
  has: readHas,
  number: readNumber,
  time: readTime,
};

/** Returns the reader of a list's query parameter `filters`; it returns undefined for a broken one. */
export function listingFilterReader<const Kinds extends FilterKinds>(kinds: Kinds) {
  const readers = Object.fromEntries(Object.entries(kinds).map(([key, kind]) => [key, readersByKind[kind]]));
  return (text: string): ListingFilter<Kinds>[] | undefined => decodeFilters(readers, text);
}
