import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeFilters } from '#shared/filters/encode-filters.ts';
import { listProducts } from '#shared/routes/billing/products.ts';
import { listSubscriptions } from '#shared/routes/billing/managed-subscriptions.ts';
import { cancelSubscription } from '#shared/routes/billing/subscriptions.ts';
import { updateUser } from '#shared/routes/accounts/account.ts';
import { given, listed } from '../../support/billing/managed-subscriptions.ts';
import { type BillingStack, type Plan, startBillingStack } from '../../support/billing/payments.ts';
import { subscribe } from '../../support/billing/subscribe.ts';
import type { Person } from '../../support/people.ts';

let stack: BillingStack;
let small: Plan;
let large: Plan;
/** Part of the addresses of this file's users. The list has other users too. */
const mark = randomUUID().slice(0, 8);
/** Ann pays, Bob has a given plan, and Cem had one that has ended. */
let [ann, bob, cem] = [] as unknown as [Person, Person, Person];

beforeAll(async () => {
  stack = await startBillingStack();
  [small, large] = [await stack.newPlan(), await stack.newPlan({ available_space: 1024 ** 4 })];
  const [first, second, third] = [1, 2, 3].map((number) => `${number}-${mark}@example.com`);
  [ann, bob, cem] = [
    await stack.newPerson(first),
    await stack.newPerson(second),
    await stack.newPerson(third),
  ];
  await subscribe(stack, ann, small);
  const inAMonth = new Date((await stack.nowMs()) + 30 * 86_400_000).toISOString();
  await given(stack, bob, large, { ends_at: inAMonth });
  const { id } = await given(stack, cem, small);
  const body = { immediately: true };
  expect((await stack.admin.call(cancelSubscription, { params: { id }, body })).status).toBe(200);
  await stack.settled();
});
afterAll(() => stack.close());

const people = () => [ann, bob, cem];
/** Indexes of the listed users in `people()`, in the order of the list. */
async function placesOf(query: object): Promise<number[]> {
  const rows = await listed(stack, { query: mark, orderBy: 'id', orderDir: 'asc', ...query });
  return rows.map(({ user_id }) => people().findIndex(({ id }) => id === user_id)).filter((at) => at >= 0);
}
const filtered = (key: string, value: unknown, operator = '=') =>
  placesOf({ state: 'all', filters: encodeFilters([{ key, operator, value }]) });

describe('[SB1] who may list subscriptions', () => {
  test('no guest, and no user without both permissions', async () => {
    expect((await stack.newGuest().call(listSubscriptions)).status).toBe(401);
    expect((await ann.call(listSubscriptions)).status).toBe(403);
  });
});

describe('[SB1] the list', () => {
  test('has the valid subscriptions by default', { tags: 'variant' }, async () => {
    expect(await placesOf({})).toEqual([0, 1]);
    expect(await placesOf({ state: 'expired' })).toEqual([2]);
    expect(await placesOf({ state: 'all' })).toEqual([0, 1, 2]);
  });

  test('shows user, plan, price and the id at the gateway', { tags: 'variant' }, async () => {
    const [paid] = await listed(stack, { query: ann.email });
    expect(paid).toMatchObject({
      user: { id: ann.id, email: ann.email },
      product: { id: small.id },
      price: { amount: 12, interval: 'month' },
      gateway_name: 'stripe',
      valid: true,
    });
    expect(paid?.gateway_id).toMatch(/^sub_/);
    expect((await listed(stack, { query: bob.email }))[0]).toMatchObject({
      gateway_name: 'none',
      gateway_id: null,
      cancelled: true,
    });
  });

  test('is searched by the current name and address of the user', { tags: 'variant' }, async () => {
    const body = { first_name: 'Žofie', last_name: 'Nová' };
    expect((await bob.call(updateUser, { params: { id: 'me' }, body })).status).toBe(200);
    await stack.settled();
    expect(await placesOf({ query: 'zofie nova' })).toEqual([1]);
    expect(await placesOf({ query: bob.email.slice(0, 9) })).toEqual([1]);
  });

  test('is filtered by plan, gateway, trial, cancellation and times', { tags: 'variant' }, async () => {
    expect(await filtered('product_id', large.id)).toEqual([1]);
    expect(await filtered('gateway_name', 'stripe')).toEqual([0]);
    expect(await filtered('on_trial', true)).toEqual([]);
    expect(await filtered('cancelled', true)).toEqual([1, 2]);
    const today = new Date(await stack.nowMs()).toISOString().slice(0, 10);
    expect(await filtered('created_at', '1999-01-01', '<')).toEqual([]);
    expect(await filtered('ends_at', today, '>')).toEqual([1]);
  });

  test.each(['created_at', 'id', 'user', 'email', 'product_id', 'gateway_name', 'renews_at', 'ends_at'])(
    'is sorted by %s, both ways',
    async (orderBy) => {
      const forward = await placesOf({ state: 'all', orderBy });
      expect(forward.toSorted()).toEqual([0, 1, 2]);
      const backward = await placesOf({ state: 'all', orderBy, orderDir: 'desc' });
      expect(backward).toEqual(forward.toReversed());
    },
  );

  test('refuses unknown states, orders and filters', async () => {
    for (const query of [{ state: 'x' }, { orderBy: 'x' }, { filters: 'x' }] as Record<string, string>[]) {
      expect((await stack.admin.call(listSubscriptions, { query })).status).toBe(422);
    }
  });
});

describe('[PL1] plans', () => {
  test('have the number of their valid subscriptions on request', async () => {
    const countOf = async (plan: Plan, query: object) => {
      const { data } = (await stack.admin.call(listProducts, { query: { perPage: 100, ...query } })).body
        .pagination;
      return data.find(({ id }: Plan) => id === plan.id).subscriptions_count;
    };
    expect(await countOf(small, { loadCount: 'subscriptions' })).toBe(1);
    expect(await countOf(large, { loadCount: 'subscriptions' })).toBe(1);
    expect(await countOf(small, {})).toBeUndefined();
  });
});
