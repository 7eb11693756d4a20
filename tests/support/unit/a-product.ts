import type { Product } from '#shared/entities/billing/product.ts';

/** A visible plan with one monthly price. */
export const aProduct = (): Product => ({
  id: 1,
  uuid: 'p1',
  name: 'Plus',
  description: 'For people',
  feature_list: [],
  position: 1,
  recommended: false,
  free: false,
  hidden: false,
  available_space: null,
  prices: [
    {
      id: 1,
      amount: 10,
      currency: 'USD',
      interval: 'month',
      interval_count: 1,
      product_id: 1,
      default: true,
    },
  ],
  created_at: '2026-01-01T00:00:00.000000Z',
  updated_at: '2026-01-01T00:00:00.000000Z',
});
