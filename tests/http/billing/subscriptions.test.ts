import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { downloadInvoice } from '#shared/routes/billing/documents.ts';
import { listInvoices, getInvoice } from '#shared/routes/billing/invoices.ts';
import {
  cancelSubscription,
  changePlan,
  createCardSession,
  createSetupIntent,
  previewPlanChange,
  resumeSubscription,
  syncPaymentMethod,
} from '#shared/routes/billing/subscriptions.ts';
import {
  createStripeSubscription,
  getCheckout,
  syncStripeSubscription,
} from '#shared/routes/billing/checkout.ts';
import { type BillingStack, cards, type Plan, startBillingStack } from '../../support/billing/payments.ts';
import { readUser, subscribe } from '../../support/billing/subscribe.ts';
import type { Person } from '../../support/people.ts';
import { readPdf } from '../../support/read-pdf.ts';

let stack: BillingStack;
let small: Plan;
let large: Plan;
let hidden: Plan;
beforeAll(async () => {
  stack = await startBillingStack();
  small = await stack.newPlan();
  hidden = await stack.newPlan({ hidden: true, available_space: null });
  large = await stack.newPlan({
    available_space: 1024 ** 4,
    prices: [
      { amount: 30, currency: 'USD', interval: 'month', interval_count: 1 },
      { amount: 300, currency: 'USD', interval: 'year', interval_count: 1 },
    ],
  });
});
afterAll(() => stack.close());

const invoicesOf = async (person: Person) => (await person.call(listInvoices)).body.pagination.data;
const daySeconds = 86_400;

describe('changing', () => {
  test('[BL11] [BL12] costs exactly the amount of its preview', { tags: 'variant' }, async () => {
    const ann = await stack.newPerson();
    const { id } = await subscribe(stack, ann, small);
    await stack.advanceClock(10 * daySeconds);
    const body = { product_id: large.id, price_id: large.prices[0].id };
    const { body: shown } = await ann.call(previewPlanChange, { params: { id }, body });
    expect(shown.preview).toMatchObject({ currency: 'USD', next_amount: 30, immediate: true });
    expect(shown.preview.amount_due_now).toBeGreaterThan(10);
    const { proration_date } = shown.preview;
    const changed = await ann.call(changePlan, { params: { id }, body: { ...body, proration_date } });
    expect(changed.status, changed.text).toBe(200);
    expect(changed.body.subscription).toMatchObject({
      product_id: large.id,
      price: { amount: 30 },
      valid: true,
    });
    const [latest] = await invoicesOf(ann);
    expect(latest.total).toBe(shown.preview.amount_due_now);
    const { invoice } = (await ann.call(getInvoice, { params: { uuid: latest.uuid } })).body;
    expect(invoice.lines).toMatchObject([
      { product_name: small.name, amount: -shown.preview.credit },
      { product_name: large.name, amount: shown.preview.charge },
    ]);
    const { bytes } = await ann.call(downloadInvoice, { params: { uuid: latest.uuid } });
    const said = (await readPdf(bytes)).pages.flat().map(({ text }) => text);
    expect(said.join(' ')).toContain(`Unused time on ${small.name}`);
    expect(said).toContain(`-$${shown.preview.credit.toFixed(2)}`);
  });

  test('[BL11] to a smaller plan, another interval, the same price or a hidden plan is refused', async () => {
    const bob = await stack.newPerson();
    const { id } = await subscribe(stack, bob, large);
    const ask = async (plan: Plan, price: 0 | 1) => {
      const body = { product_id: plan.id, price_id: plan.prices[price].id };
      const answer = await bob.call(previewPlanChange, { params: { id }, body });
      return [answer.status, answer.body.code];
    };
    expect(await ask(small, 0)).toEqual([422, 'planNotLarger']);
    expect(await ask(large, 0)).toEqual([422, 'samePlan']);
    expect(await ask(large, 1)).toEqual([422, 'otherInterval']);
    expect(await ask(hidden, 0)).toEqual([422, 'planNotOffered']);
  });
});

describe('cancelling', { tags: 'variant' }, () => {
  test('[BL13] [BL14] keeps access until the period ends, and can be undone before that', async () => {
    const cem = await stack.newPerson();
    const { id } = await subscribe(stack, cem, small);
    const cancelled = await cem.call(cancelSubscription, { params: { id }, body: { feedback: 'Too dear' } });
    expect(cancelled.body.subscription).toMatchObject({
      valid: true,
      cancelled: true,
      on_grace_period: true,
    });
    expect((await cem.call(cancelSubscription, { params: { id }, body: {} })).status).toBe(409);
    const resumed = await cem.call(resumeSubscription, { params: { id }, body: {} });
    expect(resumed.body.subscription).toMatchObject({ ends_at: null, cancelled: false, active: true });
    expect((await cem.call(resumeSubscription, { params: { id }, body: {} })).status).toBe(409);
    await cem.call(cancelSubscription, { params: { id }, body: {} });
    await stack.advanceClock(32 * daySeconds);
    await stack.settled();
    const again = await stack.signInAgain(cem);
    const { roles, subscriptions } = await readUser(again);
    expect(subscriptions).toMatchObject([{ valid: false, gateway_status: 'canceled' }]);
    expect(roles.map((role: { id: number }) => role.id)).not.toContain(3);
  });
});

describe('renewals', () => {
  test(
    '[BL17] [BL18] each period has one invoice, whose numbers have no gaps',
    { tags: 'variant' },
    async () => {
      const dan = await stack.newPerson();
      await subscribe(stack, dan, small);
      await stack.advanceClock(62 * daySeconds);
      await stack.settled();
      const again = await stack.signInAgain(dan);
      const invoices = await invoicesOf(again);
      expect(invoices).toMatchObject([{ total: 12, paid: true }, { total: 12 }, { total: 12 }]);
      const { uuid } = invoices[0];
      const whole = await again.call(getInvoice, { params: { uuid } });
      expect(whole.body.invoice).toMatchObject({
        uuid,
        buyer: { email: dan.email },
        seller: { name: 'Holdall' },
      });
      const eve = await stack.newPerson();
      expect((await eve.call(getInvoice, { params: { uuid } })).status).toBe(404);
      expect((await eve.call(listInvoices, { query: { userId: dan.id } })).status).toBe(403);
    },
  );

  test('[BL15] [BL16] a failed payment keeps access, and another card pays it', async () => {
    const fay = await stack.newPerson();
    await subscribe(stack, fay, small, { card: cards.failsLater });
    await stack.advanceClock(32 * daySeconds);
    await stack.settled();
    const again = await stack.signInAgain(fay);
    expect((await readUser(again)).subscriptions).toMatchObject([
      { valid: true, gateway_status: 'past_due' },
    ]);
    const begun = await again.call(createSetupIntent, { body: {} });
    expect(begun.status, begun.text).toBe(200);
    const set = await stack.atGateway('stripe/pay', {
      client_secret: begun.body.client_secret,
      card: cards.good,
    });
    const setup_intent = new URL(set.redirect_url).searchParams.get('setup_intent');
    const synced = await again.call(syncPaymentMethod, { body: { setup_intent } });
    expect(synced.body.user).toMatchObject({ card_brand: 'visa', card_last_four: '4242' });
    expect(synced.body.user.subscriptions).toMatchObject([{ valid: true, gateway_status: 'active' }]);
    const eve = await stack.newPerson();
    await subscribe(stack, eve, small);
    expect((await eve.call(syncPaymentMethod, { body: { setup_intent } })).status).toBe(404);
  });
});

describe("a card that is changed on Stripe's page", () => {
  const wants = (card: string, more = {}) => ({ card, ...more });

  test('[BL15] [BL16] is refused, authenticated, and then pays what is open', async () => {
    const hal = await stack.newPerson();
    await subscribe(stack, hal, small, { card: cards.failsLater });
    await stack.advanceClock(32 * daySeconds);
    await stack.settled();
    const again = await stack.signInAgain(hal);
    const begun = await again.call(createCardSession, { body: {} });
    expect(begun.status, begun.text).toBe(200);
    const session_url = begun.body.url;
    const enter = (input: object) => stack.atGateway('stripe/checkout', { session_url, ...input });
    const sync = (person: Person, checkout_session: string) =>
      person.call(syncPaymentMethod, { body: { checkout_session } });
    const id = new URL(session_url).pathname.split('/').at(-1) ?? '';
    expect(await enter(wants(cards.declined))).toMatchObject({ error: { code: 'card_declined' } });
    expect(await enter(wants(cards.wantsAuthentication))).toMatchObject({
      error: { code: 'authentication_required' },
    });
    expect((await sync(again, id)).status).toBe(404);
    expect((await readUser(again)).card_last_four).toBe('0341');

    const saved = await enter(wants(cards.wantsAuthentication, { authenticate: true }));
    const back = `/billing/change-payment-method/done?checkout_session=${id}`;
    expect(saved).toEqual({ redirect_url: stack.url + back });
    await stack.settled();
    const synced = await sync(again, id);
    expect(synced.body.user).toMatchObject({ card_brand: 'visa', card_last_four: '3155' });
    expect(synced.body.user.subscriptions).toMatchObject([{ valid: true, gateway_status: 'active' }]);
    expect((await enter(wants(cards.good))).error.code).toBe('invalid_request_error');

    await stack.advanceClock(32 * daySeconds);
    await stack.settled();
    const later = await stack.signInAgain(hal);
    expect(await invoicesOf(later)).toMatchObject([{ paid: true }, { paid: true }, { paid: true }]);
    const eve = await stack.newPerson();
    await subscribe(stack, eve, small);
    expect((await sync(eve, id)).status).toBe(404);
  });

  test('[BL16] must be named by one of its ids', { tags: 'variant' }, async () => {
    const ivy = await stack.newPerson();
    await subscribe(stack, ivy, small);
    const answer = await ivy.call(syncPaymentMethod, { body: {} });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['setup_intent']]);
  });
});

describe('one subscription', () => {
  test('[BL5] a double click and two tabs start the same one', async () => {
    const gil = await stack.newPerson();
    const body = { product_id: small.id, price_id: small.prices[0].id };
    const answers = await Promise.all([1, 2, 3].map(() => gil.call(createStripeSubscription, { body })));
    expect(answers.map(({ status, text }) => `${status} ${status === 201 ? '' : text}`)).toEqual(
      Array(3).fill('201 '),
    );
    expect(new Set(answers.map((answer) => answer.body.gateway_subscription_id)).size).toBe(1);
  });

  test('[BL5] choosing another plan cancels the payment of the first one', { tags: 'variant' }, async () => {
    const hal = await stack.newPerson();
    const choose = (plan: Plan) =>
      hal.call(createStripeSubscription, { body: { product_id: plan.id, price_id: plan.prices[0].id } });
    const first = await choose(small);
    const second = await choose(large);
    const paid = await stack.atGateway('stripe/pay', {
      client_secret: first.body.client_secret,
      card: cards.good,
    });
    expect(paid).toEqual({ error: { code: 'payment_intent_unexpected_state', message: expect.any(String) } });
    await stack.atGateway('stripe/pay', { client_secret: second.body.client_secret, card: cards.good });
    await stack.settled();
    expect((await readUser(hal)).subscriptions).toMatchObject([{ valid: true, product_id: large.id }]);
    const params = { productId: small.id, priceId: small.prices[0].id };
    expect((await hal.call(getCheckout, { params })).body.code).toBe('alreadySubscribed');
  });

  test('[BL6] returns 404 for a payment of another user', { tags: 'variant' }, async () => {
    const [ida, eve] = [await stack.newPerson(), await stack.newPerson()];
    const body = { product_id: small.id, price_id: small.prices[0].id };
    const begun = await ida.call(createStripeSubscription, { body });
    const paid = await stack.atGateway('stripe/pay', {
      client_secret: begun.body.client_secret,
      card: cards.good,
    });
    const payment_intent = new URL(paid.redirect_url).searchParams.get('payment_intent');
    expect((await eve.call(syncStripeSubscription, { body: { payment_intent } })).status).toBe(404);
    const { id } = (await ida.call(syncStripeSubscription, { body: { payment_intent } })).body.subscription;
    expect((await eve.call(cancelSubscription, { params: { id }, body: {} })).status).toBe(404);
    expect((await eve.call(previewPlanChange, { params: { id }, body })).status).toBe(404);
  });
});
