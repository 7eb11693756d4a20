import type { deleteDiscounts as route } from '#shared/routes/billing/discounts.ts';
import type { Handler } from '../../../http/types.ts';
import { deleteCoupons } from '../../../use-cases/billing/coupons/delete-coupons.ts';

/** DC3. */
export const deleteDiscounts: Handler<typeof route> = async ({ params }) => {
  await deleteCoupons(params.id);
  return {};
};
