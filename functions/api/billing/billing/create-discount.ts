import type { createDiscount as route } from '#shared/routes/billing/discounts.ts';
import { presentManagedCoupon } from '../../../http/presenters/billing/present-coupon.ts';
import type { Handler } from '../../../http/types.ts';
import { createCoupon } from '../../../use-cases/billing/coupons/save-coupon.ts';

/** Creates a coupon, here and at Stripe. */
export const createDiscount: Handler<typeof route> = async ({ body }) => {
  const { coupon, failures } = await createCoupon(body);
  return { discount: presentManagedCoupon(coupon), gateway_errors: failures };
};
