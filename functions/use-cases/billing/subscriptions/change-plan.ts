import type { SubscriptionItem } from '../../../data/entities/subscription.ts';
import type { ChangeCosts } from '../../../payments/gateway-change.ts';
import type { Gateway } from '../../../payments/gateway.ts';
import { conflict, invalid, notFound } from '../../../platform/app-error.ts';
import { hourMs, nowMs, secondMs } from '../../../platform/clock.ts';
import { env } from '../../../platform/env.ts';
import type { SignedIn } from '../../accounts/caller.ts';
import { getGateway } from '../gateways/get-gateways.ts';
import { demandSynced } from '../plans/demand-synced.ts';
import { getProductsNow } from '../plans/get-products.ts';
import { bringSubscription } from './bring-subscription.ts';
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

/** Returns the costs of a plan change, and the proration date that they apply to (BL11). */
export async function previewChange(
  subscription: SubscriptionItem,
  wanted: WantedPlan,
): Promise<{ costs: ChangeCosts; prorationDate: number }> {
  const { gateway, priceGatewayId } = await demandChangeable(subscription, wanted);
  const prorationDate = Math.floor(nowMs() / secondMs);
  const costs = await gateway.previewChange(orderOf(subscription, wanted, priceGatewayId, prorationDate));
  return { costs, prorationDate };
}

/** The changed subscription, or the step that the subscriber must take first. */
export type ChangedPlan =
  { subscription: SubscriptionItem } | { clientSecret: string } | { approveUrl: string };

/** Changes the plan (BL12). Throws 422 if the card is declined; the former plan stays. */
export async function changePlan(
  caller: SignedIn,
  subscription: SubscriptionItem,
  wanted: WantedPlan,
): Promise<ChangedPlan> {
  await requireMayChangePlanOf(caller, subscription, wanted.productId);
  const { gateway, priceGatewayId } = await demandChangeable(subscription, wanted);
  const prorationDate = demandRecent(wanted.prorationDate);
  const result = await gateway.changePlan(orderOf(subscription, wanted, priceGatewayId, prorationDate));
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

function orderOf(
  { gatewayId, version }: SubscriptionItem,
  { productId, priceId }: WantedPlan,
  priceGatewayId: string,
  prorationDate: number,
) {
  return {
    subscriptionId: gatewayId,
    priceGatewayId,
    prorationDate,
    requestId: `change-${gatewayId}-${version}-${priceId}-${prorationDate}`,
    returnUrl: `${env.baseUrl}/checkout/${productId}/${priceId}/paypal/done`,
  };
}

/** Throws 409 if the subscription cannot change, 404 for an unknown plan, and 422 for a plan it cannot change to. */
async function demandChangeable(
  subscription: SubscriptionItem,
  { productId, priceId }: WantedPlan,
): Promise<{ gateway: Gateway; priceGatewayId: string }> {
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
  return { gateway, priceGatewayId: await demandSynced({ product, price }, subscription.gateway) };
}

const spaceOf = ({ available_space: bytes }: { available_space: number | null }) => bytes ?? Infinity;
