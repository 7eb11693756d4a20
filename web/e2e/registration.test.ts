import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { toast } from './drive-of.ts';
import { newEmail, password, test } from './journey.ts';
import { changeSite } from './site-settings.ts';

const invite = '6d1d1a3e-7a51-4a0e-9c5f-0d5a4f1f2b3c';

async function fillIn(page: Page, email = newEmail()): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
}

const createAccount = (page: Page) => page.getByRole('button', { name: 'Create account' });

test('[REG-2] [REG-7] each policy is a box of its own that is needed, and its page opens beside', async ({
  page,
}) => {
  await changeSite(page, (data) => {
    data.settings.registration.policies = [{ id: 'terms', label: 'terms of service', link: '/pages/terms' }];
  });
  await page.goto('/register');
  await fillIn(page);
  const box = page.getByRole('checkbox', { name: 'I accept the terms of service' });
  expect(await box.getAttribute('name')).toBe('terms');
  expect(await createAccount(page).isDisabled()).toBe(true);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'terms of service' }).click();
  expect(new URL((await opened).url()).pathname).toBe('/pages/terms');
  await box.check();
  const sent = page.waitForRequest('**/auth/register');
  await createAccount(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ terms: true, password_confirmation: password });
});

test('[REG-7] says how long a password must be, and how good it is', async ({ page }) => {
  await page.goto('/register');
  await page.getByText('At least 8 characters').waitFor();
  const field = page.getByLabel('Password', { exact: true });
  await field.fill('short');
  await page.getByText('Password: Weak').waitFor();
  await field.fill('walnut rowing fjord');
  await page.getByText('Password: Strong').waitFor();
});

test('[REG-1] [REG-2] an invitation is told apart, and sent along', async ({ page }) => {
  await page.goto(`/workspace/join/register/${invite}?email=invited%40example.com`);
  await page.getByRole('heading', { name: 'To join your team on Holdall, create an account' }).waitFor();
  expect(await page.getByLabel('Email').isEditable()).toBe(false);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.route('**/auth/register', (route) =>
    route.fulfill({
      status: 422,
      json: { message: 'x', errors: { invite_id: ['This invite is no longer valid'] } },
    }),
  );
  const sent = page.waitForRequest('**/auth/register');
  await createAccount(page).click();
  expect((await sent).postDataJSON()).toMatchObject({
    email: 'invited@example.com',
    invite_id: invite,
    invite_type: 'workspace',
  });
  await toast(page, 'This invite is no longer valid').waitFor();
});

test('[REG-4] [NB-1] a registration that is off leads to the sign-in, but not from an invitation', async ({
  page,
}) => {
  await changeSite(page, (data) => {
    data.settings.registration.disable = true;
  });
  await page.goto('/register?redirect=%2Fdrive%2Ftrash');
  await page.waitForURL('**/login?redirect=%2Fdrive%2Ftrash');
  await page.goto(`/workspace/join/register/${invite}`);
  await page.getByRole('heading', { name: 'To join your team on Holdall, create an account' }).waitFor();
});

test('[REG-6] whoever has to verify their address first is led home, and nowhere else', async ({ page }) => {
  await page.route('**/auth/register', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as {
      bootstrapData: { user: { email_verified_at: string | null }; require_email_confirmation: boolean };
    };
    answer.bootstrapData.user.email_verified_at = null;
    answer.bootstrapData.require_email_confirmation = true;
    await route.fulfill({ response, json: { ...answer, status: 'needs_email_verification' } });
  });
  await page.goto('/register?redirect=%2Fdrive%2Ftrash');
  await fillIn(page);
  await createAccount(page).click();
  await page.getByRole('heading', { name: 'Verify your email' }).waitFor();
  await page.waitForURL((url) => url.pathname === '/');
});

/** The provider of the human check, as far as a page sees it. */
async function standInForProvider(page: Page, answers: { success: boolean }[]): Promise<object[]> {
  await page.route('https://www.google.com/recaptcha/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.grecaptcha = {
        ready: (callback) => callback(),
        execute: async (key, { action }) => key + ':' + action,
      };`,
    }),
  );
  const sent: object[] = [];
  await page.route('**/api/v1/recaptcha/verify', (route) => {
    sent.push(route.request().postDataJSON() as object);
    return route.fulfill({ json: answers.shift() ?? { success: false } });
  });
  return sent;
}

test('[SH-8] [REG-5] the human check comes first, and one that fails keeps the form from being sent', async ({
  page,
}) => {
  await changeSite(page, (data) => {
    data.settings.recaptcha = { site_key: 'key', enable: { register: true, contact: false } };
  });
  const checks = await standInForProvider(page, [{ success: false }, { success: true }]);
  let registrations = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/register')) registrations += 1;
  });
  await page.goto('/register');
  await fillIn(page);
  await createAccount(page).click();
  await toast(page, 'Could not verify you are human.').waitFor();
  expect(registrations).toBe(0);
  expect(await page.getByLabel('Confirm password').inputValue()).toBe(password);
  await createAccount(page).click();
  await page.waitForURL('**/account-settings');
  expect(registrations).toBe(1);
  expect(checks).toEqual([1, 2].map(() => ({ token: 'key:register', action: 'register' })));
});

test('[SH-8] nothing of the provider is loaded where the site asks for no check', async ({ page }) => {
  await changeSite(page, (data) => {
    data.settings.recaptcha = { site_key: 'key', enable: { register: false, contact: true } };
  });
  const outside: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('recaptcha')) outside.push(request.url());
  });
  await page.goto('/register', { waitUntil: 'networkidle' });
  expect(outside).toEqual([]);
});
