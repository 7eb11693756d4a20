import { checkPayPal, checkStripe, realGateways } from './check-gateways.ts';
import { note, unknown } from './finding.ts';
import type { Check, Finding, Preflight } from './finding.ts';
import { callJson, callQuery, findElement } from './service-calls.ts';

/** Settings in DynamoDB's format, by dotted names. */
type StoredValues = Record<string, { S?: string; BOOL?: boolean } | undefined>;

/** Resources of a deployed stage that billing uses. */
interface Place {
  tableName: string;
  keysName: string;
  siteUrl: string;
}

const keyNames = {
  Stripe: ['stripe_key', 'stripe_secret', 'stripe_webhook_secret'],
  PayPal: ['paypal_client_id', 'paypal_secret', 'paypal_webhook_id'],
};

/** Checks that users can pay if billing is on. Secrets that an admin saved are encrypted, so they only must exist. */
export const checkPayments: Check = async (preflight) => {
  const place = await findPlace(preflight);
  if (!place) return [];
  const about = { service: 'dynamodb', region: preflight.config.region, version: '1.0' } as const;
  const found = await callJson(
    preflight.call,
    { ...about, target: 'DynamoDB_20120810.GetItem' },
    { TableName: place.tableName, Key: { PK: { S: 'SETTINGS' }, SK: { S: 'SECTION#subscriptions' } } },
  );
  if ('error' in found) return [unknown('the settings of billing', found.error)];
  const { Item } = JSON.parse(found.text) as {
    Item?: Partial<Record<'client' | 'server', { M: StoredValues }>>;
  };
  const client = Item?.client?.M ?? {};
  if (!client['billing.enable']?.BOOL) return [];
  return checkKeys(preflight, place, client, { ...client, ...Item?.server?.M });
};

/** Keys of a stage. */
interface Keys {
  /** Values of the deployment's secret. */
  deployed: Partial<Record<string, string>>;
  /** Saved by an admin. These override the deployed ones. */
  saved: StoredValues;
}

async function checkKeys(
  preflight: Preflight,
  { keysName, siteUrl }: Place,
  client: StoredValues,
  saved: StoredValues,
): Promise<Finding[]> {
  const hasStripe = client['billing.stripe.enable']?.BOOL === true;
  const hasPayPal = client['billing.paypal.enable']?.BOOL === true;
  if (!hasStripe && !hasPayPal) return [note('Billing is on, and no payment gateway is: nobody can pay.')];
  const about = { service: 'secretsmanager', region: preflight.config.region };
  const secret = await callJson(
    preflight.call,
    { ...about, target: 'secretsmanager.GetSecretValue' },
    { SecretId: keysName },
  );
  if ('error' in secret) return [unknown("the gateways' keys", secret.error)];
  const { SecretString = '{}' } = JSON.parse(secret.text) as { SecretString?: string };
  const keys: Keys = { deployed: JSON.parse(SecretString) as Keys['deployed'], saved };
  return [
    ...(hasStripe ? describeMissing('Stripe', keys, keysName) : []),
    ...(hasPayPal ? describeMissing('PayPal', keys, keysName) : []),
    ...(hasStripe ? await checkStripeKeys(preflight, keys, siteUrl) : []),
    ...(hasPayPal ? await checkPayPalKeys(preflight, keys, siteUrl) : []),
  ];
}

async function checkStripeKeys(
  { stage, gateways = realGateways }: Preflight,
  { deployed, saved }: Keys,
  siteUrl: string,
): Promise<Finding[]> {
  const key = deployed['stripe_secret'];
  if (!key || saved['stripe_secret']?.S) return [];
  const isForTests = stage === 'prod' && key.startsWith('sk_test_');
  return [
    ...(isForTests ? [note('The key of Stripe is one for tests: no real card can pay.')] : []),
    ...(await checkStripe(gateways.stripe, key, siteUrl)),
  ];
}

async function checkPayPalKeys(
  { gateways = realGateways }: Preflight,
  { deployed, saved }: Keys,
  siteUrl: string,
): Promise<Finding[]> {
  const valueOf = (name: string) => saved[name]?.S ?? deployed[name];
  const [clientId, webhookId] = [valueOf('paypal_client_id'), valueOf('paypal_webhook_id')];
  const secret = deployed['paypal_secret'];
  if (!clientId || !secret || !webhookId || saved['paypal_secret']?.S) return [];
  const isTest = saved['billing.paypal_test_mode']?.BOOL ?? true;
  const base = isTest ? gateways.paypalSandbox : gateways.paypal;
  return checkPayPal(base, { clientId, secret, webhookId }, siteUrl);
}

function describeMissing(
  gateway: 'Stripe' | 'PayPal',
  { deployed, saved }: Keys,
  keysName: string,
): Finding[] {
  const missing = keyNames[gateway].filter((name) => !deployed[name] && !saved[name]?.S);
  if (missing.length === 0) return [];
  return [
    note(
      `${gateway} is on, and has no ${missing.join(', ')}: nobody can pay there. ` +
        `Fill in the secret ${keysName}, or save them in the settings.`,
    ),
  ];
}

async function findPlace({ call, stage, config }: Preflight): Promise<Place | undefined> {
  const about = { service: 'cloudformation', region: config.region, version: '2010-05-15' };
  const outputsOf = async (stack: string) => {
    const found = await callQuery(call, about, {
      Action: 'DescribeStacks',
      StackName: `Holdall-${stage}-${stack}`,
    });
    const outputs = 'text' in found ? found.text.split('<member>') : [];
    return (key: string) => {
      const output = outputs.find((text) => findElement(text, 'OutputKey') === key);
      return output && findElement(output, 'OutputValue');
    };
  };
  const [data, app] = await Promise.all([outputsOf('data'), outputsOf('app')]);
  const [tableName, keysName, siteUrl] = [data('TableName'), data('PaymentKeysName'), app('SiteUrl')];
  if (tableName === undefined || keysName === undefined || siteUrl === undefined) return undefined;
  return { tableName, keysName, siteUrl };
}
