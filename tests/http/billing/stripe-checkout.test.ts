import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#shared/routes/accounts/users.ts';
import {
  createStripeCheckoutSession,
  createStripeSubscription,
  getCheckout,
  syncStripeSubscription,
} from '#shared/routes/billing/checkout.ts';
import { type BillingStack, cards, startBillingStack } from '../../support/billing/payments.ts';

let stack: BillingStack;
beforeAll(async () => {
  stack = await startBillingStack();
});
afterAll(() => stack.close());

const choiceOf = (plan: { id: number; prices: { id: number }[] }) => {
  return { product_id: plan.id, price_id: plan.prices[0]?.id };
};

describe('the Payment Element', () => {
  test('[BL5] a checkout that is replaced cannot be paid, and its subscription ends at Stripe', async () => {
    const [plan, other, eve] = [await stack.newPlan(), await stack.newPlan(), await stack.newPerson()];
    await eve.call(createStripeSubscription, { body: choiceOf(plan) });
    await eve.call(createStripeSubscription, { body: choiceOf(other) });
    const { stripe } = await stack.gateways();
    const customers =
      stripe['customers']?.filter(({ email }) => email === eve.email).map(({ id }) => id) ?? [];
    const own = stripe['subscriptions']?.filter(({ customer }) => customers.includes(customer)) ?? [];
    expect(own.map(({ status }) => status).toSorted()).toEqual(['incomplete', 'incomplete_expired']);
    const invoices = stripe['invoices']?.filter(({ customer }) => customers.includes(customer)) ?? [];
    expect(invoices.map(({ status }) => status).toSorted()).toEqual(['open', 'void']);
  });

  test('[BL3] [BL5] [BL6] [BL10] a payment gives the plan, its space and the role', async () => {
    const [plan, ann] = [
      await stack.newPlan({ permissions: [{ name: 'workspaces.create' }] }),
      await stack.newPerson(),
    ];
    const params = { productId: plan.id, priceId: plan.prices[0].id };
    const checkout = await ann.call(getCheckout, { params });
    expect(checkout.body).toMatchObject({
      product: { id: plan.id },
      price: { amount: 12 },
      gateways: { stripe: { publishable_key: expect.stringMatching(/^pk_test_/), mode: 'checkout' } },
      summary: { subtotal: 12, total: 12, currency: 'USD' },
    });
    const begun = await ann.call(createStripeSubscription, { body: choiceOf(plan) });
    expect(begun.status, begun.text).toBe(201);
    expect(begun.body).toMatchObject({
      intent_type: 'payment',
      client_secret: expect.stringContaining('_secret_'),
    });
    const before = await ann.call(getUser, { params: { id: 'me' } });
    expect(before.body.user.subscriptions).toEqual([]);
    const paid = await stack.atGateway('stripe/pay', {
      client_secret: begun.body.client_secret,
      card: cards.good,
    });
    const intent = new URL(paid.redirect_url).searchParams.get('payment_intent');
    const synced = await ann.call(syncStripeSubscription, { body: { payment_intent: intent } });
    expect(synced.status, synced.text).toBe(200);
    expect(synced.body).toMatchObject({
      payment_status: 'succeeded',
      subscription: { valid: true, product_id: plan.id },
    });
    const after = await ann.call(getUser, {
      params: { id: 'me' },
      query: { with: 'subscriptions.product,subscriptions.price' },
    });
    expect(after.body.user).toMatchObject({
      subscriptions: [{ valid: true, active: true, product: { id: plan.id }, price: { amount: 12 } }],
    });
    expect(after.body.user.roles.map(({ id }: { id: number }) => id)).toContain(3);
  });

  test('[BL7] [BL20] the hosted page, and the event alone, do the same', async () => {
    const [plan, bob] = [await stack.newPlan(), await stack.newPerson()];
    const session = await bob.call(createStripeCheckoutSession, { body: choiceOf(plan) });
    expect(session.status, session.text).toBe(200);
    const paid = await stack.atGateway('stripe/checkout', {
      session_url: session.body.url,
      card: cards.good,
    });
    expect(paid.redirect_url).toContain('/stripe/done?checkout_session=cs_');
    await expect
      .poll(async () => (await bob.call(getUser, { params: { id: 'me' } })).body.user.subscriptions, {
        timeout: 10_000,
      })
      .toMatchObject([{ valid: true }]);
  });
});
