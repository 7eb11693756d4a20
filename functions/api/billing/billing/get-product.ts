import type { getProduct as route } from '#shared/routes/billing/products.ts';
import { presentEditedProduct } from '../../../http/presenters/billing/present-edited-product.ts';
import { presentProduct } from '../../../http/presenters/billing/present-product.ts';
import type { Handler } from '../../../http/types.ts';
import { notFound } from '../../../platform/app-error.ts';
import { demandBilling, managesPlans } from '../../../use-cases/billing/demand-billing.ts';
import { demandProduct } from '../../../use-cases/billing/plans/change-products.ts';
import { getProducts, getProductsNow } from '../../../use-cases/billing/plans/get-products.ts';

/** Returns a plan with its prices. Returns 404 for a hidden plan unless the caller manages plans. */
export const getProduct: Handler<typeof route> = async ({ params: { id }, caller }) => {
  if (managesPlans(caller)) {
    return { product: await presentEditedProduct(demandProduct(await getProductsNow(), id)) };
  }
  await demandBilling();
  const product = demandProduct(await getProducts(), id);
  if (product.hidden) throw notFound();
  return { product: presentProduct(product) };
};
