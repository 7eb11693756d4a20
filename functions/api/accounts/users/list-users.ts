import type { listUsers as route } from '#shared/routes/accounts/users.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import { pageOfListing } from '../../../http/listings/page-of-listing.ts';
import { loadRelations } from '../../../http/presenters/load-relations.ts';
import { presentListedUser } from '../../../http/presenters/accounts/present-listed-user.ts';
import type { Handler } from '../../../http/types.ts';
import { nowMs } from '../../../platform/clock.ts';
import { userListing } from '../../../use-cases/accounts/listing/user-listing.ts';

/** Returns users: searched, filtered and sorted. */
export const listUsers: Handler<typeof route> = async ({ query, caller }) => {
  const listedAt = toIsoTime(nowMs());
  const wanted = { load: new Set(query.with), count: new Set<string>(), asManager: true };
  const pagination = await pageOfListing(userListing, query, async (listed) => ({
    ...(await presentListedUser(listed, caller)),
    ...(await loadRelations(listed.thing, wanted)),
  }));
  return { pagination: { ...pagination, listed_at: listedAt } };
};
