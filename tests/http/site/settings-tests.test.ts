import { afterEach, describe, expect, test } from 'vitest';
import { getSettingsSection, updateSettingsSection } from '#shared/routes/site/settings.ts';
import { sendTestMail, testSettings } from '#shared/routes/site/setting-tests.ts';
import { captchaServerSettings, startCaptchaProvider } from '../../support/builders/captcha-provider.ts';
import { shareAmongTests, whenOver } from '../../support/local-stack/lifetime.ts';
import { untilMailTo } from '../../support/mails-to.ts';
import { newAdmin, type Person } from '../../support/people.ts';
import { startAccountStack } from '../../support/stack/account-stack.ts';

const shared = shareAmongTests(async () => {
  const provider = await startCaptchaProvider();
  whenOver(provider.close);
  const stack = await startAccountStack();
  whenOver(stack.close);
  await stack.changeSettings('server', await captchaServerSettings(stack, provider));
  // Imported late, because the client reads the environment on import.
  const { createStripeClient } = await import('../../../functions/payments/stripe/stripe-client.ts');
  const stripe = createStripeClient(stack.paymentKeys['stripe_secret'] ?? '');
  return { stack, provider, stripe, admin: await newAdmin(stack.newGuest()) };
});

interface Typed {
  gateway?: 'stripe' | 'paypal';
  client?: object;
  server?: object;
}

const ask = (section: string, body: Typed = {}, caller: Person = shared().admin) =>
  caller.call(testSettings, { params: { section }, body });

/** Runs a test and returns the codes of its steps. */
async function outcomeOf(section: string, body: Typed) {
  const answer = await ask(section, body);
  expect(answer.status, answer.text).toBe(200);
  const { ok, details } = answer.body as { ok: boolean; details: { code: string; ok: boolean }[] };
  expect(ok).toBe(details.every((step) => step.ok));
  return details.map(({ code }) => code);
}

afterEach(async () => {
  const { stack, stripe } = shared();
  stack.faults.clear();
  for (const { id } of (await stripe.webhookEndpoints.list()).data) await stripe.webhookEndpoints.del(id);
});

describe('[ST4] Stripe', () => {
  test(
    'is called with the keys of the deployment if no admin has saved any',
    { tags: 'variant' },
    async () => {
      const { stack, stripe } = shared();
      const url = `${stack.url}/api/v1/billing/webhooks/stripe`;
      const answer = await ask('subscriptions', { gateway: 'stripe' });
      expect(answer.body).toMatchObject({ ok: false, message: 'The test failed.' });
      expect(answer.body.details).toContainEqual({
        step: 'webhook',
        ok: false,
        code: 'webhookMissing',
        params: { url },
        message: `No webhook sends events to ${url}. Add one with this URL.`,
      });
      await stripe.webhookEndpoints.create({ url, enabled_events: ['invoice.paid'] });
      expect(await outcomeOf('subscriptions', { gateway: 'stripe' })).toContain('eventsMissing');
      await stripe.webhookEndpoints.create({ url: `${url}/other`, enabled_events: ['*'] });
      const [found] = (await stripe.webhookEndpoints.list()).data.filter((each) => each.url === url);
      await stripe.webhookEndpoints.update(found?.id ?? '', { enabled_events: ['*'] });
      const codes = await outcomeOf('subscriptions', { gateway: 'stripe' });
      expect(codes).toEqual(['keysAccepted', 'webhookFound', 'testKeys']);
    },
  );

  test('is called with unsaved keys, without storing them', async () => {
    const { admin } = shared();
    const read = async () =>
      (await admin.call(getSettingsSection, { params: { section: 'subscriptions' } })).body as object;
    const before = await read();
    const server = { stripe_secret: 'sk_test_wrong' };
    expect(await outcomeOf('subscriptions', { gateway: 'stripe', server })).toContain('keysRefused');
    expect(await read()).toEqual(before);
    const client = { stripe_key: 'pk_live_1' };
    expect(await outcomeOf('subscriptions', { gateway: 'stripe', client })).toContain('keysOfTwoModes');
  });

  test('is called with a saved secret until it is removed', async () => {
    const { admin } = shared();
    const save = async (server: object) => {
      const params = { section: 'subscriptions' };
      const { version } = (await admin.call(getSettingsSection, { params })).body as { version: number };
      const saved = await admin.call(updateSettingsSection, { params, body: { server, version } });
      expect(saved.status, saved.text).toBe(200);
    };
    await save({ stripe_secret: 'sk_test_saved' });
    expect(await outcomeOf('subscriptions', { gateway: 'stripe' })).toContain('keysRefused');
    const removed = { gateway: 'stripe', server: { stripe_secret: null } } as const;
    expect(await outcomeOf('subscriptions', removed)).toContain('keysAccepted');
    await save({ stripe_secret: null });
    expect(await outcomeOf('subscriptions', { gateway: 'stripe' })).toContain('keysAccepted');
  });

  test('returns serviceDown, not keysRefused, while Stripe is down', async () => {
    shared().stack.faults.add({ target: 'stripe', kind: 'unavailable' });
    expect(await outcomeOf('subscriptions', { gateway: 'stripe' })).toContain('serviceDown');
  });
});

test('[ST4] checks the keys and the webhook of PayPal', { tags: 'variant' }, async () => {
  const server = { paypal_webhook_id: 'elsewhere' };
  expect(await outcomeOf('subscriptions', { gateway: 'paypal', server })).toEqual([
    'keysAccepted',
    'webhookMissing',
  ]);
  const wrong = { gateway: 'paypal', server: { paypal_secret: 'wrong' } } as const;
  expect(await outcomeOf('subscriptions', wrong)).toEqual(['keysRefused']);
});

test('[ST4] tests all enabled gateways if none is named', async () => {
  expect(await outcomeOf('subscriptions', {})).toEqual([]);
  const client = { 'billing.paypal.enable': true };
  expect(await outcomeOf('subscriptions', { client })).toContain('keysAccepted');
});

test('[ST4] checks the secret of the captcha service', async () => {
  const { provider } = shared();
  const verdictWith = (code: string) => ({ body: JSON.stringify({ success: false, 'error-codes': [code] }) });
  expect(await outcomeOf('recaptcha', {})).toEqual(['keysMissing']);
  const client = { 'recaptcha.site_key': 'public' };
  provider.verdict = verdictWith('invalid-input-response');
  expect(await outcomeOf('recaptcha', { client, server: { 'recaptcha.secret': 'typed' } })).toEqual([
    'secretAccepted',
  ]);
  expect(provider.asked.at(-1)?.get('secret')).toBe('typed');
  provider.verdict = verdictWith('invalid-input-secret');
  expect(await outcomeOf('recaptcha', { client })).toEqual(['keysRefused']);
  provider.verdict = { body: 'nonsense' };
  expect(await outcomeOf('recaptcha', { client })).toEqual(['serviceDown']);
});

test('[ST4] returns 422 for invalid values and 404 for other sections', async () => {
  const answer = await ask('subscriptions', { client: { 'billing.tax.rate': 101, nothing: 1 } });
  expect([answer.status, Object.keys(answer.body.errors).toSorted()]).toEqual([
    422,
    ['billing.tax.rate', 'nothing'],
  ]);
  expect((await ask('cache')).status).toBe(404);
});

test('[ST3] sends a test mail to the address', { tags: 'variant' }, async () => {
  const { stack, admin } = shared();
  const email = 'inbox@example.com';
  const answer = await admin.call(sendTestMail, { body: { email } });
  expect([answer.status, answer.body]).toMatchObject([200, { ok: true, details: [{ code: 'mailTaken' }] }]);
  const mail = await untilMailTo(email, 'test_mail', { site: stack.url });
  expect(mail.text).toContain('arrive at this address');
  expect((await admin.call(sendTestMail, { body: { email: 'nobody' } })).status).toBe(422);
});

test('[ST3] [ST4] returns 403 to a stranger', async () => {
  const stranger = await shared().stack.newPerson();
  expect((await ask('subscriptions', {}, stranger)).status).toBe(403);
  expect((await stranger.call(sendTestMail, { body: { email: 'a@example.com' } })).status).toBe(403);
});
