import type { RowValues } from '../../../data/entities/listing-row.ts';
import type { SiteTagItem } from '../../../data/entities/site/site-tag.ts';
import { findSiteTag } from '../../../data/site/site-tags.ts';
import { defineRows } from '../../listings/define-rows.ts';

/** The rows of the list of tags. */
export const tagRows = defineRows({
  kind: 'tags',
  columns: { name: 'text', displayName: 'text', type: 'word', uses: 'number', updatedAtMs: 'number' },
  read: async ({ rowId }) => {
    const tag = await findSiteTag(rowId);
    return tag && isListed(tag) ? valuesOf(tag) : undefined;
  },
  follows: { siteTag: ({ before, after }) => [{ rowId: Number((after ?? before)?.['tagId']) }] },
  migration: { id: '0009-tag-rows', entity: 'siteTag' },
});

/** Custom tags are there while somebody uses them. One that a job deletes or renames is not listed any more. */
export function isListed({ isDefault, uses = 0, jobId }: SiteTagItem): boolean {
  return jobId === undefined && (isDefault === true || uses > 0);
}

function valuesOf({ name, displayName = name, isDefault, uses = 0, updatedAtMs }: SiteTagItem): RowValues {
  return { name, displayName, type: isDefault ? 'default' : 'custom', uses, updatedAtMs };
}
