import { toAmount } from '#shared/billing/money.ts';
import type { ManagedProduct, Price, Product } from '#shared/entities/billing/product.ts';
import { toPermissions } from '#shared/permissions/granted-permission.ts';
import type { PriceValue, SiteProduct } from '#shared/site-config/products.ts';

/** A price for all callers. */
export function presentPrice(product: SiteProduct, price: PriceValue): Price {
  const { id, amount_units: units, currency, interval, interval_count } = price;
  const isDefault = product.prices.find(({ archived }) => !archived)?.id === id;
  return {
    id,
    amount: toAmount(units, currency),
    currency,
    interval,
    interval_count,
    product_id: product.id,
    default: isDefault,
  };
}

/** A plan for all callers, with its current prices. */
export function presentProduct(product: SiteProduct): Product {
  const { id, uuid, name, description, feature_list, position, recommended, free, hidden } = product;
  return {
    id,
    uuid,
    name,
    description,
    feature_list,
    position,
    recommended,
    free,
    hidden,
    available_space: product.available_space,
    prices: sold(product).map((price) => presentPrice(product, price)),
    created_at: product.created_at,
    updated_at: product.updated_at,
  };
}

/** A plan for users who manage plans. */
export function presentManagedProduct(product: SiteProduct): ManagedProduct {
  return {
    ...presentProduct(product),
    prices: sold(product).map((price) => ({
      ...presentPrice(product, price),
      stripe_id: price.gateway_ids.stripe ?? null,
      paypal_id: price.gateway_ids.paypal ?? null,
    })),
    permissions: toPermissions(product.permissions),
    version: product.version,
  };
}

const sold = ({ prices }: SiteProduct) => prices.filter(({ archived }) => !archived);
