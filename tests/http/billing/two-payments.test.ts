import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPayPalSubscription, createStripeSubscription } from '#shared/routes/billing/checkout.ts';
import { type BillingStack, cards, type Plan, startBillingStack } from '../../support/billing/payments.ts';
import { readUser } from '../../support/billing/subscribe.ts';

let stack: BillingStack;
let plan: Plan;
beforeAll(async () => {
  stack = await startBillingStack();
  plan = await stack.newPlan();
});
afterAll(() => stack.close());

test('[BL5] [BL8] two simultaneous payments at two gateways leave one subscription, and one payment is refunded', async () => {
  const ann = await stack.newPerson();
  const body = { product_id: plan.id, price_id: plan.prices[0].id };
  const atPayPal = (await ann.call(createPayPalSubscription, { body })).body;
  const atStripe = (await ann.call(createStripeSubscription, { body })).body;
  await stack.atGateway('events/hold', { on: true });
  await stack.atGateway('paypal/approve', { approve_url: atPayPal.approve_url });
  await stack.atGateway('stripe/pay', { client_secret: atStripe.client_secret, card: cards.good });
  // Both gateways send their events at once.
  await stack.atGateway('events/hold', { on: false });
  await stack.settled();
  const { subscriptions } = await readUser(ann);
  expect(subscriptions.filter(({ valid }: { valid: boolean }) => valid)).toHaveLength(1);
  const { stripe, paypal } = await stack.gateways();
  const live = [
    ...(stripe['subscriptions'] ?? []).filter(
      ({ id, status }) => id === atStripe.gateway_subscription_id && status === 'active',
    ),
    ...(paypal['subscriptions'] ?? []).filter(
      ({ id, status }) => id === atPayPal.gateway_subscription_id && status === 'ACTIVE',
    ),
  ];
  expect(live).toHaveLength(1);
  const atStripeNow = stripe['subscriptions']?.find(({ id }) => id === atStripe.gateway_subscription_id);
  const refunds = [
    ...(stripe['charges'] ?? [])
      .filter(({ customer }) => customer === atStripeNow.customer)
      .map(({ refunded }) => refunded),
    ...(paypal['sales'] ?? [])
      .filter((sale) => sale.billing_agreement_id === atPayPal.gateway_subscription_id)
      .map(({ state }) => state === 'refunded'),
  ];
  expect(refunds.toSorted()).toEqual([false, true]);
});
