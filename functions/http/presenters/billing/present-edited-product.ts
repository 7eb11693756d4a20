import type { ManagedProduct } from '#shared/entities/billing/product.ts';
import type { SiteProduct } from '#shared/site-config/products.ts';
import { listOpenGatewayNames } from '../../../use-cases/billing/gateways/get-gateways.ts';
import { findPaidPrices } from '../../../use-cases/billing/plans/find-paid-prices.ts';
import { unsyncedOf } from '../../../use-cases/billing/plans/tell-gateways.ts';
import { presentManagedProduct } from './present-product.ts';

/** A plan for its editor. Adds which prices have subscribers, and which gateways are not synced. */
export async function presentEditedProduct(product: SiteProduct): Promise<ManagedProduct> {
  const [gateways, paid] = await Promise.all([listOpenGatewayNames(), findPaidPrices(product)]);
  const { prices, ...shown } = presentManagedProduct(product);
  return {
    ...shown,
    prices: prices.map((price) => ({ ...price, has_subscribers: paid.has(price.id) })),
    unsynced_gateways: unsyncedOf(product, gateways),
  };
}
