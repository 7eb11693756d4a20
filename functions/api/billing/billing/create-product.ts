import type { createProduct as route } from '#shared/routes/billing/products.ts';
import { presentEditedProduct } from '../../../http/presenters/billing/present-edited-product.ts';
import type { Handler } from '../../../http/types.ts';
import { createProduct as create } from '../../../use-cases/billing/plans/save-product.ts';

/** Creates a plan, here and at the gateways that are on. */
export const createProduct: Handler<typeof route> = async ({ body, caller }) => {
  const { product, failures } = await create(caller, body);
  return { product: await presentEditedProduct(product), gateway_errors: failures };
};
