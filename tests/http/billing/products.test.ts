import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createProduct,
  deleteProducts,
  getProduct,
  listProducts,
  reorderProducts,
  syncProducts,
  updateProduct,
} from '#shared/routes/billing/products.ts';
import { type BillingStack, type Plan, startBillingStack } from '../../support/billing/payments.ts';
import { subscribe } from '../../support/billing/subscribe.ts';

let stack: BillingStack;
beforeAll(async () => {
  stack = await startBillingStack();
});
afterAll(() => stack.close());

const yearly = { amount: 120, currency: 'USD', interval: 'year', interval_count: 1 } as const;
const fieldsOf = (answer: { status: number; body: { errors?: object } }) => [
  answer.status,
  Object.keys(answer.body.errors ?? {}),
];

describe('a plan with subscribers', () => {
  let plan: Plan;
  beforeAll(async () => {
    plan = await stack.newPlan();
    await subscribe(stack, await stack.newPerson(), plan);
  });

  test('[PL1] marks the prices with subscribers, for managers of plans only', async () => {
    const params = { id: plan.id };
    const { product } = (await stack.admin.call(getProduct, { params })).body;
    expect(product.prices).toMatchObject([{ has_subscribers: true }, { has_subscribers: false }]);
    const guest = (await stack.newGuest().call(getProduct, { params })).body.product;
    expect(guest.prices[0]).not.toHaveProperty('has_subscribers');
    expect(guest).not.toHaveProperty('unsynced_gateways');
  });

  test('[PL3] [PL4] keeps the price with subscribers, and cannot be deleted', async () => {
    const params = { id: plan.id };
    const prices = [yearly];
    expect(fieldsOf(await stack.admin.call(updateProduct, { params, body: { prices } }))).toEqual([
      422,
      ['prices'],
    ]);
    const deletion = await stack.admin.call(deleteProducts, { params: { id: String(plan.id) } });
    expect(fieldsOf(deletion)).toEqual([422, ['id']]);
  });
});

test(
  '[BL1] [BL2] guests see a plan with its prices, and a hidden one only who manages plans',
  { tags: 'variant' },
  async () => {
    const [open, hidden] = [await stack.newPlan(), await stack.newPlan({ hidden: true })];
    const guest = stack.newGuest();
    const found = await guest.call(getProduct, { params: { id: open.id } });
    expect(found.body.product).toMatchObject({ name: open.name, prices: [{ amount: 12 }, { amount: 120 }] });
    expect((await guest.call(getProduct, { params: { id: hidden.id } })).status).toBe(404);
    expect((await stack.admin.call(getProduct, { params: { id: hidden.id } })).status).toBe(200);
    const { body } = await guest.call(listProducts, { query: { perPage: 100 } });
    const ids = body.pagination.data.map(({ id }: { id: number }) => id);
    expect([ids.includes(open.id), ids.includes(hidden.id)]).toEqual([true, false]);
  },
);

test('[PL2] [PL5] a plan that a gateway refuses is saved, and synced later', async () => {
  await stack.changeBilling({ paypal_client_id: 'unknown' });
  const body = { name: `Plan ${randomUUID()}`, prices: [yearly] };
  const saved = await stack.admin.call(createProduct, { body });
  expect([saved.status, saved.body.product.unsynced_gateways]).toEqual([201, ['paypal']]);
  expect(saved.body.gateway_errors).toEqual([{ gateway: 'paypal', message: expect.any(String) as string }]);
  const sync = async () =>
    (await stack.admin.call(syncProducts, { body: { gateway: 'paypal' } })).body.result;
  const { id: product_id } = saved.body.product;
  const ofPlan = expect.objectContaining({
    product_id,
    product_name: body.name,
    gateway: 'paypal',
  }) as object;
  expect((await sync()).errors).toContainEqual(ofPlan);
  await stack.changeBilling({});
  // Plans of other files have prices that PayPal refuses.
  expect((await sync()).errors).not.toContainEqual(ofPlan);
  const { product } = (await stack.admin.call(getProduct, { params: { id: product_id } })).body;
  expect(product.unsynced_gateways).toEqual([]);
});

test(
  '[PL6] the given plans are put first in their order, and the others follow',
  { tags: 'variant' },
  async () => {
    const [one, two, three] = [await stack.newPlan(), await stack.newPlan(), await stack.newPlan()];
    expect((await stack.admin.call(reorderProducts, { body: { ids: [three.id, one.id] } })).status).toBe(200);
    const query = { perPage: '100' };
    const { data } = (await stack.admin.call(listProducts, { query })).body.pagination;
    const ids = data.map(({ id }: { id: number }) => id);
    expect(ids.slice(0, 2)).toEqual([three.id, one.id]);
    expect(ids).toContain(two.id);
  },
);
