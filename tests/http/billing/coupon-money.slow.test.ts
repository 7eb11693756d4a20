import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStripeCheckoutSession, getCheckout } from '#shared/routes/billing/checkout.ts';
import { beginWith, newCoupon } from '../../support/billing/coupons.ts';
import { type BillingStack, cards, startBillingStack } from '../../support/billing/payments.ts';

let stack: BillingStack;
beforeAll(async () => {
  stack = await startBillingStack();
});
afterAll(() => stack.close());

const tax = { 'billing.tax.rate': 19.6, 'billing.tax.label': 'VAT' };

test.each([
  ['percent', 'USD', 19.99, { amount: 33 }],
  ['a half of a cent', 'USD', 0.99, { amount: 50 }],
  ['a fraction of a percent', 'EUR', 28.5, { amount: 12.35 }],
  ['an amount', 'EUR', 7.77, { type: 'fixed', amount: 2.22, currency: 'EUR' }],
  ['percent of a currency without decimals', 'JPY', 1234, { amount: 15 }],
  ['an amount of a currency without decimals', 'JPY', 990, { type: 'fixed', amount: 45, currency: 'JPY' }],
  ['percent of a currency with three decimals', 'KWD', 5.55, { amount: 7 }],
  [
    'an amount of a currency with three decimals',
    'KWD',
    5.55,
    { type: 'fixed', amount: 1.25, currency: 'KWD' },
  ],
])('[BL3] [BL5] %s: Stripe charges what the page says, with tax', async (_case, currency, amount, fields) => {
  await stack.changeBilling(tax);
  const prices = [{ amount, currency, interval: 'month', interval_count: 1 }];
  const [plan, ann] = [await stack.newPlan({ prices }), await stack.newPerson()];
  const coupon = await newCoupon(stack, fields);
  const params = { productId: plan.id, priceId: plan.prices[0].id };
  const { summary } = (await ann.call(getCheckout, { params, query: { coupon_code: coupon.code } })).body;
  const begun = await beginWith(ann, plan, coupon);
  expect(begun.body.summary).toMatchObject({ total: summary.total, tax_label: 'VAT' });
  const { stripe } = await stack.gateways();
  const atStripe = stripe['subscriptions']?.find(({ id }) => id === begun.body.gateway_subscription_id);
  const invoice = stripe['invoices']?.find(({ customer }) => customer === atStripe.customer);
  const units =
    10 **
    (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
      2);
  expect({
    subtotal: invoice.subtotal / units,
    total: invoice.total / units,
    due: invoice.amount_due / units,
  }).toEqual({ subtotal: summary.subtotal, total: summary.total, due: summary.total });
});

test('[BL7] the hosted page applies the coupon as well', async () => {
  await stack.changeBilling({});
  const [plan, bob] = [await stack.newPlan(), await stack.newPerson()];
  const { code } = await newCoupon(stack, { amount: 50, duration: 'forever' });
  const body = { product_id: plan.id, price_id: plan.prices[0].id, coupon_code: code };
  const session = await bob.call(createStripeCheckoutSession, { body });
  await stack.atGateway('stripe/checkout', { session_url: session.body.url, card: cards.good });
  const { stripe } = await stack.gateways();
  const [paid] = stripe['checkout_sessions']?.filter(({ id }) => id === session.body.id) ?? [];
  expect(paid.amount_total).toBe(600);
});
