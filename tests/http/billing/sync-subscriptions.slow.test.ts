import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPayPalSubscription, createStripeCheckoutSession } from '#shared/routes/billing/checkout.ts';
import { cancelSubscription } from '#shared/routes/billing/subscriptions.ts';
import { newCoupon, timesRedeemed } from '../../support/billing/coupons.ts';
import { type BillingStack, cards, type Plan, startBillingStack } from '../../support/billing/payments.ts';
import { readUser, subscribe } from '../../support/billing/subscribe.ts';
import type { Person } from '../../support/people.ts';

let stack: BillingStack;
let plan: Plan;
beforeAll(async () => {
  stack = await startBillingStack();
  plan = await stack.newPlan();
});
afterEach(() => stack.atGateway('events/hold', { on: false }));
afterAll(() => stack.close());

const daySeconds = 86_400;
/** A job queues other jobs. */
const patience = { timeout: 10_000 };

/** Runs the daily schedule and waits for its jobs. */
async function sync(): Promise<void> {
  await stack.runSchedule('subscriptions-sync');
  await stack.settled();
}

/** Advances the clock while the events of the gateways are held back. */
async function passUnheard(seconds: number): Promise<void> {
  await stack.atGateway('events/hold', { on: true });
  await stack.advanceClock(seconds);
}

async function beginAtPayPal(person: Person, coupon_code?: string) {
  const body = { product_id: plan.id, price_id: plan.prices[0].id, ...(coupon_code && { coupon_code }) };
  return (await person.call(createPayPalSubscription, { body })).body;
}

test('a subscription whose period has ended is synced with Stripe', async () => {
  const [ann, bob] = [await stack.newPerson(), await stack.newPerson()];
  await subscribe(stack, ann, plan);
  await subscribe(stack, bob, plan, { card: cards.failsLater });
  await passUnheard(32 * daySeconds);
  await sync();
  const stands = async (person: Person) => {
    const [{ gateway_status, renews_at }] = (await readUser(person)).subscriptions;
    return { gateway_status, isAhead: Date.parse(renews_at) > (await stack.nowMs()) };
  };
  const [annAgain, bobAgain] = [await stack.signInAgain(ann), await stack.signInAgain(bob)];
  await expect.poll(() => stands(annAgain), patience).toEqual({ gateway_status: 'active', isAhead: true });
  await expect.poll(() => stands(bobAgain), patience).toEqual({ gateway_status: 'past_due', isAhead: true });
});

test('[BL13] a cancelled subscription ends at PayPal with its period, and the user loses the plan', async () => {
  const cem = await stack.newPerson();
  const begun = await beginAtPayPal(cem);
  await stack.atGateway('paypal/approve', { approve_url: begun.approve_url });
  await stack.settled();
  const [{ id }] = (await readUser(cem)).subscriptions;
  await cem.call(cancelSubscription, { params: { id }, body: {} });
  await passUnheard(32 * daySeconds);
  await sync();
  const statusAtPayPal = async () => {
    const { paypal } = await stack.gateways();
    return paypal['subscriptions']?.find(({ id: each }) => each === begun.gateway_subscription_id).status;
  };
  await expect.poll(statusAtPayPal, patience).toBe('CANCELLED');
  const again = await stack.signInAgain(cem);
  const rolesOf = async () => (await readUser(again)).roles.map((role: { id: number }) => role.id);
  await expect.poll(rolesOf, patience).not.toContain(3);
  expect((await readUser(again)).subscriptions).toMatchObject([{ valid: false, gateway_status: 'canceled' }]);
});

test('[SB4] an admin ends a subscription at PayPal at once, and the user loses the plan', async () => {
  const dan = await stack.newPerson();
  const begun = await beginAtPayPal(dan);
  await stack.atGateway('paypal/approve', { approve_url: begun.approve_url });
  await stack.settled();
  const [{ id }] = (await readUser(dan)).subscriptions;
  Object.assign(stack, { admin: await stack.signInAgain(stack.admin) });
  const answer = await stack.admin.call(cancelSubscription, { params: { id }, body: { immediately: true } });
  expect(answer.status, answer.text).toBe(200);
  const ended = { valid: false, gateway_status: 'canceled' };
  expect((await readUser(dan)).subscriptions).toMatchObject([ended]);
  // PayPal's event and the daily schedule read the same.
  await stack.settled();
  await sync();
  const user = await readUser(dan);
  expect(user.subscriptions).toMatchObject([ended]);
  expect(user.roles.map((role: { id: number }) => role.id)).not.toContain(3);
});

test('an unused checkout session of Stripe releases its coupon', async () => {
  Object.assign(stack, { admin: await stack.signInAgain(stack.admin) });
  const [coupon, eve] = [await newCoupon(stack, { max_redemptions: 1 }), await stack.newPerson()];
  const body = { product_id: plan.id, price_id: plan.prices[0].id, coupon_code: coupon.code };
  expect((await eve.call(createStripeCheckoutSession, { body })).status).toBe(200);
  await stack.advanceClock(23.5 * 3600);
  await sync();
  await expect.poll(() => timesRedeemed(stack, coupon), patience).toBe(0);
});

test('a checkout that is not approved at PayPal releases its coupon', async () => {
  Object.assign(stack, { admin: await stack.signInAgain(stack.admin) });
  const [coupon, dan] = [await newCoupon(stack, { max_redemptions: 1 }), await stack.newPerson()];
  await beginAtPayPal(dan, coupon.code);
  await sync();
  expect(await timesRedeemed(stack, coupon)).toBe(1);
  await stack.advanceClock(8 * daySeconds);
  await sync();
  Object.assign(stack, { admin: await stack.signInAgain(stack.admin) });
  await expect.poll(() => timesRedeemed(stack, coupon), patience).toBe(0);
});
