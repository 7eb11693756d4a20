import type { GatewayName } from '#shared/entities/product.ts';
import type { PriceValue, SiteProduct } from '#shared/site-config/products.ts';
import type { CheckoutItem } from '../../../data/entities/billing.ts';
import type { SubscriptionItem } from '../../../data/entities/subscription.ts';
import type { GatewaySubscription } from '../../../payments/gateway-subscription.ts';
import { wholePayPalUnits } from '../../../payments/paypal/first-paypal-units.ts';
import { nowMs } from '../../../platform/clock.ts';
import { findPrice, findSold, type Sold } from './find-sold.ts';
import type { Standing } from './known-billing.ts';

/** The plan that a subscription pays, and what its payments must be. */
export type Sale = Pick<
  SubscriptionItem,
  'productId' | 'priceId' | 'planGatewayId' | 'leastUnits' | 'currency' | 'leastSinceMs'
>;

/**
 * Whether a subscription gives its plan. `waits`: its first payment has not come. `refused`: it pays another plan or
 * less than was ordered, and gives nothing.
 */
export type Verdict =
  { kind: 'sold'; sale: Sale } | { kind: 'waits' } | { kind: 'refused'; reason: 'unknownPlan' | 'underpaid' };

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
  if (standing.kind === 'stored') return judgeStored(found, standing.former, sold);
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
  const isPaid = payments.some(
    ({ totalUnits, currency }) => totalUnits >= firstUnits && isSame(currency, sale.currency),
  );
  return firstUnits > 0 && !isPaid ? underpaid : { kind: 'sold', sale };
}

/** What was ordered, with the amount of the first payment. Undefined if the plan at PayPal is another one. */
function orderOf(
  { priceGatewayId: planGatewayId }: GatewaySubscription,
  checkout: CheckoutItem,
  sold: Sold | undefined,
  products: readonly SiteProduct[],
): (Sale & { firstUnits: number }) | undefined {
  const { planGatewayId: ordered, firstUnits = 0, currency, couponId } = checkout;
  if (ordered === planGatewayId) {
    // Cycles that a coupon makes free have no payments. The others are at the full price.
    const least = firstUnits || fullUnits(findPrice(products, checkout));
    return { ...planOf(checkout), planGatewayId, ...terms(least, currency), firstUnits };
  }
  // The buyer has changed the plan after the approval, or a former release started the checkout. Buyers know the ids of
  // hidden plans, too.
  if (sold?.isOffered && (ordered !== undefined || couponId === undefined)) {
    const full = fullUnits(sold.price);
    return { ...planOf(sold), planGatewayId, ...terms(full, sold.price.currency), firstUnits: full ?? 0 };
  }
  return ordered === undefined && couponId !== undefined
    ? { ...planOf(checkout), planGatewayId, firstUnits: 0 }
    : undefined;
}

function judgeStored(found: GatewaySubscription, former: SubscriptionItem, sold: Sold | undefined): Verdict {
  const sale = saleOf(found, former, sold);
  if (!sale) return unknownPlan;
  const { leastUnits = 0, leastSinceMs = 0, currency } = sale;
  const [latest] = paymentsOf(found).filter(({ createdAtMs }) => createdAtMs >= leastSinceMs);
  // The payment of a debt can be a part of it.
  if (!latest || found.status !== 'active') return { kind: 'sold', sale };
  const isEnough = latest.totalUnits >= leastUnits && isSame(latest.currency, currency);
  return isEnough ? { kind: 'sold', sale } : underpaid;
}

function saleOf(
  { priceGatewayId: planGatewayId }: GatewaySubscription,
  former: SubscriptionItem,
  sold: Sold | undefined,
): Sale | undefined {
  const { planGatewayId: paid, leastUnits, currency, leastSinceMs } = former;
  // A record of a former release names no plan of the gateway.
  const isSamePlan = paid === undefined ? !sold || sold.priceId === former.priceId : paid === planGatewayId;
  if (isSamePlan) {
    const since = leastSinceMs !== undefined && { leastSinceMs };
    return { ...planOf(sold ?? former), planGatewayId, ...terms(leastUnits, currency), ...since };
  }
  // PayPal charges the price of another plan from the next payment on, and lets buyers change to hidden ones.
  if (!sold?.isOffered) return undefined;
  const due = terms(fullUnits(sold.price), sold.price.currency);
  return { ...planOf(sold), planGatewayId, ...due, leastSinceMs: nowMs() };
}

/** The sale of a stored subscription as it was. */
export function keptSale(former: SubscriptionItem): Sale {
  const { planGatewayId: plan, leastUnits, currency, leastSinceMs } = former;
  return {
    ...planOf(former),
    ...(plan !== undefined && { planGatewayId: plan }),
    ...terms(leastUnits, currency),
    ...(leastSinceMs !== undefined && { leastSinceMs }),
  };
}

const fullUnits = (price: PriceValue | undefined) =>
  price && wholePayPalUnits(price.amount_units, price.currency);

const isSame = (currency: string, ordered: string | undefined) =>
  ordered === undefined || currency === ordered;

function terms(leastUnits: number | undefined, currency: string | undefined): Partial<Sale> {
  return {
    ...(leastUnits !== undefined && { leastUnits }),
    ...(currency !== undefined && { currency }),
  };
}
