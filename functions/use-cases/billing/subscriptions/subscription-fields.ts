import type { GatewayName } from '#shared/entities/billing/product.ts';
import type { SiteProduct } from '#shared/site-config/products.ts';
import type { SubscriptionFields } from '../../../data/billing/subscriptions.ts';
import type { SubscriptionItem } from '../../../data/entities/billing/subscription.ts';
import type { GatewaySubscription } from '../../../payments/gateway-subscription.ts';
import { nowMs } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { findSold } from './find-sold.ts';
import type { Sale } from './judge-sale.ts';

/** The record that is written. */
interface Target {
  userId: number;
  former: SubscriptionItem | undefined;
  sale: Sale;
}

/** Maps a gateway's subscription to the fields that are stored. */
export function subscriptionFields(
  gateway: GatewayName,
  found: GatewaySubscription,
  { userId, former, sale }: Target,
  products: readonly SiteProduct[],
): SubscriptionFields {
  const pending = found.pending && findSold(products, gateway, found.pending.priceGatewayId);
  return {
    userId,
    subscriptionId: former?.subscriptionId ?? newId(),
    gateway,
    gatewayId: found.id,
    gatewayStatus: found.status,
    ...sale,
    ...defined({
      trialEndsAtMs: found.trialEndsAtMs,
      endsAtMs: endOf(gateway, found, former),
      // PayPal lets buyers put the next payment off. The daily run looks when it is due.
      renewsAtMs: earliest(found.renewsAtMs, sale.dueAtMs),
      change: changeLeft(former, sale),
      description: former?.description,
      remindedAtMs: former?.remindedAtMs,
    }),
    ...(pending && {
      pendingProductId: pending.productId,
      pendingPriceId: pending.priceId,
      pendingAtMs: found.pending?.atMs,
    }),
    createdAtMs: former?.createdAtMs ?? found.startedAtMs,
  };
}

/** PayPal does not report the end of the paid period of a suspended subscription, so it comes from our record. */
function endOf(
  gateway: GatewayName,
  { status, endsAtMs, isEndedAtOnce }: GatewaySubscription,
  former: SubscriptionItem | undefined,
): number | undefined {
  if (gateway !== 'paypal') return endsAtMs;
  if (status === 'paused') return former?.endsAtMs ?? former?.renewsAtMs;
  if (isEndedAtOnce) return Math.min(former?.endsAtMs ?? Infinity, endsAtMs ?? nowMs());
  // If the buyer cancels at PayPal, access continues until the end of the paid period.
  return status === 'canceled' ? (former?.endsAtMs ?? former?.renewsAtMs ?? endsAtMs) : endsAtMs;
}

/** The change that was asked for, unless it is the plan that is paid now. */
function changeLeft(
  former: SubscriptionItem | undefined,
  { planGatewayId }: Sale,
): SubscriptionItem['change'] {
  return former?.change?.planGatewayId === planGatewayId ? undefined : former?.change;
}

/** The earlier of two times; undefined without the first. */
function earliest(ms: number | undefined, limitMs: number | undefined): number | undefined {
  return ms === undefined || limitMs === undefined ? ms : Math.min(ms, limitMs);
}

function defined<Fields extends object>(fields: Fields): { [Key in keyof Fields]: NonNullable<Fields[Key]> } {
  const known = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as { [Key in keyof Fields]: NonNullable<Fields[Key]> };
}
