import type { SubscriptionItem } from '../../../data/entities/billing/subscription.ts';
import { nowMs } from '../../../platform/clock.ts';
import type { SignedIn } from '../../accounts/caller.ts';
import { periodEndMs } from '../period-end.ts';
import { getProductsNow } from '../plans/get-products.ts';
import { changeGiven } from './change-given.ts';
import { stateOf } from './subscription-state.ts';

/** Cancels a given subscription at the end of its period, or at once. */
export function endGiven(
  subscription: SubscriptionItem,
  isImmediate: boolean,
  by: SignedIn,
): Promise<SubscriptionItem> {
  const { renewsAtMs, ...rest } = subscription;
  const endsAtMs = isImmediate ? nowMs() : (renewsAtMs ?? nowMs());
  return changeGiven(subscription, { ...rest, endsAtMs, gatewayStatus: 'canceled' }, by);
}

/** Resumes a cancelled given subscription. */
export function resumeGiven(subscription: SubscriptionItem, by: SignedIn): Promise<SubscriptionItem> {
  const { endsAtMs, ...rest } = subscription;
  const renewal = endsAtMs !== undefined && { renewsAtMs: endsAtMs };
  return changeGiven(subscription, { ...rest, gatewayStatus: 'active', ...renewal }, by);
}

/** Ends a given subscription whose end has passed, and removes its plan. Renews one whose period is over. */
export async function syncGiven(subscription: SubscriptionItem): Promise<void> {
  if (!stateOf(subscription).valid) {
    await changeGiven(subscription, { ...subscription, gatewayStatus: 'canceled' }, 'payment');
    return;
  }
  const { renewsAtMs, ...rest } = subscription;
  if (renewsAtMs === undefined || renewsAtMs > nowMs()) return;
  const next = await nextRenewal(subscription, renewsAtMs);
  await changeGiven(subscription, { ...rest, ...(next !== undefined && { renewsAtMs: next }) }, 'payment');
}

/** The end of the current period; undefined if the price no longer exists. */
async function nextRenewal(
  { productId, priceId }: SubscriptionItem,
  renewsAtMs: number,
): Promise<number | undefined> {
  const product = (await getProductsNow()).find(({ id }) => id === productId);
  const price = product?.prices.find(({ id }) => id === priceId);
  if (!price) return undefined;
  let periods = 0;
  let nextMs = renewsAtMs;
  while (nextMs <= nowMs()) {
    periods += 1;
    nextMs = periodEndMs(renewsAtMs, price.interval, periods * price.interval_count);
  }
  return nextMs;
}
