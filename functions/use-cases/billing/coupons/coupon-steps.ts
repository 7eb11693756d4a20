import { giveBackSteps, moveUseStep, takeUseSteps } from '../../../data/billing/coupon-uses.ts';
import { findCoupon } from '../../../data/billing/coupons.ts';
import type { Step } from '../../../data/commit.ts';
import type { CheckoutItem } from '../../../data/entities/billing/billing.ts';
import type { CouponItem } from '../../../data/entities/billing/coupon.ts';

type Holder = Pick<CheckoutItem, 'userId' | 'checkoutId' | 'couponId'>;

/**
 * The steps that give a new checkout the use of its coupon. Belong in the transaction that replaces the former
 * checkout. A use of the same coupon moves to the new checkout. A use of another coupon is given back.
 */
export async function switchCouponSteps(
  former: Holder | undefined,
  next: Holder,
  coupon: CouponItem | undefined,
  otherwise: () => Error,
): Promise<Step[]> {
  if (former && coupon && former.couponId === coupon.couponId) {
    return [moveUseStep(coupon.couponId, former, next.checkoutId, otherwise)];
  }
  return [
    ...(former ? await returnCouponSteps(former, otherwise) : []),
    ...(coupon ? takeUseSteps(coupon, next, otherwise) : []),
  ];
}

/** The steps that give back the coupon use of an unpaid checkout. Belong in the transaction that ends it. */
export async function returnCouponSteps(checkout: Holder, otherwise: () => Error): Promise<Step[]> {
  const { couponId } = checkout;
  if (couponId === undefined) return [];
  return giveBackSteps(couponId, await findCoupon(couponId), checkout, otherwise);
}
