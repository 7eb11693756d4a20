import type { Subscription } from '#shared/entities/billing/subscription.ts';
import { SubscriptionStatus } from '#shared/entities/billing/subscription.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import { listSubscriptionsOf } from '../../../data/billing/subscriptions.ts';
import type { SubscriptionItem } from '../../../data/entities/billing/subscription.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { idTimeMs } from '../../../platform/ids.ts';
import { getProducts } from '../../../use-cases/billing/plans/get-products.ts';
import { byCurrency, stateOf } from '../../../use-cases/billing/subscriptions/subscription-state.ts';
import { presentPrice, presentProduct } from './present-product.ts';

const isoOrNull = (ms: number | undefined) => (ms === undefined ? null : toIsoTime(ms));

/** A subscription for its user, without relations. */
export function presentSubscription(item: SubscriptionItem): Subscription {
  const { valid, active, cancelled, onGracePeriod, onTrial } = stateOf(item);
  return {
    id: item.subscriptionId,
    user_id: item.userId,
    product_id: item.productId,
    price_id: item.priceId,
    quantity: 1,
    gateway_name: item.gateway,
    gateway_status: SubscriptionStatus.parse(item.gatewayStatus),
    valid,
    active,
    cancelled,
    on_grace_period: onGracePeriod,
    on_trial: onTrial,
    trial_ends_at: isoOrNull(item.trialEndsAtMs),
    ends_at: isoOrNull(item.endsAtMs),
    renews_at: isoOrNull(item.renewsAtMs),
    description: item.description ?? null,
    pending_change: presentChange(item),
    created_at: toIsoTime(item.createdAtMs || idTimeMs(item.subscriptionId)),
    updated_at: toIsoTime(item.updatedAtMs),
  };
}

function presentChange({
  pendingProductId,
  pendingPriceId,
  pendingAtMs,
}: SubscriptionItem): Subscription['pending_change'] {
  if (pendingProductId === undefined || pendingPriceId === undefined || pendingAtMs === undefined)
    return null;
  return { product_id: pendingProductId, price_id: pendingPriceId, applies_at: toIsoTime(pendingAtMs) };
}

/** A subscription with its plan and price. */
export async function presentWholeSubscription(item: SubscriptionItem): Promise<Subscription> {
  const product = (await getProducts()).find(({ id }) => id === item.productId);
  const price = product?.prices.find(({ id }) => id === item.priceId);
  return {
    ...presentSubscription(item),
    product: product ? presentProduct(product) : null,
    price: product && price ? presentPrice(product, price) : null,
  };
}

/** The subscriptions in every response with a user. Reads none for a user without a plan. */
export async function presentSubscriptionsOf({ userId, planId }: UserItem): Promise<Subscription[]> {
  if (planId === undefined) return [];
  return (await listSubscriptionsOf(userId)).sort(byCurrency).map(presentSubscription);
}

/** All subscriptions of a user, the current one first, with the requested relations. */
export async function presentAllSubscriptions(
  userId: number,
  load: ReadonlySet<string>,
): Promise<Subscription[]> {
  const items = (await listSubscriptionsOf(userId)).sort(byCurrency);
  const whole = await Promise.all(items.map(presentWholeSubscription));
  return whole.map(({ product, price, ...subscription }) => ({
    ...subscription,
    ...(load.has('subscriptions.product') && { product: product ?? null }),
    ...(load.has('subscriptions.price') && { price: price ?? null }),
  }));
}
