import { nowMs } from '../../platform/clock.ts';
import { put, remove, type Step, update } from '../commit.ts';
import type { CheckoutItem } from '../entities/billing/billing.ts';
import { Coupon, type CouponItem, CouponUse } from '../entities/billing/coupon.ts';

/** Whether a user has used a coupon, in a paid or in an open checkout. */
export async function hasUsed(userId: number, couponId: number): Promise<boolean> {
  const { data } = await CouponUse.get({ userId, couponId }).go({ consistent: true });
  return data !== null;
}

type Holder = Pick<CheckoutItem, 'userId' | 'checkoutId'>;

/**
 * The steps that redeem a coupon for a checkout. They fail if the user has used the coupon, if the coupon has reached
 * its limit, or if an admin has changed it since it was read.
 */
export function takeUseSteps(
  { couponId, version, maxRedemptions }: CouponItem,
  { userId, checkoutId }: Holder,
  otherwise: () => Error,
): Step[] {
  const count = Coupon.patch({ site: 'SITE', couponId })
    .add({ timesRedeemed: 1 })
    .where((coupon, { eq, lt }) => {
      const isSame = eq(coupon.version, version);
      return maxRedemptions === undefined
        ? isSame
        : `${isSame} AND ${lt(coupon.timesRedeemed, maxRedemptions)}`;
    });
  const use = CouponUse.create({ userId, couponId, checkoutId, takenAtMs: nowMs() });
  return [update(count.params(), otherwise), put(use.params(), otherwise)];
}

/** The step that moves a use of a coupon to the checkout that replaces another one. */
export function moveUseStep(
  couponId: number,
  from: Holder,
  checkoutId: string,
  otherwise: () => Error,
): Step {
  const use = CouponUse.patch({ userId: from.userId, couponId })
    .set({ checkoutId })
    .where((known, { eq }) => eq(known.checkoutId, from.checkoutId));
  return update(use.params(), otherwise);
}

/**
 * The steps that release the coupon use of an unpaid checkout, so that the coupon can be used again.
 * @param coupon as it was read; undefined if it was deleted
 */
export function giveBackSteps(
  couponId: number,
  coupon: CouponItem | undefined,
  { userId, checkoutId }: Holder,
  otherwise: () => Error,
): Step[] {
  const use = CouponUse.remove({ userId, couponId }).where((known, { eq }) =>
    eq(known.checkoutId, checkoutId),
  );
  const count = Coupon.patch({ site: 'SITE', couponId }).subtract({ timesRedeemed: 1 });
  return [remove(use.params(), otherwise), ...(coupon ? [update(count.params(), otherwise)] : [])];
}
