import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPayPalSubscription } from '#shared/routes/billing/checkout.ts';
import { beginWith, newCoupon, timesRedeemed } from '../../support/billing/coupons.ts';
import { type BillingStack, type Plan, startBillingStack } from '../../support/billing/payments.ts';
import { readUser } from '../../support/billing/subscribe.ts';
import type { Person } from '../../support/people.ts';

let stack: BillingStack;
let plan: Plan;
beforeAll(async () => {
  stack = await startBillingStack();
  plan = await stack.newPlan();
});
afterAll(() => stack.close());

const daySeconds = 86_400;

async function beginAtPayPal(person: Person, code?: string) {
  const choice = { product_id: plan.id, price_id: plan.prices[0].id };
  const answer = await person.call(createPayPalSubscription, {
    body: { ...choice, ...(code && { coupon_code: code }) },
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body as { gateway_subscription_id: string; approve_url: string };
}

const approve = ({ approve_url }: { approve_url: string }) =>
  stack.atGateway('paypal/approve', { approve_url });

/** The amounts that PayPal has charged for a subscription. */
async function paymentsOf(id: string): Promise<number[]> {
  const { paypal } = await stack.gateways();
  const sales = Object.values(paypal)
    .flat()
    .filter((each) => each.billing_agreement_id === id);
  return sales.map(({ amount }) => Number(amount.total));
}

test.each([
  [{ amount: 25, duration: 'once' }, [9, 12, 12]],
  [{ amount: 25, duration: 'repeating', duration_in_months: 2 }, [9, 9, 12]],
  [{ type: 'fixed', amount: 2, currency: 'USD', duration: 'forever' }, [10, 10, 10]],
])('[BL8] %j reduces the payments at PayPal for its duration', async (fields, payments) => {
  const [coupon, ann] = [await newCoupon(stack, fields), await stack.newPerson()];
  const begun = await beginAtPayPal(ann, coupon.code);
  await approve(begun);
  await stack.advanceClock(65 * daySeconds);
  await stack.settled();
  const sorted = (await paymentsOf(begun.gateway_subscription_id)).toSorted((one, other) => one - other);
  expect(sorted).toEqual(payments);
  Object.assign(stack, { admin: await stack.signInAgain(stack.admin) });
  expect(await timesRedeemed(stack, coupon)).toBe(1);
});

test('[BL8] a code that leaves no payment is refused at PayPal, and taken at Stripe', async () => {
  const [coupon, ann] = [
    await newCoupon(stack, { amount: 100, duration: 'forever' }),
    await stack.newPerson(),
  ];
  const choice = { product_id: plan.id, price_id: plan.prices[0].id };
  const refused = await ann.call(createPayPalSubscription, { body: { ...choice, coupon_code: coupon.code } });
  expect([refused.status, refused.body.details]).toEqual([
    422,
    { coupon_code: [{ code: 'couponFreeAtPayPal' }] },
  ]);
  expect((await beginWith(ann, plan, coupon)).status).toBe(201);
});

test('[BL8] an approval after the release of its coupon is refunded and gives no subscription', async () => {
  const [coupon, bob] = [await newCoupon(stack, { max_redemptions: 1 }), await stack.newPerson()];
  const late = await beginAtPayPal(bob, coupon.code);
  await beginAtPayPal(bob);
  const cem = await stack.newPerson();
  expect((await beginWith(cem, plan, coupon)).status).toBe(201);
  await approve(late);
  await stack.settled();
  expect((await readUser(bob)).subscriptions.filter(({ valid }: { valid: boolean }) => valid)).toEqual([]);
  expect(await timesRedeemed(stack, coupon)).toBe(1);
  const { paypal } = await stack.gateways();
  const sales = paypal['sales']?.filter((sale) => sale.billing_agreement_id === late.gateway_subscription_id);
  expect(sales?.map(({ state }) => state)).toEqual(['refunded']);
});
