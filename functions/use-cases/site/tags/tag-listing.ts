import { tagSearch } from '#shared/listings/tag-search.ts';
import type { SiteTagItem } from '../../../data/entities/site/site-tag.ts';
import { listSiteTagsById } from '../../../data/site/site-tags.ts';
import { defineListing } from '../../listings/define-listing.ts';
import { numberAt } from '../../listings/row-table.ts';
import { isListed, tagRows } from './tag-rows.ts';

/** The list of the tags of the whole site. */
export const tagListing = defineListing({
  rows: tagRows,
  search: ['name', 'displayName'],
  filterKinds: tagSearch.filters,
  filters: {
    type: 'type',
    used: (table, row) => numberAt(table, 'uses', row) > 0,
    updated_at: 'updatedAtMs',
  },
  orders: {
    name: 'name',
    display_name: 'displayName',
    type: 'type',
    entries_count: 'uses',
    updated_at: 'updatedAtMs',
  },
  parameters: ['type'],
  load: loadTags,
});

async function loadTags(ids: number[]): Promise<Map<number, SiteTagItem>> {
  const tags = await listSiteTagsById(ids);
  return new Map(tags.filter(isListed).map((tag) => [tag.tagId, tag]));
}
