import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listInvoices } from '#shared/routes/billing/invoices.ts';
import {
  cancelSubscription,
  createCardSession,
  createSetupIntent,
  resumeSubscription,
} from '#shared/routes/billing/subscriptions.ts';
import {
  approveAtPayPal,
  beginAtPayPal,
  type Pending,
  planIdOf,
  readAtPayPal,
  returnFromPayPal,
} from '../../support/billing/at-paypal.ts';
import { newCoupon, timesRedeemed } from '../../support/billing/coupons.ts';
import { type BillingStack, type Plan, startBillingStack } from '../../support/billing/payments.ts';
import { readUser } from '../../support/billing/subscribe.ts';
import type { Person } from '../../support/people.ts';
import { useProduct } from '../../support/stack/product.ts';

let stack: BillingStack;
let plan: Plan;
let other: Plan;
beforeAll(async () => {
  stack = await startBillingStack();
  plan = await stack.newPlan();
  other = await stack.newPlan();
});
// What earlier tests subscribed to would be renewed, and followed, at each move of the clock.
beforeEach(() => stack.abandonWork());
afterAll(() => stack.close());

const hourSeconds = 3600;
const daySeconds = 86_400;
const subscriptionsOf = async (person: Person) => (await readUser(person)).subscriptions;
const cents = { fixed_price: { value: '0.01', currency_code: 'USD' } };
const centsPerMonth = { billing_cycles: [{ sequence: 1, pricing_scheme: cents }] };

describe('the first payment', () => {
  test('[BL9] gives the plan when it comes after the activation, and the page says processing', async () => {
    const ann = await stack.newPerson();
    const begun = await beginAtPayPal(ann, plan);
    await approveAtPayPal(stack, begun, { pays_later: true });
    await stack.settled();
    const returned = await returnFromPayPal(ann, begun);
    expect([returned.status, returned.body.payment_status]).toEqual([200, 'processing']);
    expect(await subscriptionsOf(ann)).toEqual([]);
    await stack.advanceClock(2 * hourSeconds);
    await stack.settled();
    const again = await returnFromPayPal(ann, begun);
    expect(again.body).toMatchObject({ payment_status: 'succeeded', subscription: { valid: true } });
  });

  test('includes the tax and the discount, and later payments are the plan', async () => {
    await stack.changeBilling({ 'billing.tax.rate': 19.6, 'billing.tax.label': 'VAT' });
    const [bob, cem] = [await stack.newPerson(), await stack.newPerson()];
    const coupon = await newCoupon(stack, { amount: 33 });
    const [taxed, reduced] = [await beginAtPayPal(bob, plan), await beginAtPayPal(cem, plan, coupon.code)];
    await stack.changeBilling({});
    for (const begun of [taxed, reduced]) await approveAtPayPal(stack, begun);
    await stack.settled();
    expect(await readAtPayPal(stack, taxed)).toMatchObject({ payments: ['completed 14.35 USD'] });
    expect(await readAtPayPal(stack, reduced)).toMatchObject({ payments: ['completed 9.62 USD'] });
    await stack.advanceClock(32 * daySeconds);
    await stack.settled();
    for (const person of [bob, cem]) {
      const again = await stack.signInAgain(person);
      expect(await subscriptionsOf(again)).toMatchObject([{ valid: true, gateway_status: 'active' }]);
      expect((await again.call(listInvoices)).body.pagination.data).toHaveLength(2);
    }
  });

  test('is not needed while a coupon makes it free', async () => {
    Object.assign(stack, { admin: await stack.signInAgain(stack.admin) });
    const coupon = await newCoupon(stack, { amount: 100, duration: 'repeating', duration_in_months: 1 });
    const dan = await stack.newPerson();
    const begun = await beginAtPayPal(dan, plan, coupon.code);
    await approveAtPayPal(stack, begun);
    await stack.settled();
    expect(await readAtPayPal(stack, begun)).toMatchObject({ status: 'ACTIVE', payments: [] });
    expect(await subscriptionsOf(dan)).toMatchObject([{ valid: true, product_id: plan.id }]);
    expect(await timesRedeemed(stack, coupon)).toBe(1);
  });

  test('that is too small is given back', async () => {
    const eve = await stack.newPerson();
    const begun = await beginAtPayPal(eve, plan);
    await approveAtPayPal(stack, begun, { pays_later: true });
    await stack.atGateway('paypal/revise', { id: begun.id, plan: centsPerMonth });
    await stack.advanceClock(2 * hourSeconds);
    await stack.settled();
    expect(await subscriptionsOf(eve)).toEqual([]);
    expect(await readAtPayPal(stack, begun)).toMatchObject({
      status: 'CANCELLED',
      payments: ['refunded 0.01 USD'],
    });
    expect((await returnFromPayPal(eve, begun)).body.payment_status).toBe('cancelled');
    // The checkout has ended, so another one can begin.
    expect(await beginAtPayPal(eve, plan)).not.toEqual(begun);
  });

  test('for a plan that is not ours is given back', async () => {
    const fay = await stack.newPerson();
    const begun = await beginAtPayPal(fay, plan);
    await approveAtPayPal(stack, begun, { pays_later: true });
    await stack.atGateway('paypal/revise', { id: begun.id, plan_id: await unknownPlan(plan, '12.00') });
    await stack.settled();
    expect(await subscriptionsOf(fay)).toEqual([]);
    expect((await readAtPayPal(stack, begun)).status).toBe('CANCELLED');
  });

  test('that does not come within two weeks is given up, with its coupon', async () => {
    Object.assign(stack, { admin: await stack.signInAgain(stack.admin) });
    const [coupon, gus] = [await newCoupon(stack), await stack.newPerson()];
    const begun = await beginAtPayPal(gus, plan, coupon.code);
    await approveAtPayPal(stack, begun, { pays_later: true, fails_later: true });
    await stack.advanceClock(13 * daySeconds);
    await sync();
    expect((await readAtPayPal(stack, begun)).status).not.toBe('CANCELLED');
    await stack.advanceClock(2 * daySeconds);
    await sync();
    Object.assign(stack, { admin: await stack.signInAgain(stack.admin) });
    await expect.poll(() => timesRedeemed(stack, coupon), { timeout: 10_000 }).toBe(0);
    expect((await readAtPayPal(stack, begun)).status).toBe('CANCELLED');
    expect(await subscriptionsOf(await stack.signInAgain(gus))).toEqual([]);
  });
});

/** Runs the daily schedule and waits for its jobs. */
async function sync(): Promise<void> {
  await stack.runSchedule('subscriptions-sync');
  await stack.settled();
}

/** Makes a plan at PayPal that is no price of ours, in the product of a plan. */
async function unknownPlan(of: Plan, value: string): Promise<string> {
  const { paypal_client_id: id, paypal_secret: secret } = stack.paymentKeys ?? {};
  const base = stack.variables['PAYPAL_ENDPOINT_URL'] ?? '';
  const signedIn = await fetch(`${base}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const { paypal } = await stack.gateways();
  const sold = paypal['plans']?.find((each) => each.id === planIdOf(of));
  const [cycle] = sold.billing_cycles;
  const made = await fetch(`${base}/v1/billing/plans`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      product_id: sold.product_id,
      name: 'Unknown',
      billing_cycles: [{ ...cycle, pricing_scheme: { fixed_price: { value, currency_code: 'USD' } } }],
    }),
  });
  return ((await made.json()) as { id: string }).id;
}

describe('a stored subscription', () => {
  test.each([
    ['is moved to a plan that is not ours', true, async () => ({ plan_id: await unknownPlan(plan, '0.50') })],
    ['is revised to a smaller payment', false, () => ({ plan: centsPerMonth })],
  ])('that %s keeps the plan for the paid period, and then ends', async (_case, isSeenAtOnce, change) => {
    const gil = await stack.newPerson();
    const begun = await beginAtPayPal(gil, plan);
    await approveAtPayPal(stack, begun);
    await stack.settled();
    const [{ id, renews_at }] = await subscriptionsOf(gil);
    await stack.atGateway('paypal/revise', { id: begun.id, ...(await change()) });
    await stack.settled();
    const ends_at = isSeenAtOnce ? renews_at : null;
    expect(await subscriptionsOf(gil)).toMatchObject([{ valid: true, product_id: plan.id, ends_at }]);
    await stack.advanceClock(32 * daySeconds);
    await stack.settled();
    const again = await stack.signInAgain(gil);
    const { subscriptions, roles } = await readUser(again);
    expect(subscriptions).toMatchObject([{ valid: false, cancelled: true, product_id: plan.id }]);
    expect(roles.map((role: { id: number }) => role.id)).not.toContain(3);
    expect((await again.call(resumeSubscription, { params: { id }, body: {} })).status).toBe(409);
    expect((await readAtPayPal(stack, begun)).status).not.toBe('ACTIVE');
  });

  test('[BL15] has its card at PayPal: the refusal says where', async () => {
    const mia = await stack.newPerson();
    const begun = await beginAtPayPal(mia, plan);
    await approveAtPayPal(stack, begun);
    await stack.settled();
    const refused = await mia.call(createSetupIntent, { body: {} });
    const hosted = await mia.call(createCardSession, { body: {} });
    expect([hosted.status, hosted.body]).toEqual([refused.status, refused.body]);
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        code: 'managedAtPayPal',
        message: 'PayPal manages how this subscription is paid.',
        manage_url: 'https://www.paypal.com/myaccount/autopay/',
      },
    ]);
  });

  test('[BL13] [BL14] that is cancelled and resumed stays as it was', async () => {
    const hal = await stack.newPerson();
    const begun = await beginAtPayPal(hal, plan);
    await approveAtPayPal(stack, begun);
    await stack.settled();
    const [{ id }] = await subscriptionsOf(hal);
    await hal.call(cancelSubscription, { params: { id }, body: {} });
    const resumed = await hal.call(resumeSubscription, { params: { id }, body: {} });
    expect(resumed.body.subscription).toMatchObject({ valid: true, cancelled: false, product_id: plan.id });
  });

  test('[BL14] [BL21] whose resumption broke off after PayPal was called is resumed by its event', async () => {
    const nat = await stack.newPerson();
    const begun = await beginAtPayPal(nat, plan);
    await approveAtPayPal(stack, begun);
    await stack.settled();
    const [{ id }] = await subscriptionsOf(nat);
    await nat.call(cancelSubscription, { params: { id }, body: {} });
    stack.faults.add({
      target: 'paypal',
      operation: 'POST *activate',
      kind: 'crash',
      isCarriedOut: true,
      times: 1,
    });
    expect((await nat.call(resumeSubscription, { params: { id }, body: {} })).status).toBe(500);
    await stack.settled();
    expect(await subscriptionsOf(nat)).toMatchObject([{ valid: true, cancelled: false }]);
  });
});

describe('a checkout', () => {
  test('[BL8] that was replaced and is approved nevertheless is refunded', async () => {
    const ida = await stack.newPerson();
    const late = await beginAtPayPal(ida, plan);
    const current = await beginAtPayPal(ida, other);
    await approveAtPayPal(stack, late);
    await stack.settled();
    expect(await subscriptionsOf(ida)).toEqual([]);
    expect(await readAtPayPal(stack, late)).toMatchObject({
      status: 'CANCELLED',
      payments: ['refunded 12.00 USD'],
    });
    await approveAtPayPal(stack, current);
    await stack.settled();
    expect(await subscriptionsOf(ida)).toMatchObject([{ valid: true, product_id: other.id }]);
  });

  test('and a subscription of a former release go on', async () => {
    const [jon, kim] = [await stack.newPerson(), await stack.newPerson()];
    for (const person of [jon, kim]) await approveAtPayPal(stack, await beginAsBefore(person));
    await stack.settled();
    await storeAsBefore(kim);
    await stack.advanceClock(32 * daySeconds);
    await stack.settled();
    for (const person of [jon, kim]) {
      const again = await stack.signInAgain(person);
      expect(await subscriptionsOf(again)).toMatchObject([{ valid: true, gateway_status: 'active' }]);
      expect((await again.call(listInvoices)).body.pagination.data).toHaveLength(2);
    }
  });
});

/** Starts a checkout as the former release did: without the terms, and with marks that are not signed. */
async function beginAsBefore(person: Person): Promise<Pending> {
  await beginAtPayPal(person, plan);
  useProduct(stack);
  const { Checkout } = await import('../../../functions/data/entities/billing/billing.ts');
  const { id: userId } = person;
  const { data: checkout } = await Checkout.get({ userId }).go({ consistent: true });
  const custom_id = `${userId}.${plan.id}.${plan.prices[0].id}.${checkout?.checkoutId}`;
  const made = (await stack.atGateway('paypal/subscribe', { plan_id: planIdOf(plan), custom_id })) as Pending;
  await Checkout.patch({ userId })
    .set({ gatewaySubscriptionId: made.id })
    .remove(['planGatewayId', 'firstUnits', 'fullUnits', 'currency'])
    .go();
  return made;
}

/** Brings the stored subscription of a user into the shape of the former release. */
async function storeAsBefore({ id: userId }: Person): Promise<void> {
  useProduct(stack);
  const { Subscription } = await import('../../../functions/data/entities/billing/subscription.ts');
  const { data } = await Subscription.query.ofUser({ userId }).go({ consistent: true });
  for (const { gateway, gatewayId } of data) {
    const patch = Subscription.patch({ userId, gateway, gatewayId });
    await patch.remove(['planGatewayId', 'leastUnits', 'currency', 'dueAtMs']).go();
  }
}

describe('a buyer who changes later payments at PayPal', () => {
  /** Lets months pass, with the daily run after each. */
  async function letMonthsPass(months: number): Promise<void> {
    for (let month = 0; month < months; month += 1) {
      await stack.advanceClock(31 * daySeconds);
      await sync();
    }
  }
  const free = { fixed_price: { value: '0.00', currency_code: 'USD' } };
  const less = { fixed_price: { value: '1.20', currency_code: 'USD' } };
  const coupons = {
    free: { amount: 100, duration: 'repeating', duration_in_months: 1 },
    cheap: { amount: 90, duration: 'once' },
  };
  /** Subscribes a new user, with a coupon if one is named. */
  async function subscribeNew(name?: keyof typeof coupons): Promise<{ person: Person; begun: Pending }> {
    Object.assign(stack, { admin: await stack.signInAgain(stack.admin) });
    const coupon = name && (await newCoupon(stack, coupons[name]));
    const person = await stack.newPerson();
    const begun = await beginAtPayPal(person, plan, coupon?.code);
    await approveAtPayPal(stack, begun);
    await stack.settled();
    expect(await subscriptionsOf(person)).toMatchObject([{ valid: true, product_id: plan.id }]);
    return { person, begun };
  }

  test.each([
    ['a free month that goes on', 'free', { sequence: 1, total_cycles: 999 }],
    ['months at no price', undefined, { sequence: 1, pricing_scheme: free }],
    ['the price of a discount that is over', 'cheap', { sequence: 2, pricing_scheme: less }],
  ] as const)('has the plan no longer than it is paid, by %s', async (_case, name, cycle) => {
    const { person, begun } = await subscribeNew(name);
    await stack.atGateway('paypal/revise', { id: begun.id, plan: { billing_cycles: [cycle] } });
    await stack.settled();
    await letMonthsPass(3);
    expect(await subscriptionsOf(await stack.signInAgain(person))).toMatchObject([{ valid: false }]);
    expect((await readAtPayPal(stack, begun)).status).not.toBe('ACTIVE');
  });

  test.each(['free', 'cheap'] as const)('keeps it after a %s month if nothing was changed', async (name) => {
    const { person } = await subscribeNew(name);
    await letMonthsPass(3);
    const subscriptions = await subscriptionsOf(await stack.signInAgain(person));
    expect(subscriptions).toMatchObject([{ valid: true, gateway_status: 'active' }]);
  });
});
