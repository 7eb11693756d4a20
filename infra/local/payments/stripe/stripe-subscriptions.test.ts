import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testCards } from './charging/test-cards.ts';
import { invoiceOf, startTestStripe } from './start-test-stripe.ts';
import type { TestStripe } from './start-test-stripe.ts';

let stripe: TestStripe;
beforeEach(async () => {
  stripe = await startTestStripe();
});
afterEach(() => stripe.close());

const typesOf = (events: { type: string }[]) => events.map(({ type }) => type);

describe('a first payment', () => {
  test('activates the subscription and saves the card for renewals', async () => {
    const price = await stripe.addPrice(1000);
    const { subscription, secret } = await stripe.order(price.id, {
      metadata: { product_id: '7', price_id: '8' },
    });
    expect(subscription.status).toBe('incomplete');
    const result = stripe.pay(secret);
    const [intent = ''] = secret.split('_secret_');
    expect(result).toEqual({
      redirect_url: expect.stringMatching(
        new RegExp(
          `/checkout/7/8/stripe/done\\?payment_intent=${intent}&payment_intent_client_secret=${secret}&redirect_status=succeeded$`,
        ),
      ) as string,
    });
    const paid = await stripe.client.subscriptions.retrieve(subscription.id, {
      expand: ['latest_invoice.payments', 'default_payment_method'],
    });
    expect(paid).toMatchObject({ status: 'active', default_payment_method: { card: { last4: '4242' } } });
    expect(invoiceOf(paid.latest_invoice)).toMatchObject({ status: 'paid', amount_paid: 1000 });
    const types = typesOf(await stripe.events());
    expect(types).toEqual(
      expect.arrayContaining(['invoice.paid', 'payment_intent.succeeded', 'charge.succeeded']),
    );
    expect(types.at(-1)).toBe('customer.subscription.updated');
  });

  test('that is declined or needs authentication leaves the subscription incomplete until one succeeds', async () => {
    const price = await stripe.addPrice(1000);
    const { subscription, secret } = await stripe.order(price.id);
    expect(stripe.pay(secret, testCards.declined)).toMatchObject({ error: { code: 'card_declined' } });
    expect(stripe.pay(secret, testCards.authenticatesOnce)).toMatchObject({
      error: { code: 'authentication_required' },
    });
    const [intent = ''] = secret.split('_secret_');
    expect(await stripe.client.paymentIntents.retrieve(intent)).toMatchObject({ status: 'requires_action' });
    expect(await stripe.client.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'incomplete',
    });
    const again = stripe.pay(secret, testCards.authenticatesOnce, { authenticate: true });
    expect(again).toHaveProperty('redirect_url');
    expect(await stripe.client.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
  });

  test('that is missing for 23 hours expires the subscription and voids its invoice', async () => {
    const price = await stripe.addPrice(1000);
    const { subscription, secret } = await stripe.order(price.id);
    stripe.advance(22.9 / 24);
    expect(await stripe.client.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'incomplete',
    });
    stripe.advance(0.2 / 24);
    const expired = await stripe.client.subscriptions.retrieve(subscription.id, {
      expand: ['latest_invoice'],
    });
    expect(expired.status).toBe('incomplete_expired');
    expect(invoiceOf(expired.latest_invoice).status).toBe('void');
    expect(stripe.pay(secret)).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } });
  });

  test('of zero activates the subscription, and a setup intent saves the card', async () => {
    const price = await stripe.addPrice(0);
    const { subscription, secret } = await stripe.order(price.id);
    expect(subscription.status).toBe('active');
    expect(secret).toMatch(/^seti_/);
    stripe.pay(secret);
    expect(await stripe.client.subscriptions.retrieve(subscription.id)).toMatchObject({
      pending_setup_intent: null,
      default_payment_method: expect.stringMatching(/^pm_/) as string,
    });
  });
});

describe('a renewal', () => {
  test('is created at the end of each period, also for several overdue periods', async () => {
    const price = await stripe.addPrice(1000);
    const { customer } = await stripe.subscribe(price.id);
    stripe.advance(70);
    const invoices = await stripe.client.invoices.list({ customer: String(customer) });
    expect(invoices.data.map(({ created, billing_reason: reason }) => [toDay(created), reason])).toEqual([
      ['2030-03-31', 'subscription_cycle'],
      ['2030-02-28', 'subscription_cycle'],
      ['2030-01-31', 'subscription_create'],
    ]);
  });

  test('that fails is retried after 3, 5 and 7 days, then the subscription ends', async () => {
    const price = await stripe.addPrice(1000);
    const { id } = await stripe.subscribe(price.id, testCards.failsLater);
    stripe.advance(28);
    const late = await stripe.client.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
    expect(late.status).toBe('past_due');
    expect(toDay(invoiceOf(late.latest_invoice).next_payment_attempt ?? 0)).toBe('2030-03-03');
    stripe.advance(3 + 5 + 6);
    expect(await stripe.client.subscriptions.retrieve(id)).toMatchObject({ status: 'past_due' });
    stripe.advance(1);
    const ended = await stripe.client.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
    expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } });
    expect(invoiceOf(ended.latest_invoice)).toMatchObject({ status: 'open', attempt_count: 4 });
    const failures = (await stripe.events()).filter(({ type }) => type === 'invoice.payment_failed');
    expect(failures.map(({ created }) => toDay(created))).toEqual([
      '2030-02-28',
      '2030-03-03',
      '2030-03-08',
      '2030-03-15',
    ]);
  });

  test('that failed can be paid with another card, which activates the subscription', async () => {
    const price = await stripe.addPrice(1000);
    const { id, customer } = await stripe.subscribe(price.id, testCards.failsLater);
    stripe.advance(28);
    const { client } = stripe;
    const intent = await client.setupIntents.create({ customer: String(customer) });
    expect(stripe.pay(intent.client_secret ?? '')).toHaveProperty(
      'redirect_url',
      expect.stringMatching(/\/billing\/change-payment-method\/done\?setup_intent=seti_/),
    );
    const { payment_method: method } = await client.setupIntents.retrieve(intent.id);
    await client.subscriptions.update(id, { default_payment_method: String(method) });
    const { latest_invoice: invoice } = await client.subscriptions.retrieve(id);
    await client.invoices.pay(String(invoice));
    expect(await client.subscriptions.retrieve(id)).toMatchObject({ status: 'active' });
  });

  test('is not created after a scheduled cancellation, which can be undone before', async () => {
    const price = await stripe.addPrice(1000);
    const { id } = await stripe.subscribe(price.id);
    const { client } = stripe;
    const ending = await client.subscriptions.update(id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({ status: 'active', cancel_at: ending.items.data[0]?.current_period_end });
    expect(await client.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at: null,
      canceled_at: null,
    });
    await client.subscriptions.update(id, { cancel_at_period_end: true });
    stripe.advance(28);
    expect(await client.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' });
    expect(typesOf(await stripe.events()).at(-1)).toBe('customer.subscription.deleted');
  });
});

describe('a price change that is charged immediately', () => {
  const swap = async (card: string, payment_behavior: 'error_if_incomplete' | 'pending_if_incomplete') => {
    const [cheap, dear] = [await stripe.addPrice(1000), await stripe.addPrice(3000)];
    const subscription = await stripe.subscribe(cheap.id, card);
    stripe.advance(14);
    const items = [{ id: subscription.items.data[0]?.id ?? '', price: dear.id }];
    const change = { items, payment_behavior, proration_behavior: 'always_invoice' } as const;
    return {
      cheap,
      dear,
      subscription,
      update: () => stripe.client.subscriptions.update(subscription.id, change),
    };
  };

  test('applies when its payment succeeds', async () => {
    const { dear, update } = await swap(testCards.succeeds, 'error_if_incomplete');
    const updated = await update();
    expect(updated.items.data[0]?.price.id).toBe(dear.id);
    const invoice = await stripe.client.invoices.retrieve(String(updated.latest_invoice));
    expect(invoice.lines.data.map(({ amount }) => amount)).toEqual([-500, 1500]);
    expect(invoice).toMatchObject({ status: 'paid', total: 1000 });
  });

  test('changes nothing if the card is declined', async () => {
    const { cheap, subscription, update } = await swap(testCards.failsLater, 'error_if_incomplete');
    await expect(update()).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' });
    const after = await stripe.client.subscriptions.retrieve(subscription.id);
    expect(after.items.data[0]?.price.id).toBe(cheap.id);
    expect((await stripe.client.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
  });

  test('waits until the card is authenticated', async () => {
    const { cheap, dear, update, subscription } = await swap(
      testCards.authenticatesAlways,
      'pending_if_incomplete',
    );
    const waiting = await update();
    expect(waiting.items.data[0]?.price.id).toBe(cheap.id);
    expect(waiting.pending_update).not.toBeNull();
    const invoice = await stripe.client.invoices.retrieve(String(waiting.latest_invoice), {
      expand: ['confirmation_secret'],
    });
    const secret = invoice.confirmation_secret?.client_secret ?? '';
    stripe.pay(secret, testCards.authenticatesAlways, { authenticate: true });
    const changed = await stripe.client.subscriptions.retrieve(subscription.id);
    expect(changed.items.data[0]?.price.id).toBe(dear.id);
    expect(changed.pending_update).toBeNull();
  });

  test('is dropped if its invoice is not paid', async () => {
    const { cheap, update, subscription } = await swap(testCards.failsLater, 'pending_if_incomplete');
    const waiting = await update();
    stripe.advance(1);
    const after = await stripe.client.subscriptions.retrieve(subscription.id);
    expect(after).toMatchObject({ status: 'active', pending_update: null });
    expect(after.items.data[0]?.price.id).toBe(cheap.id);
    const invoice = await stripe.client.invoices.retrieve(String(waiting.latest_invoice));
    expect(invoice.status).toBe('void');
  });
});

function toDay(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}
