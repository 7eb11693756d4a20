import type { updateDiscount as route } from '#shared/routes/billing/discounts.ts';
import { presentManagedCoupon } from '../../../http/presenters/billing/present-coupon.ts';
import type { Handler } from '../../../http/types.ts';
import { updateCoupon } from '../../../use-cases/billing/coupons/save-coupon.ts';

/** Changes a coupon. */
export const updateDiscount: Handler<typeof route> = async ({ params, body }) => {
  const { coupon, failures } = await updateCoupon(params.id, body);
  return { discount: presentManagedCoupon(coupon), gateway_errors: failures };
};
