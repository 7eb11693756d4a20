import type { listSubscriptions as route } from '#shared/routes/billing/managed-subscriptions.ts';
import { pageOfListing } from '../../../http/listings/page-of-listing.ts';
import { presentListedSubscription } from '../../../http/presenters/billing/present-listed-subscription.ts';
import type { Handler } from '../../../http/types.ts';
import { subscriptionListing } from '../../../use-cases/billing/subscriptions/subscription-listing.ts';

/** Returns subscriptions of all users with their plans. */
export const listSubscriptions: Handler<typeof route> = async ({ query }) => ({
  pagination: await pageOfListing(subscriptionListing, query, ({ thing }) =>
    presentListedSubscription(thing),
  ),
});
