import { foldText } from '#shared/text/fold-text.ts';
import { findContext } from '../../../platform/request-context.ts';
import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import { listSiteEntries, type SiteEntries } from '../../../data/drive/site-entries.ts';
import { conditionsOf, factsOfSiteEntry, type SiteEntryFilter, updatesWithin } from './entry-conditions.ts';

interface SiteSearch {
  query: string;
  filters: readonly SiteEntryFilter[];
  orderDir: 'asc' | 'desc';
}

/** What a page of 20 rows may cost, and what each row more adds to it. */
const readUnits = { page: 28, rows: 20, perFurtherRow: 1.5 };
/** An owner and a folder are read for each row. */
const unitsPerFound = 1;

/** What the request of a page of so many rows may cost. */
export function maxReadUnitsFor(limit: number): number {
  return readUnits.page + Math.max(0, limit - readUnits.rows) * readUnits.perFurtherRow;
}

/**
 * Entries of all users that fit, by time of update. A search for what is rare ends when it has cost as much as a page
 * may, with few or no entries, and can go on from there.
 */
export async function searchSiteEntries(
  { query, filters, orderDir }: SiteSearch,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<SiteEntries> {
  const text = foldText(query.trim());
  // The times of update are a range of the index.
  const conditions = filters.filter(({ key, operator }) => key !== 'updated_at' || operator === '!=');
  const tests = conditionsOf(conditions)(factsOfSiteEntry);
  const fits = (entry: EntryItem) =>
    tests.every((test) => test(entry)) && (text === '' || foldText(entry.name).includes(text));
  return listSiteEntries({
    orderDir,
    ...updatesWithin(filters),
    fits: tests.length > 0 || text !== '' ? fits : undefined,
    limit,
    after,
    // The caller and their session have been read already.
    maxReadUnits: maxReadUnitsFor(limit) - (findContext()?.readUnits ?? 0),
    unitsPerFound,
  });
}
