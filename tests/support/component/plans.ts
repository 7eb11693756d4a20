import type { Price, Product } from '#shared/entities/billing/product.ts';
import { madeAt, nextId } from './entities.ts';

const gigabyte = 1024 ** 3;

/** A price of 10 dollars a month by default. */
export function aPrice(fields: Partial<Price> = {}): Price {
  return {
    id: nextId(),
    amount: 10,
    currency: 'USD',
    interval: 'month',
    interval_count: 1,
    product_id: 1,
    default: false,
    ...fields,
  };
}

/** A plan with 100 GB for 10 dollars a month or 100 a year by default. */
export function aPlan(fields: Partial<Product> = {}): Product {
  const { id = nextId() } = fields;
  return {
    id,
    uuid: crypto.randomUUID(),
    name: `Plan ${id}`,
    description: null,
    feature_list: [],
    position: 0,
    recommended: false,
    free: false,
    hidden: false,
    available_space: 100 * gigabyte,
    prices: [
      aPrice({ product_id: id, default: true }),
      aPrice({ product_id: id, amount: 100, interval: 'year' }),
    ],
    created_at: madeAt,
    updated_at: madeAt,
    ...fields,
  };
}
