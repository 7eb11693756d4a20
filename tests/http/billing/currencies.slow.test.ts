import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPayPalSubscription } from '#shared/routes/billing/checkout.ts';
import { listInvoices } from '#shared/routes/billing/invoices.ts';
import { createProduct } from '#shared/routes/billing/products.ts';
import { newCoupon } from '../../support/billing/coupons.ts';
import { type BillingStack, startBillingStack } from '../../support/billing/payments.ts';
import { subscribe } from '../../support/billing/subscribe.ts';

let stack: BillingStack;
beforeAll(async () => {
  stack = await startBillingStack();
});
afterAll(() => stack.close());

const monthly = (amount: number, currency: string) => ({
  amount,
  currency,
  interval: 'month',
  interval_count: 1,
});

test.each([
  [2990, 'HUF', 299_000],
  [150_000, 'IDR', 15_000_000],
  [1500, 'ISK', 150_000],
  [1200, 'JPY', 1200],
  [4.99, 'KWD', 4990],
])(
  '[BL5] [C55] Stripe charges %d %s in its own minor units, as the invoice says',
  async (amount, currency, units) => {
    const plan = await stack.newPlan({ prices: [monthly(amount, currency)] });
    const ann = await stack.newPerson();
    await subscribe(stack, ann, plan);
    const { stripe } = await stack.gateways();
    const customer = stripe['customers']?.find(({ email }) => email === ann.email);
    const paid = stripe['invoices']?.filter((invoice) => invoice.customer === customer?.id);
    expect(paid).toMatchObject([{ status: 'paid', amount_paid: units, currency: currency.toLowerCase() }]);
    const { data } = (await ann.call(listInvoices)).body.pagination;
    expect(data).toMatchObject([{ total: amount, currency, paid: true }]);
  },
);

test.each([
  ['HUF', 990.5],
  ['ISK', 0.25],
  ['KWD', 1.234],
])('[PL3] a price in %s that a gateway cannot charge is refused: %d', async (currency, amount) => {
  const body = { name: `Plan of ${amount} ${currency}`, prices: [monthly(amount, currency)] };
  const answer = await stack.admin.call(createProduct, { body });
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['prices.0.amount']]);
});

test('[BL8] PayPal charges whole forints, and never more than the price with its discount', async () => {
  const plan = await stack.newPlan({ prices: [monthly(1010, 'HUF')] });
  const coupon = await newCoupon(stack, { amount: 33, duration: 'forever' });
  const ann = await stack.newPerson();
  const choice = { product_id: plan.id, price_id: plan.prices[0].id };
  const begun = await ann.call(createPayPalSubscription, { body: { ...choice, coupon_code: coupon.code } });
  expect(begun.status, begun.text).toBe(201);
  await stack.atGateway('paypal/approve', { approve_url: begun.body.approve_url });
  await stack.settled();
  const { paypal } = await stack.gateways();
  const sales = paypal['sales']?.filter(
    (sale) => sale.billing_agreement_id === begun.body.gateway_subscription_id,
  );
  expect(sales?.map(({ amount }) => amount.total)).toEqual(['676']);
  const { data } = (await ann.call(listInvoices)).body.pagination;
  expect(data).toMatchObject([{ total: 676, currency: 'HUF' }]);
});
