import type { reorderProducts as route } from '#shared/routes/billing/products.ts';
import type { Handler } from '../../../http/types.ts';
import { reorderProducts as reorder } from '../../../use-cases/billing/plans/reorder-products.ts';

/** Puts plans into an order. */
export const reorderProducts: Handler<typeof route> = async ({ body }) => {
  await reorder(body.ids);
  return {};
};
