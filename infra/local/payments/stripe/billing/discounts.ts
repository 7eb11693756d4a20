import type Stripe from 'stripe';
import { takePercent } from '../currency.ts';
import type { StripeAccount } from '../stripe-account.ts';
import { idOf } from '../stripe-objects.ts';
import type { DiscountInput } from '../stripe-objects.ts';
import { invalidRequest, parameterMissing } from '../wire/stripe-fault.ts';
import { addMonths } from '../../billing-period.ts';

/** The amount of a discount on an invoice line, in minor units. */
export interface DiscountAmount {
  discount: string;
  amount: number;
}

/** A coupon that a customer may redeem, and its promotion code if the request named one. */
export interface Redemption {
  coupon: Stripe.Coupon;
  promotionCode: Stripe.PromotionCode | undefined;
}

/** Checks a coupon or a promotion code. Throws if the customer cannot redeem it. */
export function findRedemption(
  account: StripeAccount,
  input: DiscountInput,
  { currency, customer }: { currency: string; customer: string },
): Redemption {
  if (input.promotion_code === undefined) {
    const coupon = account.get('coupon', input.coupon ?? '', 'discounts[0][coupon]');
    checkCoupon(coupon, currency, 'discounts[0][coupon]');
    return { coupon, promotionCode: undefined };
  }
  const param = 'discounts[0][promotion_code]';
  const promotionCode = account.get('promotion_code', input.promotion_code, param);
  const coupon = account.find('coupon', idOf(promotionCode.promotion.coupon));
  if (coupon === undefined)
    throw parameterMissing('coupon', idOf(promotionCode.promotion.coupon) ?? '', param);
  if (!promotionCode.active) {
    throw invalidRequest('This promotion code is inactive.', { code: 'promotion_code_inactive', param });
  }
  const owner = idOf(promotionCode.customer);
  if (owner !== null && owner !== customer) {
    throw invalidRequest('This promotion code cannot be redeemed by this customer.', { param });
  }
  checkCoupon(coupon, currency, param);
  return { coupon, promotionCode };
}

function checkCoupon(coupon: Stripe.Coupon, currency: string, param: string): void {
  if (!coupon.valid) {
    throw invalidRequest(`Coupon ${coupon.id} is used up or expired.`, { code: 'coupon_expired', param });
  }
  if (coupon.currency === null || coupon.currency === currency) return;
  throw invalidRequest(`The coupon's currency (${coupon.currency}) does not match ${currency}.`, { param });
}

/** Counts one redemption of each coupon and code. Returns the subscription's discounts. */
export function redeem(
  account: StripeAccount,
  redemptions: Redemption[],
  place: { customer: string; subscription: string },
): Stripe.Discount[] {
  return redemptions.map(({ coupon, promotionCode }) => {
    countRedemption(account, coupon, promotionCode);
    const start = account.now();
    return account.put({
      id: account.newId('di'),
      object: 'discount',
      checkout_session: null,
      customer: place.customer,
      customer_account: null,
      end: coupon.duration_in_months === null ? null : addMonths(start, coupon.duration_in_months),
      invoice: null,
      invoice_item: null,
      promotion_code: promotionCode?.id ?? null,
      source: { coupon: coupon.id, type: 'coupon' },
      start,
      subscription: place.subscription,
      subscription_item: null,
    } satisfies Stripe.Discount);
  });
}

function countRedemption(
  account: StripeAccount,
  coupon: Stripe.Coupon,
  code: Stripe.PromotionCode | undefined,
): void {
  const times_redeemed = coupon.times_redeemed + 1;
  const valid = coupon.max_redemptions === null || times_redeemed < coupon.max_redemptions;
  account.change(coupon, { times_redeemed, valid });
  if (code === undefined) return;
  const redeemed = code.times_redeemed + 1;
  const active = code.max_redemptions === null || redeemed < code.max_redemptions;
  account.change(code, { times_redeemed: redeemed, active });
}

/** The coupons of the discounts that have not ended at a time. */
export function listCoupons(
  account: StripeAccount,
  discounts: (string | Stripe.Discount)[],
  at: number,
): { discount: string; coupon: Stripe.Coupon }[] {
  return discounts.flatMap((reference) => {
    const discount = account.find('discount', idOf(reference));
    const coupon = account.find('coupon', idOf(discount?.source.coupon ?? null));
    if (discount === undefined || coupon === undefined) return [];
    const isOver = discount.end !== null && discount.end <= at;
    return isOver ? [] : [{ discount: discount.id, coupon }];
  });
}

/** Applies coupons to an amount, one after the other. Returns the amount of each. */
export function discountAmounts(
  amount: number,
  coupons: { discount: string; coupon: Stripe.Coupon }[],
  currency: string,
): DiscountAmount[] {
  let rest = amount;
  return coupons.map(({ discount, coupon }) => {
    const wanted =
      coupon.percent_off === null
        ? (coupon.amount_off ?? 0)
        : takePercent(rest, coupon.percent_off, currency);
    const off = Math.min(rest, wanted);
    rest -= off;
    return { discount, amount: off };
  });
}

export function sumOf(amounts: { amount: number }[]): number {
  return amounts.reduce((sum, { amount }) => sum + amount, 0);
}
