import type { PriceValue } from '#shared/site-config/products.ts';
import type { CheckoutItem } from '../../../data/entities/billing/billing.ts';
import type { SubscriptionItem } from '../../../data/entities/billing/subscription.ts';
import type { GatewayInvoice } from '../../../payments/gateway-subscription.ts';
import { wholePayPalUnits } from '../../../payments/paypal/first-paypal-units.ts';
import { dayMs } from '../../../platform/clock.ts';
import { periodEndMs } from '../period-end.ts';

/** What the payments of a subscription must be. */
type PaymentTerms = Partial<
  Pick<SubscriptionItem, 'leastUnits' | 'currency' | 'leastSinceMs' | 'fullUnits' | 'fullFromMs' | 'dueAtMs'>
>;
type Period = Pick<PriceValue, 'interval' | 'interval_count'>;

type OrderedUnits = Pick<CheckoutItem, 'firstUnits' | 'fullUnits' | 'discountedCycles' | 'currency'>;

/** PayPal may charge some hours before a period ends. */
const earlyMs = dayMs / 2;
/** Payments from a bank account can take a week. */
const lateMs = 10 * dayMs;

const periodsAfter = (startMs: number, { interval, interval_count: count }: Period, periods = 1) =>
  periodEndMs(startMs, interval, count * periods);

/** The terms of a record, without the absent ones. */
export function termsOf(record: PaymentTerms): PaymentTerms {
  const { leastUnits, currency, leastSinceMs, fullUnits, fullFromMs, dueAtMs } = record;
  const terms = { leastUnits, currency, leastSinceMs, fullUnits, fullFromMs, dueAtMs };
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
}

/** The terms of a price without a discount. */
export function termsOfPrice({ amount_units: units, currency }: PriceValue) {
  return { leastUnits: wholePayPalUnits(units, currency), currency };
}

/** The terms of a checkout, or of a plan change. After the cheaper payments of its discount, each must be the full amount. */
export function termsOfCheckout(
  { firstUnits = 0, fullUnits, discountedCycles: cycles, currency }: OrderedUnits,
  price: PriceValue | undefined,
  startedAtMs: number,
): PaymentTerms {
  if (cycles === undefined || !price) {
    return termsOf({ leastUnits: firstUnits || (price && termsOfPrice(price).leastUnits), currency });
  }
  const endsAtMs = periodsAfter(startedAtMs, price, cycles);
  const dueAtMs = firstUnits === 0 ? endsAtMs + lateMs : undefined;
  const fullFromMs = endsAtMs - earlyMs;
  return termsOf({ leastUnits: firstUnits, currency, fullUnits, fullFromMs, dueAtMs });
}

/** Whether a payment is as much as the terms demand at its time, in their currency. */
export function isEnough(
  { totalUnits, currency, createdAtMs }: GatewayInvoice,
  { leastUnits = 0, fullUnits = leastUnits, fullFromMs = Infinity, currency: ordered }: PaymentTerms,
): boolean {
  const least = createdAtMs >= fullFromMs ? fullUnits : leastUnits;
  return totalUnits >= least && (ordered === undefined || currency === ordered);
}

/** Until when the payment after this one must have come; undefined without a payment or its period. */
export function dueAfter(
  payment: GatewayInvoice | undefined,
  period: Period | undefined,
): number | undefined {
  return payment && period ? periodsAfter(payment.createdAtMs, period) + lateMs : undefined;
}
