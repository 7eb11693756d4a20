import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payPalEventTypes, stripeApiVersion, stripeEventTypes } from '#shared/billing/gateway-events.ts';
import { getStageConfig } from '../config.ts';
import { startTestPaypal, type TestPaypal } from '../local/payments/paypal/start-test-paypal.ts';
import { startTestStripe, type TestStripe } from '../local/payments/stripe/start-test-stripe.ts';
import type { AwsAnswer, AwsCall } from './aws-call.ts';
import { checkPayments } from './check-payments.ts';

const siteUrl = 'https://drive.example.com';
const stripeUrl = `${siteUrl}/api/v1/billing/webhooks/stripe`;
const paypalUrl = `${siteUrl}/api/v1/billing/webhooks/paypal`;
const allOn = { 'billing.enable': true, 'billing.stripe.enable': true, 'billing.paypal.enable': true };

let stripe: TestStripe;
let paypal: TestPaypal;
beforeAll(async () => {
  [stripe, paypal] = await Promise.all([startTestStripe(), startTestPaypal()]);
});
afterAll(async () => {
  await stripe.close();
  await paypal.close();
});
beforeEach(async () => {
  await deleteEndpoints();
  await sendFromPayPal('https://elsewhere.example.com');
});

const json = (body: object): AwsAnswer => ({ status: 200, text: JSON.stringify(body) });
const output = (key: string, value: string) =>
  `<member><OutputValue>${value}</OutputValue><OutputKey>${key}</OutputKey></member>`;

/** Values in DynamoDB's format. */
const stored = (values: object) => ({
  M: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? { BOOL: value } : { S: value as string },
    ]),
  ),
});

interface Installation {
  client?: object;
  server?: object;
  keys?: object;
  stage?: string;
  isDeployed?: boolean;
}

/** Returns the texts of an installation's findings. */
async function look({
  client = allOn,
  server = {},
  keys,
  stage = 'dev',
  isDeployed = true,
}: Installation = {}) {
  const all = { ...stripe.server.keys, ...paypal.server.keys };
  const answers: Record<string, () => AwsAnswer> = {
    cloudformation: () => {
      const outputs = [
        ['TableName', 'table'],
        ['PaymentKeysName', 'keys'],
        ['SiteUrl', siteUrl],
      ] as const;
      return {
        status: 200,
        text: isDeployed ? outputs.map(([key, value]) => output(key, value)).join('') : '',
      };
    },
    dynamodb: () => json({ Item: { client: stored(client), server: stored(server) } }),
    secretsmanager: () => json({ SecretString: JSON.stringify(keys ?? all) }),
  };
  const call: AwsCall = ({ service }) => Promise.resolve((answers[service] as () => AwsAnswer)());
  const gateways = {
    stripe: `http://127.0.0.1:${stripe.server.port}`,
    paypal: 'http://127.0.0.1:1',
    paypalSandbox: paypal.server.url,
  };
  const findings = await checkPayments({ stage, config: getStageConfig('dev'), call, gateways });
  expect(findings.filter(({ kind }) => kind !== 'note')).toEqual([]);
  return findings.map(({ text }) => text);
}

async function addEndpoints(events: readonly string[] = stripeEventTypes): Promise<void> {
  await stripe.client.webhookEndpoints.create({
    url: stripeUrl,
    enabled_events: events as (typeof stripeEventTypes)[number][],
  });
  await sendFromPayPal(paypalUrl);
}

async function deleteEndpoints(): Promise<void> {
  const { data } = await stripe.client.webhookEndpoints.list();
  for (const { id } of data) await stripe.client.webhookEndpoints.del(id);
}

/** Points PayPal's webhook to a URL. */
async function sendFromPayPal(url: string): Promise<void> {
  const path = `/v1/notifications/webhooks/${paypal.server.keys.paypal_webhook_id}`;
  const patches = [{ op: 'replace', path: '/url', value: url }];
  const { status } = await paypal.call('PATCH', path, patches);
  if (status === 200) return;
  const event_types = payPalEventTypes.map((name) => ({ name }));
  await paypal.call('POST', '/v1/notifications/webhooks', { url, event_types });
}

describe('the preflight check of payments', () => {
  test('finds nothing if billing is off or nothing is deployed', async () => {
    expect(await look({ client: {} })).toEqual([]);
    expect(await look({ isDeployed: false })).toEqual([]);
  });

  test('finds billing without a gateway', async () => {
    expect(await look({ client: { 'billing.enable': true } })).toEqual([
      expect.stringContaining('no payment gateway is'),
    ]);
  });

  test('names missing keys and where to set them', async () => {
    const [forStripe, forPayPal] = await look({ keys: {} });
    expect(forStripe).toMatch(/Stripe is on, and has no stripe_key, stripe_secret, stripe_webhook_secret/);
    expect(forPayPal).toMatch(/paypal_client_id, paypal_secret, paypal_webhook_id.*secret keys/);
  });

  test('accepts keys that an admin saved without reading them', async () => {
    const server = { stripe_secret: 'sealed', stripe_webhook_secret: 'sealed' };
    const client = { 'billing.enable': true, 'billing.stripe.enable': true, stripe_key: 'pk' };
    expect(await look({ client, server, keys: {} })).toEqual([]);
  });

  test('finds keys that a gateway refuses', async () => {
    const keys = {
      ...stripe.server.keys,
      ...paypal.server.keys,
      stripe_secret: 'sk_no',
      paypal_secret: 'no',
    };
    expect(await look({ keys })).toEqual([
      expect.stringMatching(/Stripe refuses the keys.*401/),
      expect.stringMatching(/PayPal refuses the keys.*401/),
    ]);
  });

  test('finds a gateway that sends its events to another address', async () => {
    expect(await look()).toEqual([expect.stringContaining(stripeUrl), expect.stringContaining(paypalUrl)]);
  });

  test('names missing events, and finds nothing if none is missing', async () => {
    await addEndpoints(['invoice.paid']);
    const [found] = await look({ client: { ...allOn, 'billing.paypal.enable': false } });
    expect(found).toMatch(/not these: .*customer\.subscription\.deleted/);
    expect(found).not.toContain('invoice.paid,');
    await stripe.client.webhookEndpoints.create({ url: `${siteUrl}/other`, enabled_events: ['*'] });
    for (const { id, url } of (await stripe.client.webhookEndpoints.list()).data) {
      if (url === stripeUrl) await stripe.client.webhookEndpoints.update(id, { enabled_events: ['*'] });
    }
    expect(await look()).toEqual([]);
  });

  test('finds an endpoint of another API version', async () => {
    const lookAt = async (version: string) => {
      await deleteEndpoints();
      await stripe.client.webhookEndpoints.create({
        url: stripeUrl,
        enabled_events: ['*'],
        api_version: version as typeof stripeApiVersion,
      });
      return look({ client: { ...allOn, 'billing.paypal.enable': false } });
    };
    expect(await lookAt('2024-06-20')).toEqual([expect.stringContaining('its API version 2024-06-20')]);
    expect(await lookAt(stripeApiVersion)).toEqual([]);
  });

  test('finds a test key in prod', async () => {
    await addEndpoints();
    expect(await look({ stage: 'prod' })).toEqual([expect.stringContaining('one for tests')]);
  });
});
