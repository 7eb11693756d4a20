import { toAmount } from '#shared/billing/money.ts';
import type { SiteProduct } from '#shared/site-config/products.ts';
import { displayName } from '../../../data/accounts/display-name.ts';
import { csvTime } from '../../exports/csv-lines.ts';
import { defineExport } from '../../exports/define-export.ts';
import { getProductsNow } from '../plans/get-products.ts';
import { type Subscribed, subscriptionListing } from './subscription-listing.ts';
import { stateOf } from './subscription-state.ts';

type Plans = ReadonlyMap<number, SiteProduct>;

/** The list of subscriptions as CSV. */
export const subscriptionExport = defineExport({
  kind: 'subscriptions',
  listing: subscriptionListing,
  prepare: async (): Promise<Plans> =>
    new Map((await getProductsNow()).map((product) => [product.id, product])),
  columns: {
    id: ({ subscription }) => subscription.subscriptionId,
    user_id: ({ subscription }) => subscription.userId,
    user_name: ({ user }) => user && displayName(user),
    user_email: ({ user }) => user?.email,
    plan: ({ subscription }, plans) => plans.get(subscription.productId)?.name,
    price: (subscribed, plans) => {
      const price = priceOf(subscribed, plans);
      return price && toAmount(price.amount_units, price.currency);
    },
    currency: (subscribed, plans) => priceOf(subscribed, plans)?.currency,
    interval: (subscribed, plans) => priceOf(subscribed, plans)?.interval,
    interval_count: (subscribed, plans) => priceOf(subscribed, plans)?.interval_count,
    gateway_name: ({ subscription }) => subscription.gateway,
    gateway_id: ({ subscription: { gateway, gatewayId } }) => (gateway === 'none' ? undefined : gatewayId),
    gateway_status: ({ subscription }) => subscription.gatewayStatus,
    valid: ({ subscription }) => stateOf(subscription).valid,
    trial_ends_at: ({ subscription }) => csvTime(subscription.trialEndsAtMs),
    renews_at: ({ subscription }) => csvTime(subscription.renewsAtMs),
    ends_at: ({ subscription }) => csvTime(subscription.endsAtMs),
    created_at: ({ subscription }) => csvTime(subscription.createdAtMs),
    description: ({ subscription }) => subscription.description,
  },
});

function priceOf({ subscription: { productId, priceId } }: Subscribed, plans: Plans) {
  return plans.get(productId)?.prices.find(({ id }) => id === priceId);
}
