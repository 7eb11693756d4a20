import type { createProduct } from '#shared/routes/billing/products.ts';
import type { BodyInputOf } from '#shared/contract/define-route.ts';

const gigabyte = 1024 ** 3;

/** A monthly and a yearly price. */
const prices = (monthly: number, yearly: number) => [
  { amount: monthly, currency: 'USD', interval: 'month' as const },
  { amount: yearly, currency: 'USD', interval: 'year' as const },
];

/** Plans of the demo, in display order. */
export const samplePlans: BodyInputOf<typeof createProduct>[] = [
  {
    name: 'Basic',
    description: 'For your documents and photos',
    feature_list: ['Share links with anyone'],
    available_space: 50 * gigabyte,
    position: 1,
    prices: prices(3, 30),
  },
  {
    name: 'Plus',
    description: 'For everything on your computer',
    feature_list: ['Share links with anyone', 'Older versions of your files'],
    available_space: 500 * gigabyte,
    position: 2,
    recommended: true,
    prices: prices(8, 80),
  },
  {
    name: 'Pro',
    description: 'For teams and large projects',
    feature_list: ['Share links with anyone', 'Older versions of your files', 'Workspaces'],
    available_space: 2048 * gigabyte,
    position: 3,
    prices: prices(20, 200),
  },
];
