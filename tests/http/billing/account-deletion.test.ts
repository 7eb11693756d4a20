import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteUser } from '#shared/routes/accounts/account.ts';
import { createPayPalSubscription } from '#shared/routes/billing/checkout.ts';
import { listInvoices } from '#shared/routes/billing/invoices.ts';
import { beginWith, newCoupon, timesRedeemed } from '../../support/billing/coupons.ts';
import { type BillingStack, cards, type Plan, startBillingStack } from '../../support/billing/payments.ts';
import { subscribe } from '../../support/billing/subscribe.ts';
import type { Person } from '../../support/people.ts';

let stack: BillingStack;
let plan: Plan;
beforeAll(async () => {
  stack = await startBillingStack();
  plan = await stack.newPlan();
});
afterAll(() => stack.close());

async function deleteAccount(person: Person): Promise<void> {
  const query = { deleteCurrentUser: true };
  const answer = await person.call(deleteUser, {
    params: { id: 'me' },
    query,
    body: { password: person.password },
  });
  expect(answer.status, answer.text).toBe(200);
  await stack.settled();
}

test(
  '[U6] cancels the subscription at Stripe without a refund, and keeps the invoices',
  { tags: 'variant' },
  async () => {
    const ann = await stack.newPerson();
    const { gatewayId } = await subscribe(stack, ann, plan);
    await deleteAccount(ann);
    const { stripe } = await stack.gateways();
    const atStripe = stripe['subscriptions']?.find(({ id }) => id === gatewayId);
    expect(atStripe.status).toBe('canceled');
    const charges = stripe['charges']?.filter(({ customer }) => customer === atStripe.customer);
    expect(charges).toMatchObject([{ amount: 1200, amount_refunded: 0 }]);
    const invoices = await stack.admin.call(listInvoices, { query: { userId: ann.id } });
    expect(invoices.body.pagination.data).toMatchObject([{ total: 12, paid: true }]);
  },
);

test('[U6] a started checkout can no longer be paid, and releases its coupon', async () => {
  const [coupon, bob] = [await newCoupon(stack), await stack.newPerson()];
  const begun = await beginWith(bob, plan, coupon);
  await deleteAccount(bob);
  const paid = await stack.atGateway('stripe/pay', {
    client_secret: begun.body.client_secret,
    card: cards.good,
  });
  expect(paid).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } });
  expect(await timesRedeemed(stack, coupon)).toBe(0);
});

test('[U6] a PayPal subscription that is approved afterwards is cancelled and refunded', async () => {
  const cem = await stack.newPerson();
  const body = { product_id: plan.id, price_id: plan.prices[0].id };
  const begun = (await cem.call(createPayPalSubscription, { body })).body;
  await deleteAccount(cem);
  await stack.atGateway('paypal/approve', { approve_url: begun.approve_url });
  await stack.settled();
  const { paypal } = await stack.gateways();
  const atPayPal = paypal['subscriptions']?.find(({ id }) => id === begun.gateway_subscription_id);
  const sales = paypal['sales']?.filter(
    (sale) => sale.billing_agreement_id === begun.gateway_subscription_id,
  );
  expect([atPayPal.status, sales?.map(({ state }) => state)]).toEqual(['CANCELLED', ['refunded']]);
});
