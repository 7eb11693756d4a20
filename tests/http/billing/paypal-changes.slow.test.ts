import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changePlan, previewPlanChange } from '#shared/routes/billing/subscriptions.ts';
import {
  approveAtPayPal,
  beginAtPayPal,
  type Pending,
  planIdOf,
  readAtPayPal,
} from '../../support/billing/at-paypal.ts';
import { newCoupon } from '../../support/billing/coupons.ts';
import { type BillingStack, type Plan, startBillingStack } from '../../support/billing/payments.ts';
import { readUser } from '../../support/billing/subscribe.ts';
import type { Person } from '../../support/people.ts';

let stack: BillingStack;
let small: Plan;
let large: Plan;
beforeAll(async () => {
  stack = await startBillingStack();
  small = await stack.newPlan();
  const prices = [{ amount: 30, currency: 'USD', interval: 'month', interval_count: 1 }];
  large = await stack.newPlan({ available_space: 1024 ** 4, prices });
});
// What earlier tests subscribed to would be renewed, and followed, at each move of the clock.
beforeEach(() => stack.abandonWork());
afterAll(() => stack.close());

const daySeconds = 86_400;
/** The amounts that PayPal has charged, lowest first. */
const chargedFor = async (begun: Pending) =>
  (await readAtPayPal(stack, begun)).payments
    .map((payment) => Number(payment.split(' ')[1]))
    .toSorted(ascending);
const ascending = (one: number, other: number) => one - other;
const current = async (person: Person) => (await readUser(person)).subscriptions[0];

/** A user who has paid the small plan by PayPal. */
async function newSubscriber(code?: string) {
  const person = await stack.newPerson();
  const begun = await beginAtPayPal(person, small, code);
  await approveAtPayPal(stack, begun);
  await stack.settled();
  return { person, begun, id: (await current(person)).id as number };
}

/** Asks for the large plan; returns its next amount, and PayPal's page. */
async function askForLarge({ person, id }: { person: Person; id: number }) {
  const body = { product_id: large.id, price_id: large.prices[0].id };
  const { preview } = (await person.call(previewPlanChange, { params: { id }, body })).body;
  expect(preview).toMatchObject({ amount_due_now: 0, immediate: true });
  const asked = await person.call(changePlan, { params: { id }, body });
  expect(asked.status, asked.text).toBe(200);
  return { nextAmount: preview.next_amount as number, approve_url: asked.body.approve_url as string };
}

async function renew(times = 1) {
  for (let count = 0; count < times; count += 1) {
    await stack.advanceClock(31 * daySeconds);
    await stack.settled();
    await stack.runSchedule('subscriptions-sync');
    await stack.settled();
  }
}

describe('[BL11] [BL12] a plan change at PayPal', () => {
  test('happens after the approval, and the next payment is the amount of the preview', async () => {
    await stack.changeBilling({ 'billing.tax.rate': 19.6, 'billing.tax.label': 'VAT' });
    const subscriber = await newSubscriber();
    const { nextAmount, approve_url } = await askForLarge(subscriber);
    expect(nextAmount).toBe(35.88);
    expect(await current(subscriber.person)).toMatchObject({ product_id: small.id });
    await approveAtPayPal(stack, { approve_url });
    await stack.settled();
    expect(await current(subscriber.person)).toMatchObject({ product_id: large.id, valid: true });
    await stack.changeBilling({});
    await renew(2);
    expect(await chargedFor(subscriber.begun)).toEqual([14.35, 35.88, 35.88]);
    expect((await readAtPayPal(stack, subscriber.begun)).planId).toBe(planIdOf(large));
    const person = await stack.signInAgain(subscriber.person);
    expect(await current(person)).toMatchObject({ product_id: large.id, valid: true });
  });

  test('that is not approved changes nothing, and returns to the page of the change', async () => {
    const subscriber = await newSubscriber();
    const { approve_url } = await askForLarge(subscriber);
    const { redirect_url } = await stack.atGateway('paypal/cancel', { approve_url });
    const url = new URL(redirect_url);
    const page = `/billing/change-plan/${large.id}/${large.prices[0].id}/confirm`;
    expect([url.pathname, url.searchParams.get('cancelled')]).toEqual([page, 'paypal']);
    await renew();
    const person = await stack.signInAgain(subscriber.person);
    expect(await current(person)).toMatchObject({ product_id: small.id, valid: true });
  });

  test.each([
    ['forever', { amount: 25, duration: 'forever' }, 22.5, [9, 22.5, 22.5, 22.5]],
    [
      'for its months',
      { amount: 25, duration: 'repeating', duration_in_months: 3 },
      22.5,
      [9, 22.5, 22.5, 30],
    ],
    ['once', { amount: 25, duration: 'once' }, 30, [9, 30, 30, 30]],
    ['for other plans', { amount: 25, duration: 'forever', product_ids: 'small' }, 30, [9, 30, 30, 30]],
  ])('keeps the discount of a coupon: %s', async (_case, fields, next, amounts) => {
    const only = 'product_ids' in fields && { product_ids: [small.id] };
    Object.assign(stack, { admin: await stack.signInAgain(stack.admin) });
    const coupon = await newCoupon(stack, { ...fields, ...only });
    const subscriber = await newSubscriber(coupon.code);
    const { nextAmount, approve_url } = await askForLarge(subscriber);
    expect(nextAmount).toBe(next);
    await approveAtPayPal(stack, { approve_url });
    await stack.settled();
    await renew(3);
    expect(await chargedFor(subscriber.begun)).toEqual(amounts);
    expect((await readAtPayPal(stack, subscriber.begun)).status).toBe('ACTIVE');
    const person = await stack.signInAgain(subscriber.person);
    expect(await current(person)).toMatchObject({ product_id: large.id, valid: true });
  });
});

test('[PL5] all plans of the site are plans of one product at PayPal', async () => {
  const { paypal } = await stack.gateways();
  const ids = [small, large].map((plan) => planIdOf(plan));
  const products = paypal['plans']?.filter(({ id }) => ids.includes(id)).map((plan) => plan['product_id']);
  expect(products).toHaveLength(2);
  expect(new Set(products).size).toBe(1);
});
