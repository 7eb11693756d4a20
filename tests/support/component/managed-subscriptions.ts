import type { ListedSubscription } from '#shared/entities/billing/listed-subscription.ts';
import { listSubscriptions } from '#shared/routes/billing/managed-subscriptions.ts';
import { listProducts } from '#shared/routes/billing/products.ts';
import { aUser, bootstrapData, nextId, onePage } from './entities.ts';
import type { FakeApi } from './fake-api.ts';
import { openSite } from './open-site.ts';
import { aPlan, aPrice } from './plans.ts';
import { aSubscription } from './subscriptions.ts';

export const small = aPlan({ id: 1, name: 'Small' });
export const large = aPlan({
  id: 2,
  name: 'Large',
  prices: [aPrice({ product_id: 2, amount: 30, default: true })],
});

/** A subscription to the small plan, as the API returns it to admins. */
export function aListedSubscription(
  name: string,
  fields: Partial<ListedSubscription> = {},
): ListedSubscription {
  const id = nextId();
  const email = `${name.toLowerCase()}@example.com`;
  const [price] = small.prices;
  return {
    ...aSubscription({ id, user_id: id, product_id: small.id, price_id: price?.id ?? 0 }),
    product: small,
    price: price ?? null,
    gateway_id: 'sub_1',
    user: { id, email, display_name: name, name, image: null, avatar: null, model_type: 'user' },
    reminded_at: null,
    version: 1,
    ...fields,
  };
}

/** Opens a list of subscriptions as an admin in UTC: the active ones by default, or the expired ones. */
export function openSubscriptions(
  rows: readonly ListedSubscription[],
  path = '/admin/subscriptions',
  timezone = 'UTC',
): Promise<FakeApi> {
  const user = aUser({ timezone, permissions: [{ id: 1, name: 'admin', restrictions: [] }] });
  return openSite(path, {
    data: bootstrapData(user),
    prepare(api) {
      api.answer(listSubscriptions, { pagination: onePage([...rows]) });
      api.answer(listProducts, { pagination: onePage([small, large]) });
    },
  });
}
