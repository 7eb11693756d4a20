import { toServerPath } from '#shared/contract/api-path.ts';
import { inspectPayPal, inspectStripe, type GatewayState } from '#shared/billing/inspect-gateways.ts';
import { receivePayPalEvent, receiveStripeEvent } from '#shared/routes/billing/webhooks.ts';
import type { TestStep } from '#shared/routes/site/setting-tests.ts';
import { paypalUrl } from '../../../payments/paypal/paypal-url.ts';
import { env } from '../../../platform/env.ts';
import { logger } from '../../../platform/logger.ts';
import { getPaymentKeys, type PaymentKeys } from '../../../platform/payment-keys.ts';
import type { ReadTested } from './tested-values.ts';
import { failed, passed } from './test-step.ts';

const siteAddress = ({ path }: { path: string }) => env.baseUrl + toServerPath(path);
const isForTests = (key: string) => /^\w{2}_test_/.test(key);

/** Tests the keys of Stripe, and whether its events reach the site. */
export async function testStripe(read: ReadTested): Promise<TestStep[]> {
  const [key, secret, webhookSecret] = await readKeys(read, [
    'stripe_key',
    'stripe_secret',
    'stripe_webhook_secret',
  ]);
  if (!key || !secret) return [failed('keys', 'keysMissing')];
  const url = siteAddress(receiveStripeEvent);
  const state = await inspect(() => inspectStripe(env.stripeEndpoint, secret, url));
  return [
    ...describeState('Stripe', state, url),
    ...(isForTests(key) === isForTests(secret) ? [] : [failed('mode', 'keysOfTwoModes')]),
    ...(isForTests(secret) ? [passed('mode', 'testKeys')] : []),
    ...(webhookSecret ? [] : [failed('webhookSecret', 'webhookSecretMissing')]),
  ];
}

/** Tests the keys of PayPal, and whether its events reach the site. */
export async function testPayPal(read: ReadTested): Promise<TestStep[]> {
  const [clientId, secret, webhookId] = await readKeys(read, [
    'paypal_client_id',
    'paypal_secret',
    'paypal_webhook_id',
  ]);
  if (!clientId || !secret || !webhookId) return [failed('keys', 'keysMissing')];
  const base = paypalUrl((await read('billing.paypal_test_mode')) !== false);
  const url = siteAddress(receivePayPalEvent);
  const state = await inspect(() => inspectPayPal(base, { clientId, secret, webhookId }, url));
  return describeState('PayPal', state, url);
}

/** Returns the keys of the settings, unsaved ones first, else those of the deployment. */
async function readKeys(read: ReadTested, names: (keyof PaymentKeys)[]): Promise<(string | undefined)[]> {
  const deployed = await getPaymentKeys();
  return Promise.all(names.map(async (name) => ((await read(name)) as string | null) ?? deployed[name]));
}

/** Returns the gateway's state, or undefined if it cannot be reached. */
async function inspect(ask: () => Promise<GatewayState>): Promise<GatewayState | undefined> {
  try {
    return await ask();
  } catch (error) {
    logger.warn('A payment gateway could not be asked about its settings', { error });
    return undefined;
  }
}

const isDown = (status: number) => status === 429 || status >= 500;

function describeState(service: string, state: GatewayState | undefined, url: string): TestStep[] {
  if (!state || (!state.areKeysAccepted && isDown(state.status))) {
    return [failed('keys', 'serviceDown', { service })];
  }
  if (!state.areKeysAccepted) return [failed('keys', 'keysRefused', { service })];
  const keys = passed('keys', 'keysAccepted');
  if (!state.hasWebhook) return [keys, failed('webhook', 'webhookMissing', { url })];
  const events = state.missingEvents.join(', ');
  return [keys, events ? failed('webhook', 'eventsMissing', { events }) : passed('webhook', 'webhookFound')];
}
