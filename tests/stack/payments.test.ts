import { readFileSync } from 'node:fs';
import path from 'node:path';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { LocalStack } from '../../infra/local/local-stack.ts';
import { startLocalStripe } from '../../infra/local/payments/stripe/local-stripe.ts';
import { approveUrlOf } from '../../infra/local/payments/paypal/start-test-paypal.ts';
import { shareAmongTests } from '../support/local-stack/lifetime.ts';
import { getAtt, lambda, ref, routes, startStack, writeTinyApp } from '../support/local-stack/tiny-app.ts';
import { makeTemporaryDir } from '../support/local-stack/tiny-assembly.ts';

/** A function that records gateway events, and calls the gateways with Node's client and with fetch. */
const code = `
import http from 'node:http';
const seen = [];
const send = (body) => ({ statusCode: 200, body: JSON.stringify(body) });
const call = (url, headers) => new Promise((resolve, reject) => {
  const { hostname: host, port, pathname: path } = new URL(url);
  http.request({ host, port, path, headers }, (answer) => { answer.resume(); resolve(answer.statusCode); })
    .on('error', () => resolve(0)).end();
});
export const handler = async ({ rawPath = '', body }) => {
  if (rawPath.includes('/webhooks/')) {
    const { id, type, event_type } = JSON.parse(body);
    seen.push({ id, type: type ?? event_type });
    return send({ received: true });
  }
  if (rawPath === '/api/seen') return send(seen);
  if (rawPath !== '/api/call') return send({});
  const { STRIPE_ENDPOINT_URL: stripe, PAYPAL_ENDPOINT_URL: paypal } = process.env;
  const answer = await fetch(paypal + '/v1/catalogs/products').catch(() => ({ status: 0 }));
  return send({ stripe: await call(stripe + '/v1/products'), paypal: answer.status });
};
`;

const resources = {
  Main: lambda('code', { Environment: { Variables: { KEYS: ref('PaymentKeysSecret') } } }),
  PaymentKeysSecret: { Type: 'AWS::SecretsManager::Secret', Properties: { SecretString: '{}' } },
  Sync: {
    Type: 'AWS::Scheduler::Schedule',
    Properties: {
      Name: 'subscriptions-sync',
      ScheduleExpression: 'rate(1 day)',
      FlexibleTimeWindow: { Mode: 'OFF' },
      Target: { Arn: getAtt('Main', 'Arn'), RoleArn: 'arn:aws:iam::000000000000:role/none' },
    },
  },
  ...routes({ 'ANY /api/{proxy+}': 'Main' }),
};

const shared = shareAmongTests(() => startStack(writeTinyApp({ code: { code }, resources })));

async function ask(stack: LocalStack, address: string, body?: unknown) {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(`${stack.url}${address}`, init);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Calls the local Stripe with its API key. */
async function callStripe(stack: LocalStack, address: string, form: Record<string, string>) {
  const response = await fetch(`${stack.variables['STRIPE_ENDPOINT_URL']}${address}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stack.paymentKeys['stripe_secret']}` },
    body: new URLSearchParams(form),
  });
  return (await response.json()) as {
    id: string;
    latest_invoice: { confirmation_secret: { client_secret: string } };
  };
}

async function readSecret(stack: LocalStack, dataDir: string) {
  const file = path.join(dataDir, 'credentials.json');
  const credentials = JSON.parse(readFileSync(file, 'utf8')) as {
    accessKeyId: string;
    secretAccessKey: string;
  };
  const endpoint = stack.endpoints.SECRETS_MANAGER;
  const client = new SecretsManagerClient({ region: 'us-east-1', endpoint, credentials });
  onTestFinished(() => client.destroy());
  return client.send(new GetSecretValueCommand({ SecretId: stack.variables['KEYS'] }));
}

async function order(stack: LocalStack) {
  const { id: product } = await callStripe(stack, '/v1/products', { name: 'Pro' });
  const price = await callStripe(stack, '/v1/prices', {
    product,
    currency: 'usd',
    unit_amount: '1000',
    'recurring[interval]': 'month',
  });
  const { id: customer } = await callStripe(stack, '/v1/customers', { email: 'a@example.com' });
  const subscription = await callStripe(stack, '/v1/subscriptions', {
    customer,
    'items[0][price]': price.id,
    payment_behavior: 'default_incomplete',
    'payment_settings[save_default_payment_method]': 'on_subscription',
    'metadata[product_id]': '1',
    'metadata[price_id]': '2',
    'expand[0]': 'latest_invoice.confirmation_secret',
  });
  return { id: subscription.id, secret: subscription.latest_invoice.confirmation_secret.client_secret };
}

const quiet = (stack: LocalStack) => expect.poll(() => stack.pendingWork()).toEqual([]);
const pay = (stack: LocalStack, client_secret: string) =>
  ask(stack, '/__local/payments/stripe/pay', { client_secret, card: '4242424242424242' });

test('a payment redirects to the site, and its events are delivered there', async () => {
  const stack = shared();
  const { id, secret } = await order(stack);
  const { body } = await pay(stack, secret);
  expect(body['redirect_url']).toMatch(`${stack.url}/checkout/1/2/stripe/done?payment_intent=pi_`);
  await quiet(stack);
  const { body: seen } = await ask(stack, '/api/seen');
  const types = (seen as unknown as { type: string }[]).map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(['customer.subscription.created', 'invoice.paid']));
  const { body: shown } = await ask(stack, '/__local/payments');
  expect(shown).toMatchObject({
    stripe: {
      subscriptions: expect.arrayContaining([expect.objectContaining({ id, status: 'active' })]) as object,
      pending: [],
    },
    paypal: { subscriptions: expect.any(Array) as unknown },
  });
});

test('the clock renews a subscription, and the sync schedule does not renew it again', async () => {
  const stack = shared();
  const { id, secret } = await order(stack);
  await pay(stack, secret);
  const countInvoices = async () => {
    const { body } = await ask(stack, '/__local/payments');
    const { invoices } = body['stripe'] as {
      invoices: { parent: { subscription_details: { subscription: string } } }[];
    };
    return invoices.filter(({ parent }) => parent.subscription_details.subscription === id).length;
  };
  await stack.advanceClock(40 * 86_400);
  expect(await countInvoices()).toBe(2);
  await stack.runSchedule('subscriptions-sync');
  expect(await countInvoices()).toBe(2);
  await quiet(stack);
});

describe('controls', () => {
  test('approve a subscription at PayPal, as its buyer does', async () => {
    const stack = shared();
    const paypal = stack.variables['PAYPAL_ENDPOINT_URL'] ?? '';
    const { paypal_client_id: id, paypal_secret: secret } = stack.paymentKeys;
    const signedIn = await fetch(`${paypal}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    const { access_token: token } = (await signedIn.json()) as { access_token: string };
    const call = async (address: string, body: object) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const response = await fetch(`${paypal}${address}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return (await response.json()) as { id: string; links: { rel: string; href: string }[] };
    };
    const { id: product_id } = await call('/v1/catalogs/products', { name: 'Pro', type: 'SERVICE' });
    const plan = await call('/v1/billing/plans', {
      product_id,
      name: 'Pro',
      billing_cycles: [
        {
          frequency: { interval_unit: 'MONTH' },
          pricing_scheme: { fixed_price: { currency_code: 'EUR', value: '5.00' } },
          sequence: 1,
          tenure_type: 'REGULAR',
          total_cycles: 0,
        },
      ],
    });
    const application_context = { return_url: `${stack.url}/done`, cancel_url: `${stack.url}/back` };
    const subscription = await call('/v1/billing/subscriptions', { plan_id: plan.id, application_context });
    const approve_url = approveUrlOf(subscription);
    const { body } = await ask(stack, '/__local/payments/paypal/approve', { approve_url });
    expect(body['redirect_url']).toMatch(`${stack.url}/done?subscription_id=${subscription.id}`);
    const again = await ask(stack, '/__local/payments/paypal/approve', { approve_url });
    expect(again.status).toBe(400);
    await quiet(stack);
  });

  test('hold events back, and replay one', async () => {
    const stack = shared();
    await ask(stack, '/__local/payments/events/hold', { on: true });
    await callStripe(stack, '/v1/customers', { name: 'Held' });
    const { body } = await ask(stack, '/__local/payments');
    const { pending } = body['stripe'] as { pending: { eventId: string }[] };
    expect(pending).toHaveLength(1);
    await ask(stack, '/__local/payments/events/hold', { on: false });
    const id = pending[0]?.eventId ?? '';
    await ask(stack, '/__local/payments/events/replay', { id });
    await quiet(stack);
    const { body: seen } = await ask(stack, '/api/seen');
    expect((seen as unknown as { id: string }[]).filter((event) => event.id === id)).toHaveLength(2);
  });

  test('refuse unknown actions and events', async () => {
    expect(await ask(shared(), '/__local/payments/stripe/steal', {})).toMatchObject({ status: 400 });
    expect(await ask(shared(), '/__local/payments/events/replay', { id: 'evt_1' })).toMatchObject({
      status: 400,
    });
  });
});

test('faults apply to calls of functions with either client', async () => {
  const stack = shared();
  const call = async () => (await ask(stack, '/api/call')).body;
  expect(await call()).toEqual({ stripe: 401, paypal: 401 });
  stack.faults.add([
    { target: 'stripe', operation: 'GET /v1/products', kind: 'throttling', times: 1 },
    { target: 'paypal', operation: 'GET /v1/catalogs/*', kind: 'unavailable', times: 1 },
  ]);
  expect(await call()).toEqual({ stripe: 429, paypal: 503 });
  stack.faults.add({ target: 'paypal', kind: 'dropped', times: 1 });
  expect(await call()).toEqual({ stripe: 401, paypal: 0 });
  stack.faults.clear();
});

test('the template’s secret has the keys, and a gateway in the environment replaces the local one', async () => {
  const dataDir = makeTemporaryDir();
  const other = await startLocalStripe({ dataDir: makeTemporaryDir(), now: Date.now });
  onTestFinished(() => other.close());
  const env = { STRIPE_ENDPOINT_URL: other.url };
  const stack = await startStack(writeTinyApp({ code: { code }, resources }), { dataDir, env });
  expect(stack.variables['STRIPE_ENDPOINT_URL']).toBe(other.url);
  const { SecretString } = await readSecret(stack, dataDir);
  expect(JSON.parse(SecretString ?? '')).toEqual(stack.paymentKeys);
  expect(Object.keys(stack.paymentKeys).toSorted()).toEqual([
    'paypal_client_id',
    'paypal_secret',
    'paypal_webhook_id',
  ]);
  const { body } = await ask(stack, '/__local/payments');
  expect(Object.keys(body)).toEqual(['paypal']);
});
