import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from '#shared/contract/define-route.ts';
import {
  createPayPalSubscription,
  createStripeCheckoutSession,
  createStripeSubscription,
  getCheckout,
  validateCoupon,
} from '#shared/routes/billing/checkout.ts';
import { newCoupon } from '../../support/billing/coupons.ts';
import { type BillingStack, type Plan, startBillingStack } from '../../support/billing/payments.ts';
import type { Person } from '../../support/people.ts';
import { Visitor } from '../../support/visitor.ts';

let stack: BillingStack;
let plan: Plan;
beforeAll(async () => {
  stack = await startBillingStack();
  plan = await stack.newPlan();
});
afterAll(() => stack.close());

const [maxOfUser, maxOfAddress, windowSeconds] = [20, 60, 600];

/** Begins a window of the limit, so that all guesses of a test are in it. */
const beginWindow = () => stack.advanceClock(windowSeconds - ((stack.now() / 1000) % windowSeconds) + 1);

/** Every way to learn whether a code is valid. */
const ways = (person: Visitor) => {
  const choice = { product_id: plan.id, price_id: plan.prices[0].id };
  const params = { productId: plan.id, priceId: plan.prices[0].id };
  const begin = (route: Pick<Route, 'method' | 'path'>) => async (coupon_code: string) =>
    (await person.call(route, { body: { ...choice, coupon_code } })).status;
  return {
    getCheckout: async (coupon_code: string) =>
      (await person.call(getCheckout, { params, query: { coupon_code } })).status,
    validateCoupon: async (code: string) =>
      (await person.call(validateCoupon, { body: { ...choice, code } })).status,
    createStripeSubscription: begin(createStripeSubscription),
    createStripeCheckoutSession: begin(createStripeCheckoutSession),
    createPayPalSubscription: begin(createPayPalSubscription),
  };
};

const guess = (count: number, way: (code: string) => Promise<number>) =>
  Promise.all(Array.from({ length: count }, (_, index) => way(`GUESS${index}`)));

test('[BL3] [BL4] [BL5] guesses of a user have one limit over all routes', async () => {
  await beginWindow();
  const ann = await stack.newPerson();
  const all = ways(ann);
  const each = maxOfUser / Object.keys(all).length;
  for (const [name, way] of Object.entries(all)) {
    const expected = name === 'getCheckout' || name === 'validateCoupon' ? 200 : 422;
    expect(new Set(await guess(each, way)), name).toEqual(new Set([expected]));
  }
  const { code } = await newCoupon(stack);
  for (const [name, way] of Object.entries(all)) expect(await way(code), name).toBe(429);
  // Without a code, the checkout goes on.
  const params = { productId: plan.id, priceId: plan.prices[0].id };
  expect((await ann.call(getCheckout, { params })).status).toBe(200);
});

test('[BL3] [BL4] guesses from an address have a limit over all users', { tags: 'variant' }, async () => {
  await beginWindow();
  const guessers = await Promise.all(Array.from({ length: 4 }, () => stack.newPerson()));
  const { address } = stack.newGuest();
  const here = guessers.map(({ cookies, site }) => {
    const moved = new Visitor(address, site);
    for (const [name, value] of cookies) moved.cookies.set(name, value);
    return moved;
  });
  for (const person of here.slice(0, maxOfAddress / maxOfUser)) {
    expect(new Set(await guess(maxOfUser, ways(person).getCheckout))).toEqual(new Set([200]));
  }
  const [last] = here.slice(-1) as [Visitor];
  expect(await ways(last).validateCoupon('GUESS')).toBe(429);
  // The same user from elsewhere is not limited.
  expect(await ways(guessers.at(-1) as Person).validateCoupon('GUESS')).toBe(200);
});

test('[BL3] [BL4] [BL5] a good code costs nothing', { tags: 'variant' }, async () => {
  await beginWindow();
  const bob = await stack.newPerson();
  const { code } = await newCoupon(stack);
  const { getCheckout: show, createStripeSubscription: begin } = ways(bob);
  for (let count = 0; count < maxOfUser + 5; count += 1) expect(await show(code)).toBe(200);
  expect(await begin(code)).toBe(201);
  expect(await show('GUESS')).toBe(200);
  expect(await show(code)).toBe(200);
});
