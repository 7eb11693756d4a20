import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receivePayPalEvent, receiveStripeEvent } from '#shared/routes/billing/webhooks.ts';
import { signatureHeaders } from '../../../infra/local/payments/paypal/sign-webhook.ts';
import { type BillingStack, startBillingStack } from '../../support/billing/payments.ts';
import { signEvent } from '../../support/billing/sign-event.ts';
import type { Visitor } from '../../support/visitor.ts';

let stack: BillingStack;
beforeAll(async () => {
  stack = await startBillingStack();
});
afterAll(() => stack.close());

const kilobyte = 1024;
const maxFailures = 20;

/** Begins a minute, so that all requests of a test are counted in it. */
const beginMinute = () => stack.advanceClock((60_000 - (stack.now() % 60_000)) / 1000 + 1);

const eventBody = () =>
  JSON.stringify({ id: `WH-${randomUUID()}`, event_type: 'CUSTOMER.DISPUTE.CREATED', resource: {} });

/** Sends an event as PayPal does, with something about it changed. */
async function sendPayPal(
  visitor: Visitor,
  { headers = {}, sent, ...changed }: Changes = {},
): Promise<number> {
  const body = eventBody();
  const signed = signatureHeaders({
    id: randomUUID(),
    time: new Date(stack.now()).toISOString(),
    webhookId: stack.paymentKeys?.paypal_webhook_id ?? '',
    paypalUrl: stack.variables['PAYPAL_ENDPOINT_URL'] ?? '',
    body,
    ...changed,
  });
  const all = { ...signed, ...headers };
  return (await visitor.call(receivePayPalEvent, { body: sent?.(body) ?? body, headers: all })).status;
}
interface Changes {
  headers?: Record<string, string>;
  sent?: (body: string) => string;
  time?: string;
  webhookId?: string;
  paypalUrl?: string;
}

/** Sends an event as Stripe does. */
async function sendStripe(visitor: Visitor, secret = stack.paymentKeys?.stripe_webhook_secret ?? '') {
  const event = {
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'customer.created',
    data: { object: {} },
  };
  const body = JSON.stringify(event);
  const headers = signEvent(body, secret, Math.floor(stack.now() / 1000));
  return (await visitor.call(receiveStripeEvent, { body, headers })).status;
}

const repeat = async (times: number, send: () => Promise<number>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) statuses.push(await send());
  return statuses;
};

describe('an event of PayPal', () => {
  test('[BL21] is verified by its certificate', async () => {
    expect(await sendPayPal(stack.newGuest())).toBe(200);
  });

  test.each<[string, Changes]>([
    ['a changed body', { sent: (body) => `${body} ` }],
    ['the signature of another webhook', { webhookId: 'OTHER' }],
    ['another algorithm', { headers: { 'paypal-auth-algo': 'SHA1withRSA' } }],
    ['a certificate of another server', { paypalUrl: 'https://paypal.example' }],
    ['a forged signature', { headers: { 'paypal-transmission-sig': 'AAAA' } }],
  ])('[BL21] with %s is refused', async (_what, changes) => {
    expect(await sendPayPal(stack.newGuest(), changes)).toBe(400);
  });

  test('[BL21] that is old, or whose certificate has another path, is refused', async () => {
    const guest = stack.newGuest();
    expect(await sendPayPal(guest, { time: new Date(stack.now() - 5 * 86_400_000).toISOString() })).toBe(400);
    const base = stack.variables['PAYPAL_ENDPOINT_URL'] ?? '';
    for (const path of [
      '/v1/notifications/certs/CERT-none',
      '/v1/billing/plans',
      '/v1/notifications/certs/../webhooks',
    ]) {
      expect(await sendPayPal(guest, { headers: { 'paypal-cert-url': base + path } }), path).toBe(400);
    }
  });
});

describe('webhooks', () => {
  test.each([
    ['[BL20]', receiveStripeEvent],
    ['[BL21]', receivePayPalEvent],
  ])('%s refuse a body above 256 kB', { tags: 'variant' }, async (_spec, route) => {
    const send = async (bytes: number) =>
      (await stack.newGuest().call(route, { body: Buffer.alloc(bytes, '{') })).status;
    expect(await send(256 * kilobyte)).toBe(400);
    expect(await send(256 * kilobyte + 1)).toBe(413);
    expect(await send(4 * kilobyte * kilobyte)).toBe(413);
  });

  test(
    '[BL20] [BL21] refuse an address after twenty forged events in a minute, and no other one',
    { tags: 'variant' },
    async () => {
      await beginMinute();
      const [forger, other] = [stack.newGuest(), stack.newGuest()];
      const forge = () => sendStripe(forger, 'whsec_of_somebody_else');
      expect(await repeat(maxFailures + 1, forge)).toEqual([...Array<number>(maxFailures).fill(400), 429]);
      expect(await sendPayPal(forger)).toBe(429);
      expect([await sendPayPal(other), await sendStripe(other)]).toEqual([200, 200]);
      await beginMinute();
      expect([await sendPayPal(forger), await sendStripe(forger)]).toEqual([200, 200]);
    },
  );

  test('[BL21] count events whose certificate cannot be loaded', async () => {
    await beginMinute();
    const forger = stack.newGuest();
    const base = `${stack.variables['PAYPAL_ENDPOINT_URL']}/v1/notifications/certs/CERT-`;
    stack.faults.add({ target: 'paypal', operation: 'GET /v1/notifications/*', kind: 'unavailable' });
    try {
      const forge = () => sendPayPal(forger, { headers: { 'paypal-cert-url': `${base}${randomUUID()}` } });
      const statuses = await repeat(maxFailures + 1, forge);
      expect(statuses).toEqual([...Array<number>(maxFailures).fill(502), 429]);
    } finally {
      stack.faults.clear();
    }
  });

  test('[BL20] [BL21] do not count events that their gateway has signed', { tags: 'variant' }, async () => {
    await beginMinute();
    const gateway = stack.newGuest();
    const taken = [
      ...(await Promise.all(Array.from({ length: maxFailures + 5 }, () => sendPayPal(gateway)))),
      ...(await Promise.all(Array.from({ length: maxFailures + 5 }, () => sendStripe(gateway)))),
    ];
    expect(new Set(taken)).toEqual(new Set([200]));
  });
});
