import type Stripe from 'stripe';
import { takeFraction } from '../currency.ts';
import type { StripeAccount } from '../stripe-account.ts';
import { idOf } from '../stripe-objects.ts';
import { discountAmounts, listCoupons, sumOf } from './discounts.ts';
import type { DiscountAmount } from './discounts.ts';

/** A line of an invoice that is not created yet. */
export interface DraftLine {
  amount: number;
  description: string;
  discounts: DiscountAmount[];
  isProration: boolean;
  period: { start: number; end: number };
  price: Stripe.Price;
  quantity: number;
}

/** A price with its quantity. */
export interface PricedItem {
  price: Stripe.Price;
  quantity: number;
}

/** A change of a subscription's price or quantity within a period. */
export interface ItemChange {
  before: PricedItem;
  after: PricedItem;
  period: { start: number; end: number };
  /** Seconds since 1970. */
  prorationDate: number;
  /** What the whole period cost before the change, after discounts, in minor units. */
  paidNet: number;
  discounts: (string | Stripe.Discount)[];
}

/** The line for a whole period. */
export function wholePeriodLine(
  account: StripeAccount,
  { price, quantity }: PricedItem,
  period: { start: number; end: number },
  discounts: (string | Stripe.Discount)[],
): DraftLine {
  const amount = grossOf({ price, quantity });
  return {
    amount,
    description: `${quantity} × ${nameOf(account, price)}`,
    discounts: discountAmounts(amount, listCoupons(account, discounts, period.start), price.currency),
    isProration: false,
    period,
    price,
    quantity,
  };
}

/**
 * The two proration lines of a change: a credit for the unused time at the old price, and a charge for the remaining
 * time at the new price. Both are prorated to the second and include discounts.
 */
export function prorationLines(account: StripeAccount, change: ItemChange): DraftLine[] {
  const { before, after, period, prorationDate, discounts } = change;
  const left = period.end - prorationDate;
  const whole = period.end - period.start;
  const day = new Date(prorationDate * 1000).toUTCString().slice(5, 16);
  const line = ({ price, quantity }: PricedItem, net: number, description: string): DraftLine => ({
    amount: takeFraction(net, left, whole, price.currency),
    description: `${description} ${nameOf(account, price)} after ${day}`,
    discounts: [],
    isProration: true,
    period: { start: prorationDate, end: period.end },
    price,
    quantity,
  });
  const newNet = netOf(account, after, discounts, prorationDate);
  return [line(before, -change.paidNet, 'Unused time on'), line(after, newNet, 'Remaining time on')];
}

/** What a whole period costs with the discounts at a time, in minor units. */
export function netOf(
  account: StripeAccount,
  item: PricedItem,
  discounts: (string | Stripe.Discount)[],
  at: number,
): number {
  const gross = grossOf(item);
  return gross - sumOf(discountAmounts(gross, listCoupons(account, discounts, at), item.price.currency));
}

function grossOf({ price, quantity }: PricedItem): number {
  return (price.unit_amount ?? 0) * quantity;
}

function nameOf(account: StripeAccount, price: Stripe.Price): string {
  return account.find('product', idOf(price.product))?.name ?? price.id;
}
