import { expect, inject } from 'vitest';
import { untilMailTo } from '../../tests/http/mails-to.ts';
import { newPerson } from '../../tests/http/people.ts';
import { toast } from './drive-of.ts';
import { newEmail, test } from './journey.ts';

const sent = 'If an account exists for this address, we have e-mailed a password reset link.';
const newPassword = 'another good long password';

test('[FOR-1] [RES-1] somebody who forgot their password gets a link, sets another one, and signs in', async ({
  page,
}) => {
  const { email, id } = await newPerson();
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await toast(page, sent).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  const again = page.getByRole('button', { name: /^Send again in \d+ s$/ });
  expect(await again.isDisabled()).toBe(true);

  const mail = await untilMailTo(email, 'reset_password');
  const link = /https?:\/\/\S+\/password\/reset\/\S+/.exec(mail.text)?.[0] ?? '';
  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm password').fill(newPassword);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await toast(page, 'Your password has been reset!').waitFor();
  await page.waitForURL('**/login');

  await page.context().addCookies([{ name: 'be-profile-asked', value: String(id), url: inject('siteUrl') }]);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL('**/drive');
});

test('[FOR-1] an unknown address is answered the same', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await toast(page, sent).waitFor();
});

test('[FOR-1] the address of the query is filled in and locked', async ({ page }) => {
  await page.goto('/forgot-password?email=somebody%40example.com');
  expect(await page.getByLabel('Email').inputValue()).toBe('somebody@example.com');
  expect(await page.getByLabel('Email').isEditable()).toBe(false);
});

test('[FOR-2] whoever asks again too early is told how long to wait, and finds back', async ({ page }) => {
  const email = newEmail();
  for (const outcome of [
    toast(page, sent),
    page.getByText(/^Too many requests\. Try again in \d+ seconds\.$/),
  ]) {
    await page.goto(`/forgot-password?email=${encodeURIComponent(email)}`);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await outcome.waitFor();
  }
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await page.waitForURL('**/login');
});

test('[RES-2] a link that is not good is told under the address, with the way to another one', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto(`/password/reset/made-up?email=${encodeURIComponent(email)}`);
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm password').fill(newPassword);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.getByText('This reset link is invalid or has expired.').waitFor();
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await page.waitForURL('**/forgot-password?email=*');
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
});
