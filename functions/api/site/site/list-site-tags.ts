import type { listSiteTags as route } from '#shared/routes/site/tags.ts';
import { pageOfListing } from '../../../http/listings/page-of-listing.ts';
import { presentManagedTag } from '../../../http/presenters/site/present-managed-tag.ts';
import type { Handler } from '../../../http/types.ts';
import { tagId } from '../../../use-cases/drive/tags.ts';
import { getDefaultTagsNow } from '../../../use-cases/site/tags/get-default-tags.ts';
import { tagListing } from '../../../use-cases/site/tags/tag-listing.ts';

/** Returns default tags and those that users have made up. */
export const listSiteTags: Handler<typeof route> = async ({ query }) => {
  const records = new Map((await getDefaultTagsNow()).map((record) => [tagId(record.name), record]));
  const withCount = query.loadCount.includes('entries');
  return {
    pagination: await pageOfListing(tagListing, query, ({ thing }) =>
      presentManagedTag(thing, { record: records.get(thing.tagId), withCount }),
    ),
  };
};
