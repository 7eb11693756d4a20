import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fillPath, toServerPath } from '#shared/contract/api-path.ts';
import { finishSocialVisit } from '#shared/routes/accounts/social.ts';
import { sendTestMail, testSettings } from '#shared/routes/site/setting-tests.ts';
import { generateSitemap } from '#shared/routes/site/sitemap.ts';
import { updateSettingsSection } from '#shared/routes/site/settings.ts';
import { findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import { toast } from '../../../../../tests/support/component/drive-page.ts';
import { openSettings } from '../../../../../tests/support/component/settings.ts';
import { getBootstrap } from '../../../api/bootstrap-query.ts';

const save = page.getByRole('button', { name: 'Save', exact: true });
const box = (name: string) => page.getByRole('group', { name, exact: true });
const lastBody = (api: Awaited<ReturnType<typeof openSettings>>) =>
  api.calls(updateSettingsSection).at(-1)?.body;

describe('[AST-subscriptions] billing', { tags: 'variant' }, () => {
  test('shows the keys and webhook URL of a gateway that is on', async () => {
    const api = await openSettings('/admin/settings/subscriptions');
    await expect.element(page.getByLabelText('Stripe secret key')).not.toBeInTheDocument();
    await page.getByText('Turn on billing').click();
    await page.getByText('Take payments by Stripe').click();
    await page.getByLabelText('Stripe publishable key').fill('pk_test_1');
    await page.getByLabelText('Stripe secret key').fill('sk_test_1');
    await expect
      .element(page.getByLabelText('Webhook URL'))
      .toHaveValue(`${location.origin}/api/v1/billing/webhooks/stripe`);
    await page.getByLabelText('Stripe checkout').selectOptions('In a form on this site');
    await page.getByText('Events to select').click();
    await expect.element(page.getByText('invoice.paid')).toBeVisible();
    await save.click();
    await expect.element(toast('Settings updated')).toBeVisible();
    expect(lastBody(api)).toEqual({
      client: {
        'billing.enable': true,
        'billing.stripe.enable': true,
        'billing.stripe.mode': 'element',
        stripe_key: 'pk_test_1',
      },
      server: { stripe_secret: 'sk_test_1' },
      version: 3,
    });
    expect(getBootstrap().settings.billing).toMatchObject({ enable: true, stripe: { enable: true } });
    await expect.element(page.getByRole('group', { name: 'Stripe secret key' })).toHaveTextContent('Set');
  });

  test('says which keys come from the deployment while their fields are empty', async () => {
    const stored = { 'billing.stripe.enable': true };
    const deployed = ['stripe_key', 'stripe_secret'];
    await openSettings('/admin/settings/subscriptions', { stored, deployed });
    const hint = 'Set by the deployment. A value here replaces it.';
    const key = page.getByLabelText('Stripe publishable key');
    await expect.element(key).toHaveAccessibleDescription(hint);
    await expect.element(page.getByLabelText('Stripe secret key')).toHaveAccessibleDescription(hint);
    const help = 'Stripe shows it with the webhook.';
    await expect.element(page.getByLabelText('Stripe webhook secret')).toHaveAccessibleDescription(help);
    expect(await findViolationsInEveryLook()).toEqual([]);

    await key.fill('pk_test_1');
    await expect.element(key).not.toHaveAccessibleDescription();
    await key.fill('');
    await expect.element(key).toHaveAccessibleDescription(hint);
    await page.getByLabelText('Stripe secret key').fill('sk_test_1');
    await save.click();
    await expect.element(page.getByRole('group', { name: 'Stripe secret key' })).toHaveTextContent('Set');
    await expect.element(key).toHaveAccessibleDescription(hint);
  });

  test('removes one secret and keeps the other', async () => {
    const stored = { 'billing.stripe.enable': true, stripe_secret: 'set', stripe_webhook_secret: 'set' };
    const api = await openSettings('/admin/settings/subscriptions', { stored });
    const secret = page.getByRole('group', { name: 'Stripe secret key' });
    await secret.getByRole('button', { name: 'Remove' }).click();
    await expect.element(secret).toHaveTextContent('Will be removed');
    await save.click();
    await expect
      .poll(() => lastBody(api))
      .toEqual({ client: {}, server: { stripe_secret: null }, version: 3 });
  });

  test('shows a hidden setting that the server rejects', async () => {
    const api = await openSettings('/admin/settings/subscriptions');
    const errors = { stripe_key: ['Not a key.'] };
    api.refuse(updateSettingsSection, { status: 422, message: 'Some fields are not valid.', errors });
    await page.getByLabelText('Tax label').fill('VAT');
    await save.click();
    await expect.element(page.getByText('Not a key.')).toBeVisible();
    await expect.element(page.getByLabelText('Stripe publishable key')).toHaveFocus();
  });

  test('saves the currency, the tax rate and the accepted cards', async () => {
    const api = await openSettings('/admin/settings/subscriptions');
    await page.getByLabelText('Default currency').selectOptions('EUR');
    await page.getByLabelText('Tax rate').fill('19');
    await userEvent.tab();
    await page.getByRole('checkbox', { name: 'JCB' }).click({ force: true });
    await save.click();
    await expect
      .poll(() => lastBody(api)?.client)
      .toEqual({
        'billing.default_currency': 'EUR',
        'billing.tax.rate': 19,
        'billing.accepted_cards': ['visa', 'mastercard', 'amex', 'jcb'],
      });
  });
});

describe('[ST4] a test of settings', () => {
  const button = box('Stripe').getByRole('button', { name: 'Test connection' });
  const open = () =>
    openSettings('/admin/settings/subscriptions', {
      stored: { 'billing.stripe.enable': true, 'billing.paypal.enable': true },
    });

  test('sends unsaved values and shows failed steps as an alert', { tags: 'variant' }, async () => {
    const api = await open();
    const url = 'https://drive.example.com/api/v1/billing/webhooks/stripe';
    api.answer(testSettings, {
      ok: false,
      message: 'The test failed.',
      details: [
        { step: 'keys', ok: true, code: 'keysAccepted', params: {}, message: 'The keys are accepted.' },
        { step: 'webhook', ok: false, code: 'webhookMissing', params: { url }, message: 'No webhook.' },
      ],
    });
    await page.getByLabelText('Stripe secret key').fill('sk_test_1');
    await button.click();
    const alert = box('Stripe').getByRole('alert');
    await expect.element(alert).toHaveTextContent('The test failed');
    await expect.element(alert).toHaveTextContent(`No webhook sends events to ${url}`);
    expect(api.calls(testSettings)[0]).toMatchObject({
      params: { section: 'subscriptions' },
      body: { gateway: 'stripe', server: { stripe_secret: 'sk_test_1' } },
    });
    expect(api.calls(updateSettingsSection)).toEqual([]);
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('shows the error of an invalid value at its field', async () => {
    const api = await open();
    const errors = { stripe_key: ['Not a key.'] };
    api.refuse(testSettings, { status: 422, message: 'Some fields are not valid.', errors });
    await button.click();
    await expect.element(page.getByText('Not a key.')).toBeVisible();
  });
});

test('[AST-general] [ST5] the sitemap is generated', async () => {
  const api = await openSettings('/admin/settings/general');
  api.answer(generateSitemap, { url: `${location.origin}/sitemap.xml?v=3`, count: 12 });
  await box('Search engines').getByRole('button', { name: 'Generate sitemap' }).click();
  await expect.element(toast('The sitemap has a new address. Pages in it: 12')).toBeVisible();
  expect(api.calls(generateSitemap)).toHaveLength(1);
});

const ofServer = { service: 'mail.example.com:587' };

test(
  '[ST3] a test mail goes to the admin by default, with unsaved values, and shows each step',
  { tags: 'variant' },
  async () => {
    const api = await openSettings('/admin/settings/outgoing-email', { stored: { 'mail.driver': 'smtp' } });
    const answer = '250 queued';
    api.answer(sendTestMail, {
      ok: true,
      message: 'The test succeeded.',
      details: [
        { step: 'connect', ok: true, code: 'mailServiceReached', params: ofServer, message: '' },
        { step: 'signIn', ok: true, code: 'mailSignedIn', params: {}, message: '' },
        { step: 'send', ok: true, code: 'mailTaken', params: { ...ofServer, answer }, message: '' },
      ],
    });
    await page.getByLabelText('SMTP host').fill('mail.example.com');
    await page.getByRole('button', { name: 'Send test mail' }).click();
    const outcome = box('Test mail').getByRole('status');
    await expect.element(outcome).toHaveTextContent('The test mail is on its way to ann@example.com');
    await expect.element(outcome).toHaveTextContent('mail.example.com:587 took the mail: 250 queued');
    expect(api.calls(sendTestMail)[0]?.body).toEqual({
      email: 'ann@example.com',
      client: {},
      server: { 'smtp.host': 'mail.example.com' },
    });
    expect(await findViolationsInEveryLook()).toEqual([]);
  },
);

test('[ST3] a refused sign-in is an alert with the words of the server', async () => {
  const api = await openSettings('/admin/settings/outgoing-email', { stored: { 'mail.driver': 'smtp' } });
  const params = { ...ofServer, answer: '535 Wrong password' };
  const details = [
    { step: 'connect', ok: true, code: 'mailServiceReached', params: ofServer, message: '' },
    { step: 'signIn', ok: false, code: 'mailSignInRefused', params, message: '' },
  ];
  api.refuse(sendTestMail, { status: 502, message: 'The sign-in is refused.', details: details as never });
  await page.getByRole('button', { name: 'Send test mail' }).click();
  const alert = box('Test mail').getByRole('alert');
  await expect.element(alert).toHaveTextContent('The test mail was not sent');
  await expect.element(alert).toHaveTextContent('The sign-in is refused: 535 Wrong password');
});

test(
  '[AST-outgoing-email] a password for another server is asked for at its field',
  { tags: 'variant' },
  async () => {
    const stored = { 'mail.driver': 'smtp', 'smtp.host': 'old.example.com', 'smtp.password': 'set' };
    const api = await openSettings('/admin/settings/outgoing-email', { stored });
    const errors = { 'smtp.password': ['The server is another one.'] };
    api.refuse(updateSettingsSection, { status: 422, message: 'Some fields are not valid.', errors });
    await page.getByLabelText('SMTP host').fill('new.example.com');
    await save.click();
    await expect.element(page.getByText('The server is another one.')).toBeVisible();
    await expect.element(page.getByLabelText('SMTP host')).toHaveValue('new.example.com');
  },
);

test('[ST3] a test mail that cannot be sent shows what the server said', { tags: 'variant' }, async () => {
  const api = await openSettings('/admin/settings/outgoing-email');
  api.refuse(sendTestMail, { status: 422, message: 'The mail was refused.' });
  const send = box('Test mail').getByRole('button');
  await page.getByLabelText('Address for a test mail').fill('ann');
  await expect.element(send).toBeDisabled();
  await page.getByLabelText('Address for a test mail').fill('ben@example.com');
  const release = api.hold(sendTestMail);
  await send.click();
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect.element(toast('The mail was refused.')).toBeVisible();
  await expect.element(send).not.toHaveAttribute('aria-disabled');
});

test(
  '[AST-localization] lists the automatic time zone first and shows examples of date formats',
  { tags: 'variant' },
  async () => {
    const api = await openSettings('/admin/settings/localization');
    await expect.element(page.getByLabelText('Date format')).toHaveTextContent(/Long – \w+ \d+, \d{4}/);
    const zone = page.getByRole('button', { name: /Default time zone/ });
    await expect.element(zone).toHaveTextContent('Automatic');
    await zone.click();
    expect(page.getByRole('option').first().element().textContent).toContain('Automatic');
    await page.getByRole('combobox', { name: 'Search' }).fill('berl');
    await page.getByRole('option', { name: 'Berlin' }).click();
    await page.getByLabelText('Date format').selectOptions('numeric');
    await save.click();
    await expect
      .poll(() => lastBody(api)?.client)
      .toEqual({ 'dates.default_timezone': 'Europe/Berlin', 'dates.format': 'numeric' });
  },
);

test('[AST-authentication] adds, validates, moves and removes policies', async () => {
  const terms = { id: 'terms', label: 'Terms', link: '/terms' };
  const api = await openSettings('/admin/settings/authentication', {
    stored: { 'registration.policies': [terms] },
  });
  await page.getByRole('button', { name: 'Add policy' }).click();
  const second = page.getByRole('group', { name: 'Policy 2' });
  await expect.element(second.getByLabelText('Label')).toHaveFocus();
  await userEvent.keyboard('Privacy{Tab}a b{Tab}/privacy');
  await expect.element(second.getByLabelText('ID')).toBeInvalid();
  await expect.element(save).toBeDisabled();
  await second.getByLabelText('ID').fill('privacy');
  await second.getByRole('button', { name: 'Move up' }).click();
  await page.getByRole('group', { name: 'Policy 2' }).getByRole('button', { name: 'Remove' }).click();
  await save.click();
  await expect
    .poll(() => lastBody(api)?.client)
    .toEqual({ 'registration.policies': [{ id: 'privacy', label: 'Privacy', link: '/privacy' }] });
});

test('[AST-authentication] shows the callback URL of a service that is on', { tags: 'variant' }, async () => {
  await openSettings('/admin/settings/authentication', { stored: { 'social.google.enable': true } });
  await expect
    .element(page.getByLabelText('Callback URL'))
    .toHaveValue(location.origin + toServerPath(fillPath(finishSocialVisit.path, { service: 'google' })));
});

test('[AST-gdpr] previews the cookie notice before it is saved', async () => {
  const api = await openSettings('/admin/settings/gdpr', { stored: { 'cookie_notice.enable': true } });
  await page.getByLabelText('Address').fill('/privacy');
  await page.getByRole('textbox', { name: 'Label' }).fill('Why');
  await expect.element(page.getByRole('figure')).toHaveTextContent('Why');
  await save.click();
  await expect
    .poll(() => lastBody(api)?.client)
    .toEqual({ 'cookie_notice.button': { label: 'Why', action: '/privacy' } });
});

test('[AST-outgoing-email] shows the fields of the selected mail service', { tags: 'variant' }, async () => {
  await openSettings('/admin/settings/outgoing-email');
  await expect.element(page.getByLabelText('SES region')).toHaveAttribute('readonly');
  await page.getByLabelText('Mail service').selectOptions('smtp');
  await expect.element(page.getByLabelText('SMTP host')).toBeVisible();
  await expect.element(page.getByLabelText('SES region')).not.toBeInTheDocument();
});

test(
  '[AST-general] selects the homepage and the theme by name and saves their ids',
  { tags: 'variant' },
  async () => {
    const api = await openSettings('/admin/settings/general');
    await expect.element(page.getByLabelText('Site URL')).toHaveAttribute('readonly');
    await page.getByRole('combobox', { name: 'Homepage', exact: true }).selectOptions('Custom page');
    await page.getByLabelText('Homepage page').selectOptions('About us');
    await page.getByLabelText('Default theme').selectOptions('Dark');
    await save.click();
    await expect
      .poll(() => lastBody(api)?.client)
      .toMatchObject({ 'homepage.type': 'customPage', 'homepage.value': 12, 'themes.default_id': 2 });
  },
);

test('[AST-general] shows the page of a homepage that is stored by its slug', async () => {
  const stored = { 'homepage.type': 'customPage', 'homepage.value': 'about' };
  await openSettings('/admin/settings/general', { stored });
  const select = page.getByLabelText('Homepage page');
  await expect.element(select).toHaveValue('12');
  expect(select.element().textContent).not.toContain('about');
});
