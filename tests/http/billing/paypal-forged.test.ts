import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payPalEventTypes } from '#shared/billing/gateway-events.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
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
/** 0.50 USD, offered to everybody. */
let cheap: Plan;
/** 400 USD with a permission that no user has, and not offered. */
let hidden: Plan;
let mallory: Person;
let victim: Person;

const monthly = (amount: number, currency = 'USD') => [
  { amount, currency, interval: 'month', interval_count: 1 },
];

beforeAll(async () => {
  stack = await startBillingStack();
  cheap = await stack.newPlan({ prices: monthly(0.5) });
  const permissions = [{ name: 'settings.update' }];
  hidden = await stack.newPlan({ prices: monthly(400), hidden: true, permissions });
});
beforeEach(async () => {
  [mallory, victim] = [await stack.newPerson(), await stack.newPerson()];
});
afterAll(() => stack.close());

/** Creates and approves a subscription with the public client id. */
async function forge(order: object): Promise<Pending> {
  const made = (await stack.atGateway('paypal/subscribe', order)) as Pending;
  await approveAtPayPal(stack, made);
  await stack.settled();
  return made;
}

/** Marks as they were written before they were signed. */
const unsigned = (person: Person, plan: Plan, coupon = '') =>
  `${person.id}.${plan.id}.${plan.prices[0].id}.${randomUUID()}${coupon && `.${coupon}`}`;

/** The rights and subscriptions of a user. */
async function rightsOf(person: Person) {
  const { subscriptions, roles } = await readUser(person);
  const { user } = (await person.call(getUser, { params: { id: 'me' } })).body;
  return {
    subscriptions,
    roles: roles.map(({ id }: { id: number }) => id),
    permissions: user.permissions.map(({ name }: { name: string }) => name),
    updatedAt: user.updated_at,
  };
}

/** Runs an attack, and expects that neither user's rights change. */
async function expectNothing(attack: () => Promise<Pending>): Promise<Pending> {
  const before = [await rightsOf(mallory), await rightsOf(victim)];
  const made = await attack();
  await expectDelivered(made);
  expect([await rightsOf(mallory), await rightsOf(victim)]).toEqual(before);
  return made;
}

/** Every event about a subscription was taken, and its work is done. */
async function expectDelivered({ id }: Pending): Promise<void> {
  const { paypal } = await stack.gateways();
  const handled: readonly string[] = payPalEventTypes;
  const events = (paypal['events'] ?? []).filter(
    (event) => handled.includes(event.event_type) && JSON.stringify(event).includes(id),
  );
  expect(events.length).toBeGreaterThan(0);
  useProduct(stack);
  const { GatewayEvent } = await import('../../../functions/data/entities/billing/billing.ts');
  const stored = await Promise.all(
    events.map(async (event) => {
      const key = { gateway: 'paypal' as const, eventId: event.id as string };
      return (await GatewayEvent.get(key).go({ consistent: true })).data;
    }),
  );
  expect(stored).toEqual(events.map(() => expect.objectContaining({ doneAtMs: expect.any(Number) })));
}

describe('a subscription that a browser made with the public client id', () => {
  test('gives no plan of its choice for the price of another one', { tags: 'variant' }, async () => {
    const made = await expectNothing(() =>
      forge({ plan_id: planIdOf(cheap), custom_id: unsigned(mallory, hidden) }),
    );
    expect(await readAtPayPal(stack, made)).toMatchObject({
      status: 'ACTIVE',
      payments: ['completed 0.50 USD'],
    });
    expect((await returnFromPayPal(mallory, made)).status).toBe(404);
  });

  test('gives not even the plan that it pays', { tags: 'variant' }, async () => {
    await expectNothing(() => forge({ plan_id: planIdOf(cheap), custom_id: unsigned(mallory, cheap) }));
  });

  test('does not use a coupon again', { tags: 'variant' }, async () => {
    const coupon = await newCoupon(stack, { max_redemptions: 1 });
    await expectNothing(() =>
      forge({ plan_id: planIdOf(cheap), custom_id: unsigned(mallory, cheap, String(coupon.id)) }),
    );
    expect(await timesRedeemed(stack, coupon)).toBe(0);
  });

  test('changes nothing of another user', async () => {
    const begun = await beginAtPayPal(victim, cheap);
    const { customId } = await readAtPayPal(stack, begun);
    await expectNothing(() => forge({ plan_id: planIdOf(cheap), custom_id: unsigned(victim, hidden) }));
    // A part of marks that were signed for another order.
    const [, ...rest] = customId.split('.');
    const moved = [mallory.id.toString(36), ...rest].join('.');
    await expectNothing(() => forge({ plan_id: planIdOf(hidden), custom_id: moved }));
    // The victim's checkout is still open, and can be paid.
    await approveAtPayPal(stack, begun);
    await stack.settled();
    expect((await readUser(victim)).subscriptions).toMatchObject([{ valid: true, product_id: cheap.id }]);
  });

  test('with copied signed marks is given back', async () => {
    const begun = await beginAtPayPal(mallory, cheap);
    const { customId } = await readAtPayPal(stack, begun);
    const made = await expectNothing(() => forge({ plan_id: planIdOf(cheap), custom_id: customId }));
    expect(await readAtPayPal(stack, made)).toMatchObject({
      status: 'CANCELLED',
      payments: ['refunded 0.50 USD'],
    });
    expect((await returnFromPayPal(mallory, made)).body.payment_status).toBe('cancelled');
  });

  test('that starts later or with a lower price gives nothing', { tags: 'variant' }, async () => {
    const start_time = new Date(stack.now() + 30 * 86_400_000).toISOString();
    const custom_id = unsigned(mallory, hidden);
    const cents = { fixed_price: { value: '0.01', currency_code: 'USD' } };
    const plan = { billing_cycles: [{ sequence: 1, pricing_scheme: cents }] };
    await expectNothing(() => forge({ plan_id: planIdOf(hidden), custom_id, start_time }));
    await expectNothing(() => forge({ plan_id: planIdOf(hidden), custom_id, plan }));
  });

  test.each([
    'Infinity.1.1.x',
    '1e999.1.1.x',
    '9007199254740993.1.1.x',
    '-1.1.1.x',
    '1.5.1.1.x',
    '....',
    '\u0000.\ud83d\ude00.1.x',
    '1'.repeat(127),
  ])('with the marks %j answers every delivery', { tags: 'variant' }, async (custom_id) => {
    await expectNothing(() => forge({ plan_id: planIdOf(cheap), custom_id }));
  });
});
