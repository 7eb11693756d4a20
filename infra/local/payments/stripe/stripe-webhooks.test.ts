import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestStripe } from './start-test-stripe.ts';
import type { TestStripe } from './start-test-stripe.ts';

let stripe: TestStripe;
beforeEach(async () => {
  stripe = await startTestStripe();
});
afterEach(() => stripe.close());

const addCustomers = async (...names: string[]) => {
  for (const name of names) await stripe.client.customers.create({ name });
};
const namesOf = (events: { data: { object: object } }[]) =>
  events.map(({ data }) => (data.object as { name?: string }).name);

describe('events', () => {
  test('arrive in order and signed, also after failed deliveries', async () => {
    stripe.site.refuse(2);
    await addCustomers('one', 'two', 'three');
    const events = await stripe.events();
    expect(namesOf(events)).toEqual(['one', 'two', 'three']);
    expect(events[0]).toMatchObject({
      object: 'event',
      type: 'customer.created',
      api_version: '2026-10-28.endive',
    });
    await stripe.client.products.create({ name: 'of the site itself' });
    expect(await stripe.events()).toHaveLength(3);
    const [first] = stripe.site.received;
    expect(first?.path).toBe('/api/v1/billing/webhooks/stripe');
    expect(() =>
      stripe.client.webhooks.constructEvent(
        first?.body ?? '',
        String(first?.headers['stripe-signature']),
        'whsec_other',
      ),
    ).toThrow('signature');
    const listed = await stripe.client.events.list({ type: 'customer.created' });
    expect(listed.data).toHaveLength(3);
    expect(listed.data[0]?.pending_webhooks).toBe(0);
  });

  test('that were held arrive in reverse order after the release', async () => {
    stripe.server.controls.hold(true);
    await addCustomers('one', 'two', 'three');
    expect(stripe.server.isIdle()).toBe(true);
    expect(stripe.server.controls.show().pending).toHaveLength(3);
    stripe.server.controls.hold(false);
    await addCustomers('four');
    expect(namesOf(await stripe.events())).toEqual(['three', 'two', 'one', 'four']);
  });

  test('can be replayed', async () => {
    await addCustomers('one');
    const [event] = await stripe.events();
    expect(stripe.server.controls.replay(event?.id ?? '')).toBe(true);
    expect((await stripe.events()).map(({ id }) => id)).toEqual([event?.id, event?.id]);
    expect(stripe.server.controls.replay('evt_unknown')).toBe(false);
  });

  test('are dropped after eight attempts, and later ones still arrive', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    stripe.site.refuse(8);
    await addCustomers('lost', 'found');
    while (!stripe.server.isIdle()) {
      await vi.advanceTimersByTimeAsync(10_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    vi.useRealTimers();
    expect(namesOf(await stripe.events())).toEqual(['found']);
  });
});

test('a gateway that is abandoned renews nothing, sends nothing, and keeps its objects', async () => {
  const { id } = await stripe.subscribe((await stripe.addPrice(1000)).id);
  await stripe.events();
  const received = stripe.site.received.length;
  stripe.server.controls.hold(true);
  await addCustomers('waiting');
  stripe.server.abandon();
  stripe.advance(40);
  expect(await stripe.events()).toHaveLength(received);
  expect((await stripe.client.subscriptions.retrieve(id)).status).toBe('active');
  expect((await stripe.client.invoices.list({ subscription: id })).data).toHaveLength(1);
  await addCustomers('later');
  expect(namesOf(await stripe.events()).slice(received)).toEqual(['later']);
});

test('a restart keeps keys, resources, idempotent responses and pending events', async () => {
  const { keys } = stripe.server;
  const price = await stripe.addPrice(1000);
  const subscription = await stripe.subscribe(price.id);
  const options = { idempotencyKey: 'once' };
  const { id } = await stripe.client.customers.create({}, options);
  stripe.server.controls.hold(true);
  await addCustomers('waiting');
  await stripe.restart();
  expect(stripe.server.keys).toEqual(keys);
  expect((await stripe.client.customers.create({}, options)).id).toBe(id);
  expect(namesOf(await stripe.events())).toContain('waiting');
  stripe.advance(28);
  const { data } = await stripe.client.invoices.list({ subscription: subscription.id });
  expect(data).toHaveLength(2);
});
