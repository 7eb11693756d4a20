import { toAmount } from '#shared/billing/money.ts';
import type { CouponItem } from '../../../data/entities/billing/coupon.ts';

/** The amount of a coupon: percent, or money in major units. */
export function amountOf({ percent, amountUnits = 0, currency }: CouponItem): number {
  return percent ?? (currency === undefined ? 0 : toAmount(amountUnits, currency));
}
