import { decodeFilters } from '../filters/encode-filters.ts';
import { type FilterReader, readId, readOneOf, readTime, readTruth } from '../filters/filter-readers.ts';
import type { TimeFilter } from '../filters/listing-filters.ts';
import { type FileType, fileTypes } from './file-type.ts';

/** One condition of a search; all of them must hold. */
export type SearchFilter =
  | { key: 'type'; operator: '=' | '!='; value: FileType }
  | { key: 'public' | 'sharedByMe'; operator: '=' | '!='; value: boolean }
  | { key: 'owner_id'; operator: '=' | '!='; value: number }
  /** Whatever the value: the entry has a link. */
  | { key: 'shareableLink'; operator: 'has'; value: unknown }
  | TimeFilter<'created_at' | 'updated_at'>;

const readers: Record<SearchFilter['key'], FilterReader> = {
  type: readOneOf(fileTypes),
  public: readTruth,
  sharedByMe: readTruth,
  owner_id: readId,
  shareableLink: (operator, value) => (operator === 'has' ? { value: value ?? true } : undefined),
  created_at: readTime,
  updated_at: readTime,
};

/** The filters of a search from the query parameter; undefined where it is broken. */
export function decodeSearchFilters(text: string): SearchFilter[] | undefined {
  return decodeFilters(readers, text);
}
