import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { getUser } from '#shared/routes/accounts/users.ts';
import { newPerson } from '../../support/people.ts';
import { openAs, toast } from '../../support/browser/drive-of.ts';
import { newEmail, password, test } from '../../support/browser/journey.ts';
import { changeSite } from '../../support/browser/site-settings.ts';
import { siteUrl } from '../../support/stack/product.ts';

async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByRole('heading', { name: 'Create a new account' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Makes this page require a captcha. The content security policy lets in the provider's script, which is a stub. */
async function requireCaptcha(page: Page): Promise<void> {
  await changeSite(page, ({ settings }) => {
    settings.recaptcha = { site_key: 'key', enable: { register: true, contact: false } };
  });
  await page.route('https://www.google.com/recaptcha/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.grecaptcha = { ready: (callback) => callback(), execute: async () => 'token' };`,
    }),
  );
}

test('[REG-1] [REG-2] [REG-5] [REG-6] [HOME-2] [ACC-2] [ACC-11] [LOG-2] [LOG-6] [LOG-8] [NB-3] [NB-6] [SH-8] registers after a captcha that fails, skips the profile, signs out, fails and signs in again', async ({
  page,
}) => {
  const email = newEmail();
  await requireCaptcha(page);
  await fillRegistration(page, email);
  // The site has no secret of the provider, so no token passes.
  await toast(page, 'Could not verify you are human.').waitFor();
  expect(await page.getByLabel('Confirm password').inputValue()).toBe(password);

  await page.unrouteAll();
  await fillRegistration(page, email);
  await page.waitForURL('**/account-settings');
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.waitForURL('**/drive');
  await page.getByText('Drop files or folders here').waitFor();
  await page.getByText('or use the New button').waitFor();
  const profile = await page.request.get(`/api/v1/${getUser.path.replace('{id}', 'me')}`);
  expect(((await profile.json()) as { user: { skip_counter: number } }).user.skip_counter).toBe(1);

  await page.getByRole('button', { name: /account/i }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
  expect(await page.getByLabel('Stay signed in').isChecked()).toBe(true);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Wrong e-mail address or password.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/drive');
  await page.goto('/login');
  await page.waitForURL('**/drive');
});

test('[SH-10] a session that ended elsewhere leads to the sign-in, and the sign-in back', async ({
  page,
}) => {
  const person = await newPerson();
  await openAs(page, person, '/drive/trash');
  await page.context().clearCookies({ name: 'be_session' });
  await page.reload();
  await page.waitForURL('**/login?redirect=%2Fdrive%2Ftrash');
  await page.context().addCookies([{ name: 'be-profile-asked', value: String(person.id), url: siteUrl() }]);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/drive/trash');
});
