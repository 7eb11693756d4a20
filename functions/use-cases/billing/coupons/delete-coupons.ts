import { deleteCouponSteps, findCoupon } from '../../../data/billing/coupons.ts';
import { commit } from '../../../data/commit.ts';
import { conflict, notFound } from '../../../platform/app-error.ts';
import { auditCoupon } from './audit-coupon.ts';
import { tellStripe } from './tell-stripe.ts';

/** Deletes coupons, all or none, and then deactivates them at Stripe. Subscriptions keep their discount. */
export async function deleteCoupons(ids: readonly number[]): Promise<void> {
  const coupons = await Promise.all(
    [...new Set(ids)].map(async (id) => {
      const coupon = await findCoupon(id);
      if (!coupon) throw notFound();
      return coupon;
    }),
  );
  await commit(
    coupons.flatMap((coupon) => [
      ...deleteCouponSteps(coupon, () => conflict('couponChanged')),
      auditCoupon({ couponId: coupon.couponId, former: coupon }),
    ]),
  );
  // A failure is only logged: users cannot enter a code on Stripe's pages.
  for (const coupon of coupons) await tellStripe({ ...coupon, active: false });
}
