import { findCoupon } from '../../../data/billing/coupons.ts';
import { findSubscription, noteChangeStep } from '../../../data/billing/subscriptions.ts';
import { commit } from '../../../data/commit.ts';
import type { SubscriptionItem } from '../../../data/entities/billing/subscription.ts';
import { outdatedRead, retryOutdated } from '../../../data/table/retry-outdated.ts';
import type { ChangeCosts, PlanChange } from '../../../payments/gateway-change.ts';
import type { GatewayDiscount } from '../../../payments/gateway-checkout.ts';
import type { Gateway } from '../../../payments/gateway.ts';
import { conflict, invalid, notFound } from '../../../platform/app-error.ts';
import { hourMs, nowMs, secondMs } from '../../../platform/clock.ts';
import { env } from '../../../platform/env.ts';
import type { SignedIn } from '../../accounts/caller.ts';
import type { Offer } from '../checkout/find-offer.ts';
import { getTax } from '../checkout/summarize.ts';
import { getGateway } from '../gateways/get-gateways.ts';
import { demandSynced } from '../plans/demand-synced.ts';
import { getProductsNow } from '../plans/get-products.ts';
import { bringSubscription } from './bring-subscription.ts';
import { editSubscription } from './edit-subscription.ts';
import { managesSubscriptions } from './find-subscription.ts';
import { requireMayChangePlanOf } from './plan-steps.ts';
import { stateOf } from './subscription-state.ts';

/** The plan and price to change to. */
export interface WantedPlan {
  productId: number;
  priceId: number;
  /** From the preview, in seconds since 1970. */
  prorationDate?: number | undefined;
}

/** A preview is valid for this long, because the proration changes with time. */
const previewLifeMs = hourMs;

/** Returns the costs of a plan change, and the proration date that they apply to. */
export async function previewChange(
  subscription: SubscriptionItem,
  wanted: WantedPlan,
): Promise<{ costs: ChangeCosts; prorationDate: number }> {
  const target = await demandChangeable(subscription, wanted);
  const prorationDate = Math.floor(nowMs() / secondMs);
  const costs = await target.gateway.previewChange(await orderOf(subscription, target, prorationDate));
  return { costs, prorationDate };
}

/** The changed subscription, or the step that the subscriber must take first. */
export type ChangedPlan =
  { subscription: SubscriptionItem } | { clientSecret: string } | { approveUrl: string };

/**
 * Changes the plan. Throws 422 if the card is declined; the former plan stays. Who manages subscriptions
 * changes a given one to any plan at once.
 */
export async function changePlan(
  caller: SignedIn,
  subscription: SubscriptionItem,
  wanted: WantedPlan,
): Promise<ChangedPlan> {
  await requireMayChangePlanOf(caller, subscription, wanted.productId);
  if (subscription.gateway === 'none' && managesSubscriptions(caller)) {
    const { productId: product_id, priceId: price_id } = wanted;
    return {
      subscription: await editSubscription(caller, subscription.subscriptionId, { product_id, price_id }),
    };
  }
  const target = await demandChangeable(subscription, wanted);
  const { gateway, product, price } = target;
  const order = await orderOf(subscription, target, demandRecent(wanted.prorationDate));
  const result = await gateway.changePlan(order, ({ firstUnits, fullUnits, ...terms }) =>
    noteChange(subscription, {
      ...terms,
      firstUnits,
      fullUnits,
      productId: product.id,
      priceId: price.id,
      askedAtMs: nowMs(),
    }),
  );
  if (result.kind === 'declined') throw invalid({ price_id: 'cardDeclined' });
  if (result.kind === 'confirm') return { clientSecret: result.clientSecret };
  if (result.kind === 'approve') return { approveUrl: result.url };
  const changed = await bringSubscription({ gateway: gateway.name, gatewayId: subscription.gatewayId });
  return { subscription: changed ?? subscription };
}

/** Returns a proration date of the last hour. Throws 422 for an older one, and for one in the future. */
function demandRecent(seconds: number | undefined): number {
  const now = Math.floor(nowMs() / secondMs);
  if (seconds === undefined) return now;
  if (seconds > now || seconds * secondMs < nowMs() - previewLifeMs) {
    throw invalid({ proration_date: 'previewTooOld' });
  }
  return seconds;
}

/** Stores the plan that the gateway is asked for, so that its price is known when the buyer approves it. */
function noteChange(key: SubscriptionItem, change: NonNullable<SubscriptionItem['change']>): Promise<void> {
  return retryOutdated(async () => {
    const stored = await findSubscription(key);
    if (!stored) throw notFound();
    await commit([noteChangeStep(stored, change, outdatedRead)]);
  });
}

async function orderOf(
  { gatewayId, version }: SubscriptionItem,
  { gateway, product, price, priceGatewayId }: Target,
  prorationDate: number,
): Promise<PlanChange> {
  const page = `${product.id}/${price.id}`;
  return {
    subscriptionId: gatewayId,
    priceGatewayId,
    amountUnits: price.amount_units,
    currency: price.currency,
    discount: gateway.saveCoupon ? undefined : await findDiscount(gateway, gatewayId, { product, price }),
    tax: await getTax(),
    prorationDate,
    requestId: `change-${gatewayId}-${version}-${price.id}-${prorationDate}`,
    returnUrl: `${env.baseUrl}/checkout/${page}/paypal/done`,
    cancelUrl: `${env.baseUrl}/billing/change-plan/${page}/confirm?cancelled=paypal`,
  };
}

/** The discount that a subscription began with, if its coupon is also for the other plan. */
async function findDiscount(
  gateway: Gateway,
  gatewayId: string,
  { product, price }: Offer,
): Promise<GatewayDiscount | undefined> {
  const found = await gateway.findSubscription(gatewayId);
  const couponId = found?.isSigned ? found.marks?.couponId : undefined;
  const coupon = couponId === undefined ? undefined : await findCoupon(couponId);
  if (!coupon) return undefined;
  const { percent, amountUnits, duration, months, productIds, currency } = coupon;
  const isForPlan = productIds?.includes(product.id) ?? true;
  const isForPrice = currency === undefined || currency === price.currency;
  if (!isForPlan || !isForPrice) return undefined;
  return { gatewayId: undefined, percent, amountUnits, duration, months };
}

/** What a subscription changes to. */
interface Target extends Offer {
  gateway: Gateway;
  priceGatewayId: string;
}

/** Throws 409 if the subscription cannot change, 404 for an unknown plan, and 422 for a plan it cannot change to. */
async function demandChangeable(
  subscription: SubscriptionItem,
  { productId, priceId }: WantedPlan,
): Promise<Target> {
  const { active, cancelled } = stateOf(subscription);
  if (!active || cancelled || subscription.gateway === 'none') throw conflict('subscriptionNotActive');
  const products = await getProductsNow();
  const product = products.find(({ id }) => id === productId);
  const price = product?.prices.find(({ id, archived }) => id === priceId && !archived);
  if (!product || product.archived) throw notFound();
  if (product.hidden || product.free || !price) throw invalid({ price_id: 'planNotOffered' });
  if (priceId === subscription.priceId) throw invalid({ price_id: 'samePlan' });
  const former = products.find(({ id }) => id === subscription.productId);
  const paid = former?.prices.find(({ id }) => id === subscription.priceId);
  if (paid && (paid.interval !== price.interval || paid.interval_count !== price.interval_count)) {
    throw invalid({ price_id: 'otherInterval' });
  }
  if (former && spaceOf(product) <= spaceOf(former)) throw invalid({ product_id: 'planNotLarger' });
  const gateway = await getGateway(subscription.gateway);
  const priceGatewayId = await demandSynced({ product, price }, subscription.gateway);
  return { gateway, product, price, priceGatewayId };
}

const spaceOf = ({ available_space: bytes }: { available_space: number | null }) => bytes ?? Infinity;
