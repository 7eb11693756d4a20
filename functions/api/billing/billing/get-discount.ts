import type { getDiscount as route } from '#shared/routes/billing/discounts.ts';
import { findCoupon } from '../../../data/billing/coupons.ts';
import { presentManagedCoupon } from '../../../http/presenters/billing/present-coupon.ts';
import type { Handler } from '../../../http/types.ts';
import { notFound } from '../../../platform/app-error.ts';

/** Returns a coupon. */
export const getDiscount: Handler<typeof route> = async ({ params }) => {
  const coupon = await findCoupon(params.id);
  if (!coupon) throw notFound();
  return { discount: presentManagedCoupon(coupon) };
};
