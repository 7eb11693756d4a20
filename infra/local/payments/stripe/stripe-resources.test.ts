import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testCards } from './charging/test-cards.ts';
import { invoiceOf, startTestStripe } from './start-test-stripe.ts';
import type { TestStripe } from './start-test-stripe.ts';

let stripe: TestStripe;
beforeAll(async () => {
  stripe = await startTestStripe();
});
afterAll(() => stripe.close());

test('products and prices can be changed, filtered and expanded', async () => {
  const { client } = stripe;
  const product = await client.products.create({ name: 'Pro', metadata: { plan: '1', old: '2' } });
  const changed = await client.products.update(product.id, { name: 'Plus', metadata: { old: '' } });
  expect(changed).toMatchObject({ name: 'Plus', metadata: { plan: '1' } });
  const options = { product: product.id, lookup_key: 'plus-monthly' };
  const price = await stripe.addPrice(990, options);
  await client.prices.update(price.id, { nickname: 'monthly' });
  const found = await client.prices.list({ lookup_keys: ['plus-monthly'], expand: ['data.product'] });
  expect(found.data).toMatchObject([{ id: price.id, nickname: 'monthly', product: { name: 'Plus' } }]);
  await client.products.update(product.id, { active: false });
  expect((await client.products.list({ active: false })).data).toMatchObject([{ id: product.id }]);
  await expect(client.prices.retrieve(price.id, { expand: ['nothing'] })).rejects.toThrow(
    'cannot be expanded',
  );
});

test('deleting a customer ends their subscriptions', async () => {
  const { client } = stripe;
  const price = await stripe.addPrice(1000);
  const { id, customer } = await stripe.subscribe(price.id);
  await client.customers.update(String(customer), { name: 'Ada', address: { country: 'DE' } });
  expect(await client.customers.retrieve(String(customer))).toMatchObject({
    name: 'Ada',
    address: { country: 'DE' },
  });
  await client.customers.del(String(customer));
  expect(await client.customers.retrieve(String(customer))).toMatchObject({ deleted: true });
  expect(await client.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' });
  await expect(stripe.order(price.id, { customer: String(customer) })).rejects.toMatchObject({
    statusCode: 400,
  });
});

test('coupons, promotion codes and tax rates can be changed and deactivated', async () => {
  const { client } = stripe;
  const coupon = await client.coupons.create({ percent_off: 10, id: 'TEN' });
  const promotion = { type: 'coupon', coupon: coupon.id } as const;
  const code = await client.promotionCodes.create({ promotion, code: 'ten-off' });
  await expect(client.promotionCodes.create({ promotion, code: 'TEN-OFF' })).rejects.toThrow(
    'already exists',
  );
  await client.promotionCodes.update(code.id, { active: false });
  expect((await client.promotionCodes.list({ code: 'TEN-OFF' })).data).toMatchObject([{ active: false }]);
  await client.coupons.del(coupon.id);
  expect(await client.coupons.retrieve(coupon.id)).toMatchObject({ valid: false });
  const rate = await client.taxRates.create({ display_name: 'VAT', percentage: 19, inclusive: false });
  await client.taxRates.update(rate.id, { active: false });
  expect((await client.taxRates.list({ active: false })).data).toMatchObject([
    { id: rate.id, percentage: 19 },
  ]);
});

test('a coupon and a promotion code expire', async () => {
  const { client } = stripe;
  const soon = Math.floor(stripe.clock.nowMs / 1000) + 3600;
  const coupon = await client.coupons.create({ percent_off: 10, redeem_by: soon });
  const { id: lasting } = await client.coupons.create({ percent_off: 10 });
  const code = await client.promotionCodes.create({
    promotion: { type: 'coupon', coupon: lasting },
    expires_at: soon,
  });
  stripe.advance(1);
  expect((await client.coupons.retrieve(coupon.id)).valid).toBe(false);
  expect((await client.promotionCodes.retrieve(code.id)).active).toBe(false);
});

describe('a payment', () => {
  test('is found by its intent and can be refunded in parts', async () => {
    const { client } = stripe;
    const price = await stripe.addPrice(1000);
    const { secret, subscription } = await stripe.order(price.id);
    stripe.pay(secret);
    const [payment_intent = ''] = secret.split('_secret_');
    const payments = await client.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent },
    });
    const invoice = invoiceOf(subscription.latest_invoice).id;
    expect(payments.data).toMatchObject([{ invoice, status: 'paid', amount_paid: 1000 }]);
    await client.refunds.create({ payment_intent, amount: 400 });
    expect(stripe.server.controls.actions.refund({ invoice })).toMatchObject({ amount: 600 });
    const intent = await client.paymentIntents.retrieve(payment_intent, {
      expand: ['latest_charge.refunds'],
    });
    expect(intent.latest_charge).toMatchObject({ refunded: true, amount_refunded: 1000 });
    await expect(client.refunds.create({ payment_intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    const types = (await stripe.events()).map(({ type }) => type);
    expect(types.filter((type) => type === 'charge.refunded')).toHaveLength(2);
  });

  test('method is no longer the default after it is detached', async () => {
    const { client } = stripe;
    const price = await stripe.addPrice(1000);
    const { id, customer, default_payment_method: method } = await stripe.subscribe(price.id);
    const listed = await client.paymentMethods.list({ customer: String(customer) });
    expect(listed.data).toMatchObject([{ id: method, card: { brand: 'visa', last4: '4242' } }]);
    await client.paymentMethods.detach(String(method));
    expect(await client.subscriptions.retrieve(id)).toMatchObject({ default_payment_method: null });
    await expect(client.subscriptions.update(id, { default_payment_method: String(method) })).rejects.toThrow(
      'attached',
    );
    stripe.advance(31);
    expect(await client.subscriptions.retrieve(id)).toMatchObject({ status: 'past_due' });
  });

  test('with a declined saved card fails, or leaves the subscription incomplete', async () => {
    const { client } = stripe;
    const price = await stripe.addPrice(1000);
    const { customer, default_payment_method: method } = await stripe.subscribe(
      price.id,
      testCards.failsLater,
    );
    const order = {
      customer: String(customer),
      items: [{ price: price.id }],
      default_payment_method: String(method),
    };
    await expect(
      client.subscriptions.create({ ...order, payment_behavior: 'error_if_incomplete' }),
    ).rejects.toMatchObject({ code: 'card_declined' });
    expect(await client.subscriptions.create(order)).toMatchObject({ status: 'incomplete' });
  });
});

test('previews the next invoice, and the first invoice of a new subscription', async () => {
  const { client } = stripe;
  const price = await stripe.addPrice(1000);
  const { id, customer } = await stripe.subscribe(price.id);
  const next = await client.invoices.createPreview({ subscription: id });
  expect(next).toMatchObject({ total: 1000, billing_reason: 'subscription_cycle' });
  const items = [{ price: price.id, quantity: 3 }];
  const first = await client.invoices.createPreview({
    customer: String(customer),
    subscription_details: { items },
  });
  expect(first.total).toBe(3000);
  expect((await client.invoices.list({ subscription: id })).data).toHaveLength(1);
});

test('webhook endpoints are stored, and only creation returns their secret', async () => {
  const { client } = stripe;
  const url = 'https://example.com/hook';
  const made = await client.webhookEndpoints.create({ url, enabled_events: ['invoice.paid'] });
  expect(made.secret).toBe(stripe.server.keys.stripe_webhook_secret);
  await client.webhookEndpoints.update(made.id, { disabled: true });
  const { data } = await client.webhookEndpoints.list();
  expect(data).toMatchObject([{ id: made.id, url, status: 'disabled' }]);
  expect(data[0]).not.toHaveProperty('secret');
});
