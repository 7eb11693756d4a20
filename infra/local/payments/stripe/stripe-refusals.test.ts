import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiVersion } from './stripe-account.ts';
import { testCards } from './charging/test-cards.ts';
import { startTestStripe } from './start-test-stripe.ts';
import type { TestStripe } from './start-test-stripe.ts';

let stripe: TestStripe;
beforeAll(async () => {
  stripe = await startTestStripe();
});
afterAll(() => stripe.close());

test('the API version is the same as the SDK’s', () => {
  expect(new Stripe('sk_test_x').getApiField('version')).toBe(apiVersion);
});

describe('the API refuses with Stripe’s error', () => {
  const post = (path: string, body: string) =>
    fetch(`${stripe.server.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${stripe.server.keys.stripe_secret}` },
      body,
    });

  test.each([
    ['an unknown id', 'POST', '/v1/subscriptions/sub_1', '', 404, 'resource_missing'],
    [
      'an unknown id in a parameter',
      'POST',
      '/v1/subscriptions',
      'customer=cus_1&items[0][price]=p',
      400,
      'resource_missing',
    ],
    ['a missing parameter', 'POST', '/v1/products', '', 400, 'parameter_missing'],
    [
      'a missing nested parameter',
      'POST',
      '/v1/subscriptions',
      'customer=cus_1&items[0][quantity]=1',
      400,
      'parameter_missing',
    ],
    ['an unknown parameter', 'POST', '/v1/customers', 'mail=a', 400, 'parameter_unknown'],
    ['an invalid number', 'POST', '/v1/customers', 'balance=a', 400, 'parameter_invalid_integer'],
  ])('%s', async (_what, _method, path, body, status, code) => {
    const response = await post(path, body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error', code } });
  });

  test('a wrong key, and the publishable key where the secret key is required', async () => {
    await expect(stripe.connect('sk_test_other').accounts.retrieve('acct_1')).rejects.toMatchObject({
      statusCode: 401,
    });
    const publishable = stripe.connect(stripe.server.keys.stripe_key);
    await expect(publishable.customers.list()).rejects.toMatchObject({ statusCode: 403 });
    const own = await stripe.client.accounts.retrieve('acct_1');
    expect(own.object).toBe('account');
  });

  test('an archived price, and a one-time price', async () => {
    const price = await stripe.addPrice(1000);
    await stripe.client.prices.update(price.id, { active: false });
    await expect(stripe.order(price.id)).rejects.toThrow('inactive');
    const once = await stripe.addPrice(1000, { recurring: undefined });
    await expect(stripe.order(once.id)).rejects.toThrow('type=one_time');
  });

  test('a promotion code that is used up or has another currency', async () => {
    const { client } = stripe;
    const price = await stripe.addPrice(1000);
    const coupon = await client.coupons.create({ amount_off: 100, currency: 'eur' });
    const promotion = { type: 'coupon', coupon: coupon.id } as const;
    const code = await client.promotionCodes.create({ promotion });
    const order = (promotion_code: string) => stripe.order(price.id, { discounts: [{ promotion_code }] });
    await expect(order(code.id)).rejects.toThrow('does not match usd');
    const { id: percent } = await client.coupons.create({ percent_off: 10 });
    const single = await client.promotionCodes.create({
      promotion: { type: 'coupon', coupon: percent },
      max_redemptions: 1,
    });
    await order(single.id);
    await expect(order(single.id)).rejects.toMatchObject({ code: 'promotion_code_inactive' });
    expect((await client.coupons.retrieve(percent)).times_redeemed).toBe(1);
  });

  test('a currency that differs from the customer’s', async () => {
    const [dollars, euros] = [await stripe.addPrice(1000), await stripe.addPrice(1000, { currency: 'eur' })];
    const { customer } = await stripe.subscribe(dollars.id);
    await expect(stripe.order(euros.id, { customer: String(customer) })).rejects.toThrow('currencies');
  });

  test('a checkout below the minimum charge', async () => {
    const price = await stripe.addPrice(49);
    const { id: customer } = await stripe.client.customers.create();
    const session = stripe.client.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: price.id }],
      success_url: 'https://example.com/done',
    });
    await expect(session).rejects.toMatchObject({ code: 'amount_too_small' });
  });

  test('a change or cancellation of an ended subscription', async () => {
    const price = await stripe.addPrice(1000);
    const { id, items, customer } = await stripe.subscribe(price.id);
    const { subscriptions } = stripe.client;
    await subscriptions.cancel(id);
    await expect(subscriptions.cancel(id)).rejects.toMatchObject({ statusCode: 404 });
    await expect(subscriptions.update(id, { cancel_at_period_end: true })).rejects.toMatchObject({
      code: 'invalid_canceled_subscription_fields',
    });
    const change = { items: [{ id: items.data[0]?.id ?? '', price: price.id }] };
    await expect(subscriptions.update(id, change)).rejects.toMatchObject({ statusCode: 400 });
    expect((await subscriptions.list({ customer: String(customer) })).data).toEqual([]);
    expect((await subscriptions.list({ customer: String(customer), status: 'all' })).data).toHaveLength(1);
  });

  test('metadata together with pending_if_incomplete', async () => {
    const price = await stripe.addPrice(1000);
    const { id } = await stripe.subscribe(price.id);
    const update = stripe.client.subscriptions.update(id, {
      metadata: { a: '1' },
      payment_behavior: 'pending_if_incomplete',
    });
    await expect(update).rejects.toMatchObject({ param: 'metadata' });
  });
});

describe('an idempotency key', () => {
  test('returns the first response again without a second change', async () => {
    const create = () =>
      stripe.client.customers.create({ email: 'once@example.com' }, { idempotencyKey: 'key-1' });
    const [first, second] = [await create(), await create()];
    expect(second.id).toBe(first.id);
    expect((await stripe.client.customers.list({ email: 'once@example.com' })).data).toHaveLength(1);
  });

  test('is refused with other parameters, and can be reused after a refused request', async () => {
    const options = { idempotencyKey: 'key-2' };
    await expect(stripe.client.products.create({ name: '' }, options)).rejects.toMatchObject({
      statusCode: 400,
    });
    await stripe.client.products.create({ name: 'A' }, options);
    await expect(stripe.client.products.create({ name: 'B' }, options)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
  });

  test('returns a declined card again without a second charge', async () => {
    const price = await stripe.addPrice(1000);
    const { id } = await stripe.subscribe(price.id, testCards.failsLater);
    stripe.advance(31);
    const { latest_invoice: invoice } = await stripe.client.subscriptions.retrieve(id);
    const pay = () => stripe.client.invoices.pay(String(invoice), {}, { idempotencyKey: 'key-3' });
    await expect(pay()).rejects.toMatchObject({ code: 'card_declined' });
    const { attempt_count } = await stripe.client.invoices.retrieve(String(invoice));
    await expect(pay()).rejects.toMatchObject({ code: 'card_declined' });
    expect(await stripe.client.invoices.retrieve(String(invoice))).toMatchObject({ attempt_count });
  });
});

test('lists continue after an item and return has_more', async () => {
  const { client } = stripe;
  const made = [];
  for (let count = 0; count < 5; count += 1)
    made.push((await client.taxRates.create({ display_name: 'T', percentage: 1, inclusive: false })).id);
  const first = await client.taxRates.list({ limit: 3 });
  expect(first).toMatchObject({ object: 'list', has_more: true });
  const ids = await client.taxRates.list({ limit: 2 }).autoPagingToArray({ limit: 5 });
  expect(ids.map(({ id }) => id)).toEqual(made.toReversed());
});
