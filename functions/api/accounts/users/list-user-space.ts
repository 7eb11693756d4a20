import type { listUserSpace as route } from '#shared/routes/accounts/user-space.ts';
import { pageOfListing } from '../../../http/listings/page-of-listing.ts';
import { presentUserSpace } from '../../../http/presenters/accounts/present-user-space.ts';
import type { Handler } from '../../../http/types.ts';
import { sumUsed, userSpaceListing } from '../../../use-cases/accounts/user-space/user-space-listing.ts';

/** Returns the space of all users, and what all of them use together. Page and totals are of the same rows. */
export const listUserSpace: Handler<typeof route> = async ({ query }) => {
  const table = await userSpaceListing.open();
  const totals = sumUsed(table);
  const listing = { ...userSpaceListing, open: async () => table };
  const pagination = await pageOfListing(listing, query, ({ thing, values }) =>
    presentUserSpace(thing, values),
  );
  return { pagination, totals };
};
