import { products, type SiteProduct } from '#shared/site-config/products.ts';
import { readRecords } from '../../site/read-records.ts';
import { configReader, getConfigNow } from '../../site/site-config.ts';

/** All plans, deleted ones included. A changed one counts with the next request. */
export const getProducts = configReader((config) => readRecords(products, config));

/** The plans that visitors see, sorted by position. */
export const getShownProducts = configReader((config) =>
  readRecords(products, config)
    .filter(({ archived, hidden }) => !archived && !hidden)
    .sort(byPosition),
);

/** All plans, deleted ones included. Strongly consistent, for changes and checkouts. */
export async function getProductsNow(): Promise<SiteProduct[]> {
  return readRecords(products, await getConfigNow());
}

/** Compares plans by their display order. */
export function byPosition(one: SiteProduct, other: SiteProduct): number {
  return one.position - other.position || one.id - other.id;
}
