import type { deleteDiscounts as route } from '#shared/routes/billing/discounts.ts';
import type { Handler } from '../../../http/types.ts';
import { deleteCoupons } from '../../../use-cases/billing/coupons/delete-coupons.ts';

/** Deletes coupons, by a comma list of ids. */
export const deleteDiscounts: Handler<typeof route> = async ({ params }) => {
  await deleteCoupons(params.id);
  return {};
};
