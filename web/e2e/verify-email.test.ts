import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { startAccountStack, type AccountStack } from '../../tests/http/account-stack.ts';
import { untilMailTo } from '../../tests/http/mails-to.ts';
import { codeAt, newTwoFactorPerson } from '../../tests/http/two-factor-calls.ts';
import { toast } from './drive-of.ts';
import { newEmail, password, test } from './journey.ts';

// What the settings of a site change for everybody is tried on a stack of its own.
let stack: AccountStack;
beforeAll(async () => {
  stack = await startAccountStack();
});
afterAll(() => stack.close());

const heading = (page: Page) => page.getByRole('heading', { name: 'Verify your email' });

/** Registers at a site that wants addresses verified. */
async function registerUnverified(page: Page): Promise<string> {
  await stack.changeSettings('client', { require_email_confirmation: true });
  const email = `so-${newEmail()}`;
  await page.goto('/register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await heading(page).waitFor();
  return email;
}

async function codeOf(email: string): Promise<string> {
  const mail = await untilMailTo(email, 'email_verification', { site: stack.url });
  return /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
}

test('[VER-1] [VER-2] [VER-3] [REG-6] whoever registers verifies their address before anything else', async ({
  open,
}) => {
  const page = await open({ baseURL: stack.url });
  const email = await registerUnverified(page);
  await page.getByText(`so*****@${email.split('@')[1]}`).waitFor();
  for (const path of ['/drive', '/login', '/no/such/page', '/']) {
    await page.goto(path);
    await heading(page).waitFor();
  }
  const field = page.getByLabel('Code');
  expect(await field.getAttribute('name')).toBe('code');
  expect(await field.getAttribute('maxlength')).toBe('6');
  expect(await field.getAttribute('inputmode')).toBe('numeric');
  expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
  await field.fill(await codeOf(email));
  const reloaded = page.waitForRequest('**/api/v1/bootstrap-data');
  await page.getByRole('button', { name: 'Next' }).click();
  await reloaded;
  await page.waitForURL('**/account-settings').catch(() => page.waitForURL('**/drive'));
  await expect.poll(() => heading(page).count()).toBe(0);
});

test('[VER-3] [VER-4] wrong codes are told and cleared, a spinner stands for the form, and five are enough', async ({
  open,
}) => {
  const page = await open({ baseURL: stack.url });
  const email = await registerUnverified(page);
  const wrong = (await codeOf(email)) === '000000' ? '111111' : '000000';
  const release = Promise.withResolvers<void>();
  await page.route('**/validate-email-verification-otp', async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.getByLabel('Code').fill(wrong);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('main').getByRole('img', { name: 'Loading' }).waitFor();
  expect(await page.getByLabel('Code').count()).toBe(0);
  release.resolve();
  await page.getByText('The code is invalid or has expired.').waitFor();
  expect(await page.getByLabel('Code').inputValue()).toBe('');
  for (let tries = 1; tries < 5; tries += 1) {
    await page.getByLabel('Code').fill(wrong);
    const answered = page.waitForResponse('**/validate-email-verification-otp');
    await page.getByRole('button', { name: 'Next' }).click();
    await answered;
  }
  await page.getByText('Too many wrong codes. Request a resend to go on.').waitFor();
});

test('[VER-2] [VER-4] another code is sent once a minute; going back signs out', async ({ open }) => {
  const page = await open({ baseURL: stack.url });
  const email = await registerUnverified(page);
  const first = await codeOf(email);
  await stack.advanceClock(61);
  await page.getByRole('button', { name: 'request a resend' }).click();
  await toast(page, 'Email sent').waitFor();
  await page.getByText(/\(in \d+ s\)/).waitFor();
  expect(await page.getByRole('button', { name: 'request a resend' }).isDisabled()).toBe(true);
  await expect.poll(() => codeOf(email), { timeout: 15_000 }).not.toBe(first);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/login');
  await page.getByRole('heading', { name: 'Sign in to Holdall' }).waitFor();
});

test('[LOG-5] [LOG-6] [X-8] an authenticator’s code signs in, and so does each recovery code, once', async ({
  open,
}) => {
  await stack.changeSettings('client', { require_email_confirmation: false });
  const { person, secret, codes } = await newTwoFactorPerson(stack);
  const signIn = async () => {
    const page = await open({ baseURL: stack.url });
    await page.context().addCookies([{ name: 'be-profile-asked', value: String(person.id), url: stack.url }]);
    await page.goto('/login?redirect=%2Fdrive%2Ftrash');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor();
    return page;
  };
  const byCode = await signIn();
  await byCode.getByLabel('Code').fill(codeAt(secret, await stack.nowMs()));
  await byCode.waitForURL('**/drive/trash');

  const recoveryCode = codes[0] ?? '';
  const byRecovery = await signIn();
  await byRecovery.getByRole('button', { name: 'Use a recovery code' }).click();
  await byRecovery.getByLabel('Recovery code').fill(recoveryCode);
  await byRecovery.getByRole('button', { name: 'Continue', exact: true }).click();
  await byRecovery.waitForURL('**/drive/trash');

  const again = await signIn();
  await again.getByRole('button', { name: 'Use a recovery code' }).click();
  await again.getByLabel('Recovery code').fill(recoveryCode);
  await again.getByRole('button', { name: 'Continue', exact: true }).click();
  await again.getByText('Invalid recovery code.').waitFor();
});
