import type { updateProduct as route } from '#shared/routes/billing/products.ts';
import { presentEditedProduct } from '../../../http/presenters/billing/present-edited-product.ts';
import type { Handler } from '../../../http/types.ts';
import { updateProduct as update } from '../../../use-cases/billing/plans/save-product.ts';

/** Changes a plan. */
export const updateProduct: Handler<typeof route> = async ({ params, body, caller }) => {
  const { product, failures } = await update(caller, params.id, body);
  return { product: await presentEditedProduct(product), gateway_errors: failures };
};
