import type { GatewayName } from '#shared/entities/billing/product.ts';
import type { SiteProduct } from '#shared/site-config/products.ts';
import type { CheckoutItem } from '../../../data/entities/billing/billing.ts';
import type { SubscriptionItem } from '../../../data/entities/billing/subscription.ts';
import type { GatewaySubscription } from '../../../payments/gateway-subscription.ts';
import { dayMs, nowMs } from '../../../platform/clock.ts';
import { dueAfter, isEnough, termsOf, termsOfCheckout, termsOfPrice } from './payment-terms.ts';
import { findPrice, findSold, type Sold } from './find-sold.ts';
import type { Standing } from './known-billing.ts';

/** The plan that a subscription pays, and what its payments must be. */
export type Sale = Pick<
  SubscriptionItem,
  | 'productId'
  | 'priceId'
  | 'planGatewayId'
  | 'leastUnits'
  | 'currency'
  | 'leastSinceMs'
  | 'fullUnits'
  | 'fullFromMs'
  | 'dueAtMs'
>;

/**
 * Whether a subscription gives its plan. `waits`: its first payment has not come. `refused`: it pays another plan or
 * less than was ordered, and gives nothing.
 */
export type Verdict =
  { kind: 'sold'; sale: Sale } | { kind: 'waits' } | { kind: 'refused'; reason: 'unknownPlan' | 'underpaid' };

/**
 * How long the terms of a plan change hold. Its approval takes minutes, and PayPal repeats an event for three days. Later,
 * the plan may be hidden, and its coupon may be over.
 */
const changeLifeMs = 7 * dayMs;

const unknownPlan: Verdict = { kind: 'refused', reason: 'unknownPlan' };
const underpaid: Verdict = { kind: 'refused', reason: 'underpaid' };

/** Compares a subscription with what was ordered. Browsers can create and change subscriptions at PayPal. */
export function judgeSale(
  gateway: GatewayName,
  found: GatewaySubscription,
  standing: Standing,
  products: readonly SiteProduct[],
): Verdict {
  const sold = findSold(products, gateway, found.priceGatewayId);
  if (gateway === 'stripe') {
    const sale = sold ?? (standing.kind === 'stored' ? standing.former : undefined);
    return sale ? { kind: 'sold', sale: planOf(sale) } : unknownPlan;
  }
  if (standing.kind === 'stored') return judgeStored(found, standing.former, sold, products);
  return standing.kind === 'open' ? judgeNew(found, standing.checkout, sold, products) : unknownPlan;
}

const planOf = ({ productId, priceId }: Pick<Sold, 'productId' | 'priceId'>) => ({ productId, priceId });

/** A payment that was refunded later was made. */
const paymentsOf = ({ invoices }: GatewaySubscription) =>
  invoices.filter(({ status }) => status === 'paid' || status === 'refunded');

function judgeNew(
  found: GatewaySubscription,
  checkout: CheckoutItem,
  sold: Sold | undefined,
  products: readonly SiteProduct[],
): Verdict {
  const order = orderOf(found, checkout, sold, products);
  if (!order) return unknownPlan;
  const { firstUnits, ...sale } = order;
  const payments = paymentsOf(found);
  if (firstUnits > 0 && payments.length === 0) return { kind: 'waits' };
  const paid = payments.find((payment) => isEnough(payment, { ...sale, leastUnits: firstUnits }));
  if (firstUnits > 0 && !paid) return underpaid;
  const dueAtMs = dueAfter(paid, findPrice(products, sale)) ?? sale.dueAtMs;
  return { kind: 'sold', sale: { ...sale, ...(dueAtMs !== undefined && { dueAtMs }) } };
}

/** What was ordered, with the amount of the first payment. Undefined if the plan at PayPal is another one. */
function orderOf(
  { priceGatewayId: planGatewayId, startedAtMs }: GatewaySubscription,
  checkout: CheckoutItem,
  sold: Sold | undefined,
  products: readonly SiteProduct[],
): (Sale & { firstUnits: number }) | undefined {
  const { planGatewayId: ordered, firstUnits = 0, couponId } = checkout;
  if (ordered === planGatewayId) {
    const terms = termsOfCheckout(checkout, findPrice(products, checkout), startedAtMs);
    return { ...planOf(checkout), planGatewayId, ...terms, firstUnits };
  }
  // The buyer has changed the plan after the approval, or a former release started the checkout. Buyers know the ids of
  // hidden plans, too.
  if (sold?.isOffered && (ordered !== undefined || couponId === undefined)) {
    const terms = termsOfPrice(sold.price);
    return { ...planOf(sold), planGatewayId, ...terms, firstUnits: terms.leastUnits };
  }
  return ordered === undefined && couponId !== undefined
    ? { ...planOf(checkout), planGatewayId, firstUnits: 0 }
    : undefined;
}

function judgeStored(
  found: GatewaySubscription,
  former: SubscriptionItem,
  sold: Sold | undefined,
  products: readonly SiteProduct[],
): Verdict {
  const sale = saleOf(found, former, sold, products);
  if (!sale) return unknownPlan;
  const { leastSinceMs = 0 } = sale;
  const [latest] = paymentsOf(found).filter(({ createdAtMs }) => createdAtMs >= leastSinceMs);
  // The payment of a debt can be a part of it.
  if (found.status !== 'active') return { kind: 'sold', sale };
  if (latest && !isEnough(latest, sale)) return underpaid;
  const dueAtMs = Math.max(dueAfter(latest, findPrice(products, sale)) ?? 0, sale.dueAtMs ?? 0);
  // A buyer can make later cycles free at PayPal, which then has no payments and no debt.
  if (dueAtMs > 0 && dueAtMs < nowMs()) return underpaid;
  return { kind: 'sold', sale: { ...sale, ...(dueAtMs > 0 && { dueAtMs }) } };
}

function saleOf(
  { priceGatewayId: planGatewayId }: GatewaySubscription,
  former: SubscriptionItem,
  sold: Sold | undefined,
  products: readonly SiteProduct[],
): Sale | undefined {
  const { planGatewayId: paid, change } = former;
  // A record of a former release names no plan of the gateway.
  const isSamePlan = paid === undefined ? !sold || sold.priceId === former.priceId : paid === planGatewayId;
  if (isSamePlan) return { ...keptSale(former), ...planOf(sold ?? former), planGatewayId };
  const { dueAtMs } = former;
  // PayPal charges the price of another plan from the next payment on.
  if (change?.planGatewayId === planGatewayId && nowMs() - change.askedAtMs < changeLifeMs) {
    const terms = termsOfCheckout(change, findPrice(products, change), nowMs());
    const latestMs = Math.max(dueAtMs ?? 0, terms.dueAtMs ?? 0);
    return {
      ...planOf(change),
      planGatewayId,
      ...terms,
      leastSinceMs: nowMs(),
      ...(latestMs > 0 && { dueAtMs: latestMs }),
    };
  }
  // Buyers can change a subscription at PayPal without us, also to a hidden plan.
  if (!sold?.isOffered) return undefined;
  return {
    ...planOf(sold),
    planGatewayId,
    ...termsOfPrice(sold.price),
    leastSinceMs: nowMs(),
    ...(dueAtMs !== undefined && { dueAtMs }),
  };
}

/** The sale of a stored subscription as it was. */
export function keptSale(former: SubscriptionItem): Sale {
  const { planGatewayId: plan } = former;
  return { ...planOf(former), ...(plan !== undefined && { planGatewayId: plan }), ...termsOf(former) };
}
