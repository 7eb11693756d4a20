import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minuteMs } from '../../../platform/clock.ts';
import { logger } from '../../../platform/logger.ts';
import { listDeployed } from './list-deployed.ts';
import { viewSection } from './view-section.ts';

const secret = mockClient(SecretsManagerClient);
const payment = [
  'stripe_key',
  'stripe_secret',
  'stripe_webhook_secret',
  'paypal_client_id',
  'paypal_secret',
  'paypal_webhook_id',
];
const maxAgeMs = 5 * minuteMs;
let nowMs = Date.now();

/** Puts keys into the secret. The functions read them after the age of the cache. */
function deploy(keys: Record<string, string>): void {
  secret.on(GetSecretValueCommand).resolves({ SecretString: JSON.stringify(keys) });
  vi.setSystemTime((nowMs += maxAgeMs));
}

beforeEach(() => {
  vi.useFakeTimers({ now: nowMs, toFake: ['Date', 'performance'] });
  vi.stubEnv('PAYMENT_KEYS_ARN', 'arn');
  vi.stubEnv('BASE_URL', 'https://drive.example.com');
  secret.reset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const empty = viewSection('subscriptions', new Map());

test('names each key of the secret that no admin has saved, and no value', async () => {
  deploy(Object.fromEntries(payment.map((name) => [name, `the ${name}`])));
  // Each key is an empty setting of the section, or it would not be named.
  expect(await listDeployed('subscriptions', empty)).toEqual(payment);
  const saved = {
    client: { ...empty.client, stripe_key: 'pk_test_1' },
    server: { ...empty.server, stripe_secret: { set: true }, paypal_webhook_id: 'WH-1' },
  };
  expect(await listDeployed('subscriptions', saved)).toEqual([
    'stripe_webhook_secret',
    'paypal_client_id',
    'paypal_secret',
  ]);
});

test('does not name an empty value of the secret', async () => {
  deploy({ stripe_key: '', paypal_secret: 'secret' });
  expect(await listDeployed('subscriptions', empty)).toEqual(['paypal_secret']);
});

test('does not name a key that was removed from the secret, once the cache is too old', async () => {
  deploy({ stripe_key: 'pk_test_1' });
  expect(await listDeployed('subscriptions', empty)).toEqual(['stripe_key']);
  secret.on(GetSecretValueCommand).resolves({ SecretString: '{}' });
  vi.setSystemTime(nowMs + maxAgeMs - 1);
  expect(await listDeployed('subscriptions', empty)).toEqual(['stripe_key']);
  vi.setSystemTime((nowMs += maxAgeMs));
  expect(await listDeployed('subscriptions', empty)).toEqual([]);
});

test('logs a secret that cannot be read, and lets the section open', async () => {
  const log = vi.spyOn(logger, 'error').mockReturnValue();
  vi.setSystemTime((nowMs += maxAgeMs));
  secret.on(GetSecretValueCommand).rejects(new Error('no such secret'));
  expect(await listDeployed('subscriptions', empty)).toEqual([]);
  expect(log).toHaveBeenCalledOnce();
});

test("names the address that mails come from, and the contact page's while messages go to the operator's", async () => {
  vi.stubEnv('MAIL_FROM', 'no-reply@example.com');
  const view = viewSection('outgoing-email', new Map());
  expect(await listDeployed('outgoing-email', view)).toEqual(['mail.from_address']);
  vi.stubEnv('OPERATOR_MAIL', 'ops@example.com');
  expect(await listDeployed('outgoing-email', view)).toEqual([
    'mail.contact_page_address',
    'mail.from_address',
  ]);
  const server = { ...view.server, 'mail.contact_page_address': 'us@example.com' };
  expect(await listDeployed('outgoing-email', { ...view, server })).toEqual(['mail.from_address']);
});

test('reads the secret for the section of payments alone', async () => {
  expect(await listDeployed('recaptcha', viewSection('recaptcha', new Map()))).toEqual([]);
  expect(secret.calls()).toEqual([]);
});
