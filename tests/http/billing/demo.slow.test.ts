import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureDemo } from '../../../infra/local/demo/ensure-demo.ts';
import { samplePlans } from '../../../infra/local/demo/sample-plans.ts';
import { createStripeCheckoutSession, getCheckout } from '#shared/routes/billing/checkout.ts';
import { listProducts } from '#shared/routes/billing/products.ts';
import { newAdmin, newPerson, type Person } from '../../support/people.ts';
import type { OwnStack } from '../../support/stack/leased-stack.ts';
import { startOwnStack } from '../../support/stack/own-stack.ts';
import { Visitor } from '../../support/visitor.ts';

// The demo changes the settings of the whole site.
let stack: OwnStack;
let admin: Person;
beforeAll(async () => {
  stack = await startOwnStack({});
  admin = await newAdmin(new Visitor(undefined, stack.url));
});
afterAll(() => stack.close());

const names = samplePlans.map(({ name }) => name);
const offered = async () => (await new Visitor(undefined, stack.url).call(listProducts)).body.pagination.data;

test('the demo offers three plans, and a second start adds none', async () => {
  expect(await ensureDemo(stack.url, admin)).toEqual(names);
  expect(await ensureDemo(stack.url, admin)).toEqual([]);
  const plans = await offered();
  expect(plans.map(({ name }: { name: string }) => name)).toEqual(names);
  const buyer = await newPerson(undefined, new Visitor(undefined, stack.url));
  for (const { id, prices } of plans) {
    const choice = { product_id: id, price_id: prices[0].id };
    const begun = await buyer.call(createStripeCheckoutSession, { body: choice });
    expect(begun.status, begun.text).toBe(200);
    const { body } = await buyer.call(getCheckout, { params: { productId: id, priceId: prices[0].id } });
    expect(body.gateways).toMatchObject({ stripe: { mode: 'checkout' }, paypal: { environment: 'sandbox' } });
  }
});

test('the demo is skipped when the password is wrong', async () => {
  expect(await ensureDemo(stack.url, { email: admin.email, password: 'another one' })).toBeUndefined();
});
