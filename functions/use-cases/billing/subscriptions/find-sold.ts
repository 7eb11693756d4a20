import type { GatewayName } from '#shared/entities/billing/product.ts';
import type { PriceValue, SiteProduct } from '#shared/site-config/products.ts';

/** A plan and its price. */
export interface Sold {
  productId: number;
  priceId: number;
  price: PriceValue;
  /** Whether users can choose it now. */
  isOffered: boolean;
}

/** Finds our price by its id at a gateway, also an archived one; undefined if it is no price of ours. */
export function findSold(
  products: readonly SiteProduct[],
  gateway: GatewayName,
  priceGatewayId: string,
): Sold | undefined {
  for (const product of products) {
    const price = product.prices.find(({ gateway_ids: ids }) => ids[gateway] === priceGatewayId);
    if (!price) continue;
    const isOffered = !(product.hidden || product.free || product.archived || price.archived);
    return { productId: product.id, priceId: price.id, price, isOffered };
  }
  return undefined;
}

/** Finds a price by our ids, also an archived one. */
export function findPrice(
  products: readonly SiteProduct[],
  { productId, priceId }: Pick<Sold, 'productId' | 'priceId'>,
): PriceValue | undefined {
  return products.find(({ id }) => id === productId)?.prices.find(({ id }) => id === priceId);
}
