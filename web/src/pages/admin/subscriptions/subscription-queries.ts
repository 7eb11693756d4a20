import { subscriptionLimits } from '#shared/billing/subscription-limits.ts';
import type { ListedSubscription } from '#shared/entities/billing/listed-subscription.ts';
import {
  deleteSubscriptions,
  listSubscriptions,
  remindSubscriber,
} from '#shared/routes/billing/managed-subscriptions.ts';
import { cancelSubscription, resumeSubscription } from '#shared/routes/billing/subscriptions.ts';
import { exportSubscriptions } from '#shared/routes/site/exports.ts';
import { call } from '../../../api/call.ts';
import { inBatches } from '../../../parts/in-batches.ts';
import type { OrderOf } from '../../../parts/listing/listing-query.ts';
import { refreshListing } from '../../../parts/listing/listing-query.ts';
import type { Listing } from '../../../parts/listing/use-listing.ts';

export const refreshSubscriptions = () => refreshListing(listSubscriptions);

/** Cancels a subscription at the end of its period, or immediately. */
export const endSubscription = (id: number, immediately: boolean) =>
  call(cancelSubscription, { params: { id }, body: { immediately } });

/** Resumes a cancelled subscription. */
export const continueSubscription = (id: number) => call(resumeSubscription, { params: { id }, body: {} });

/** Reminds the user of an expired subscription. */
export const sendReminder = (id: number) => call(remindSubscriber, { params: { id }, body: {} });

/** Deletes subscriptions, in several calls if there are more than `maxIdsPerPath`. */
export async function removeSubscriptions(rows: readonly ListedSubscription[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await inBatches(ids, subscriptionLimits.maxIdsPerPath, (part) =>
    call(deleteSubscriptions, { params: { id: part.join(',') } }),
  );
}

/** Exports all pages of a list. */
export function startExport(
  listState: 'active' | 'expired',
  { state: { query, order }, encodedFilters: filters }: Listing<ListedSubscription>,
) {
  const body = {
    state: listState,
    query,
    filters,
    orderBy: order.by as OrderOf<typeof listSubscriptions>,
    orderDir: order.dir,
  };
  return call(exportSubscriptions, { body });
}
