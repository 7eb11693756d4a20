import type { ListingFilter } from '#shared/filters/listing-filters.ts';
import type { userSearch } from '#shared/listings/user-search.ts';
import { idTimeMs } from '../../../platform/ids.ts';
import { findRows } from '../../listings/find-page.ts';
import { userListing } from '../listing/user-listing.ts';
import type { Selection } from './bulk-change-job.ts';

/**
 * The ids of the selected users behind an id, ascending, as they match now.
 * @param callerId is not meant by a filter: nobody locks themselves out without having named themselves
 */
export async function selectUsers(selection: Selection, callerId: number, afterId = 0): Promise<number[]> {
  if ('ids' in selection) {
    return [...new Set(selection.ids)].filter((id) => id > afterId).sort((one, other) => one - other);
  }
  const { query, filters, listedAtMs, except } = selection;
  const table = await userListing.open();
  const rows = findRows(userListing, table, {
    orderBy: 'id',
    query,
    filters: filters as unknown as ListingFilter<typeof userSearch.filters>[],
  });
  const left = [callerId, ...except];
  const isMeant = (id: number) => id > afterId && idTimeMs(id) <= listedAtMs && !left.includes(id);
  return Array.from(rows, (row) => table.ids[row] ?? 0).filter(isMeant);
}
