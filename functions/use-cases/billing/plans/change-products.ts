import { products, type ProductValue, type SiteProduct } from '#shared/site-config/products.ts';
import { conflict, notFound } from '../../../platform/app-error.ts';
import { changeRecords, type RecordsChange } from '../../site/change-records.ts';

/**
 * Changes plans, and returns the first saved one.
 * @param decide returns the changes for all plans and the id of a new one; throws to refuse
 */
export function changeProducts(
  decide: (
    all: SiteProduct[],
    newId: number,
  ) => RecordsChange<ProductValue> | Promise<RecordsChange<ProductValue>>,
): Promise<SiteProduct | undefined> {
  return changeRecords(products, decide, () => conflict('productChanged'));
}

/** Returns a plan by its id. Throws 404 if it does not exist or was deleted. */
export function demandProduct(all: readonly SiteProduct[], id: number): SiteProduct {
  const product = all.find((known) => known.id === id && !known.archived);
  if (!product) throw notFound();
  return product;
}
