import { productSearch } from '#shared/listings/product-search.ts';
import type { listProducts as route } from '#shared/routes/billing/products.ts';
import type { SiteProduct } from '#shared/site-config/products.ts';
import { pageOfListing } from '../../../http/listings/page-of-listing.ts';
import { presentManagedProduct, presentProduct } from '../../../http/presenters/billing/present-product.ts';
import type { Handler } from '../../../http/types.ts';
import { demandBilling, managesPlans } from '../../../use-cases/billing/demand-billing.ts';
import { listOpenGatewayNames } from '../../../use-cases/billing/gateways/get-gateways.ts';
import { byPosition, getProducts, getProductsNow } from '../../../use-cases/billing/plans/get-products.ts';
import { unsyncedOf } from '../../../use-cases/billing/plans/tell-gateways.ts';
import { countSubscribers } from '../../../use-cases/billing/subscriptions/subscription-rows.ts';
import { defineShortList } from '../../../use-cases/listings/define-listing.ts';
import { numberAt } from '../../../use-cases/listings/row-table.ts';

/** A plan, and its place among those that are listed. */
interface PlacedProduct {
  product: SiteProduct;
  place: number;
}

/** The list of plans. */
const productList = defineShortList({
  rows: {
    kind: 'products',
    columns: {
      name: 'text',
      description: 'text',
      place: 'number',
      isFree: 'number',
      isRecommended: 'number',
      isHidden: 'number',
      createdAtMs: 'number',
    },
  },
  idOf: ({ product }: PlacedProduct) => product.id,
  read: ({ product, place }) => ({
    name: product.name,
    description: product.description ?? undefined,
    place,
    isFree: Number(product.free),
    isRecommended: Number(product.recommended),
    isHidden: Number(product.hidden),
    createdAtMs: Date.parse(product.created_at),
  }),
  search: ['name', 'description'],
  filterKinds: productSearch.filters,
  filters: {
    free: (table, row) => numberAt(table, 'isFree', row) === 1,
    recommended: (table, row) => numberAt(table, 'isRecommended', row) === 1,
    hidden: (table, row) => numberAt(table, 'isHidden', row) === 1,
    created_at: 'createdAtMs',
  },
  orders: { position: 'place', id: 'id', name: 'name', created_at: 'createdAtMs' },
});

/** Returns plans with their prices. */
export const listProducts: Handler<typeof route> = async ({ query, caller }) => {
  const isManager = managesPlans(caller);
  if (!isManager) await demandBilling();
  const placed = (isManager ? await getProductsNow() : await getProducts())
    .filter(({ archived, hidden }) => !archived && (isManager || !hidden))
    .toSorted(byPosition)
    .map((product, place) => ({ product, place }));
  const list = productList(placed);
  if (!isManager) {
    return { pagination: await pageOfListing(list, query, ({ thing }) => presentProduct(thing.product)) };
  }
  const gateways = await listOpenGatewayNames();
  const counts = query.loadCount.includes('subscriptions') ? await countSubscribers() : undefined;
  const pagination = await pageOfListing(list, query, ({ thing: { product } }) => {
    const { permissions, ...shown } = presentManagedProduct(product);
    return {
      ...shown,
      ...(query.with.includes('permissions') && { permissions }),
      ...(counts && { subscriptions_count: counts.get(product.id) ?? 0 }),
      unsynced_gateways: unsyncedOf(product, gateways),
    };
  });
  return { pagination };
};
