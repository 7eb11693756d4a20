import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openapiDocument } from '#shared/openapi/openapi-document.ts';
import { connectSocialByPassword } from '#shared/routes/accounts/social.ts';
import { getOpenapiDocument } from '#shared/routes/site/system.ts';
import { getTwoFactorQrCode } from '#shared/routes/accounts/two-factor.ts';
import { openSettings } from '../../../../tests/support/component/account.ts';
import { findViolationsInEveryLook } from '../../../../tests/support/component/axe.ts';
import { aUser, bootstrapData } from '../../../../tests/support/component/entities.ts';
import { openSite } from '../../../../tests/support/component/open-site.ts';
import { stubServiceWindow } from '../../../../tests/support/component/service-window.ts';

const password = page.getByLabelText('Password', { exact: true });

/** The data of a guest, on a site that shows every optional part of the sign-in pages. */
function everyOption() {
  const data = bootstrapData(null);
  data.settings.social.google.enable = true;
  data.settings.social.envato.enable = true;
  data.settings.registration.policies = [{ id: 'terms', label: 'terms of service', link: '/pages/terms' }];
  return data;
}

describe('in both themes and mirrored', () => {
  test.each([
    '/login?email=a%40example.com',
    '/workspace/join/login',
    '/register',
    '/forgot-password',
    '/password/reset/x?email=a%40example.com',
  ])('[CT-6] %s is accessible', async (path) => {
    await openSite(path, { data: everyOption() });
    await expect.element(page.getByRole('heading').first()).toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('[CT-6] the faults of a registration are accessible', async () => {
    await openSite('/register', { data: everyOption() });
    await page.getByLabelText('Email').fill('nobody');
    await password.fill('walnut rowing');
    await page.getByLabelText('Confirm password').fill('x');
    await page.getByLabelText('Email').click();
    await expect.element(page.getByText('The passwords are not the same.')).toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('[CT-6] [LOG-5] the password of a service and the second factor are accessible', async () => {
    const { say } = stubServiceWindow();
    const api = await openSite('/login', { data: everyOption() });
    api.answer(connectSocialByPassword, { two_factor: true });
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    say({ status: 'REQUEST_PASSWORD', callbackData: { service: 'google' } });
    await page.getByRole('dialog').getByLabelText('Password', { exact: true }).fill('a good long password');
    expect(await findViolationsInEveryLook(), 'dialog').toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
    expect(await findViolationsInEveryLook(), 'code').toEqual([]);
  });

  test('[CT-6] [VER-1] the verification of an address is accessible', async () => {
    const data = bootstrapData(aUser({ email_verified_at: null }));
    await openSite('/', { data: { ...data, require_email_confirmation: true } });
    await expect.element(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('[CT-6] the account settings are accessible', async () => {
    await openSettings({
      change: ({ settings }) => {
        settings.social.google.enable = true;
      },
    });
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test.each([
    ['Log out other sessions', 'dialog'],
    ['Create token', 'dialog'],
    ['Delete account', 'alertdialog'],
    ['Time zone', 'listbox'],
  ] as const)('[CT-6] what %s of the account settings opens is accessible', async (name, role) => {
    await openSettings();
    await page.getByRole('button', { name }).click();
    await expect.element(page.getByRole(role)).toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('[CT-6] the setup of a second factor is accessible', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    await openSettings({
      user: { two_factor_recovery_codes: ['********'] },
      prepare: (api) => api.answer(getTwoFactorQrCode, { svg, secret: 'SECRET' }),
    });
    await expect.element(page.getByRole('textbox', { name: 'Setup key' })).toHaveValue('SECRET');
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  const document = openapiDocument({ baseUrl: location.origin, version: '1' });

  test('[CT-6] the API documentation is accessible', async () => {
    await openSite('/api-docs', { prepare: (api) => api.answer(getOpenapiDocument, document) });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('[CT-6] a call of the API documentation is accessible', async () => {
    await openSite('/api-docs#updateEntry', {
      prepare: (api) => api.answer(getOpenapiDocument, document),
    });
    await page.getByRole('button', { name: 'Fields of fileEntry' }).click();
    expect(await findViolationsInEveryLook()).toEqual([]);
  });
});
