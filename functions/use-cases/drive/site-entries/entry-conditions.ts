import type { ListingFilter } from '#shared/filters/listing-filters.ts';
import { timeSpan } from '#shared/filters/filter-times.ts';
import type { siteEntrySearch } from '#shared/listings/site-entry-search.ts';
import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import { idTimeMs } from '../../../platform/ids.ts';
import { equalityTest, numberTest, type Test, timeTest } from '../../listings/condition-tests.ts';
import type { Conditions, FactReaders } from '../catalog/match-filters.ts';

export type SiteEntryFilter = ListingFilter<typeof siteEntrySearch.filters>;

/** The tests that the filters of the list of all entries stand for. */
export function conditionsOf(filters: readonly SiteEntryFilter[]): Conditions {
  return (read) => filters.map((filter) => testOf(filter, read));
}

function testOf<Subject>(filter: SiteEntryFilter, read: FactReaders<Subject>): Test<Subject> {
  switch (filter.key) {
    case 'type':
      return equalityTest<Subject, string>(filter, read.type);
    case 'public':
      return equalityTest(filter, read.isPublic);
    case 'owner_id':
      return equalityTest(filter, read.ownerId);
    case 'deleted_at':
      return (subject) => read.isTrashed(subject) === filter.value;
    case 'shareableLink':
      return (subject) => read.hasLink(subject) === filter.value;
    case 'file_size':
      return numberTest(filter, read.fileSize);
    case 'created_at':
      return timeTest(filter, read.createdAtMs);
    case 'updated_at':
      return timeTest(filter, read.updatedAtMs);
  }
}

/** How the facts are read off an entry. */
export const factsOfSiteEntry: FactReaders<EntryItem> = {
  type: ({ type }) => type,
  isPublic: ({ disk }) => disk === 'public',
  ownerId: ({ ownerId }) => ownerId,
  isSharedByOwner: ({ people = 0 }) => people > 0,
  hasLink: ({ linkId }) => linkId !== undefined,
  isTrashed: ({ deletedAtMs }) => deletedAtMs !== undefined,
  fileSize: ({ type, fileSize }) => (type === 'folder' ? Number.NaN : fileSize),
  createdAtMs: ({ entryId }) => idTimeMs(entryId),
  updatedAtMs: ({ updatedAtMs }) => updatedAtMs,
};

/** The owner whose entries are wanted; undefined for those of all. */
export function ownerOf(filters: readonly SiteEntryFilter[]): number | undefined {
  const filter = filters.find(({ key, operator }) => key === 'owner_id' && operator === '=');
  return filter && Number(filter.value);
}

/** First and last moment of update that the filters leave. */
export function updatesWithin(filters: readonly SiteEntryFilter[]): { fromMs: number; toMs: number } {
  let [fromMs, toMs] = [0, Number.MAX_SAFE_INTEGER];
  for (const filter of filters) {
    if (filter.key !== 'updated_at' || filter.operator === '!=') continue;
    const { operator, value } = filter;
    const first = timeSpan(operator === 'between' ? value.start : value);
    const end = timeSpan(operator === 'between' ? value.end : value);
    if (operator !== '<') fromMs = Math.max(fromMs, operator === '>' ? first.lastMs + 1 : first.firstMs);
    if (operator !== '>') toMs = Math.min(toMs, operator === '<' ? end.firstMs - 1 : end.lastMs);
  }
  return { fromMs, toMs };
}
