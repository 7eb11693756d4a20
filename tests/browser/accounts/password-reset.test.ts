import { expect } from 'vitest';
import { untilMailTo } from '../../support/mails-to.ts';
import { newPerson } from '../../support/people.ts';
import { toast } from '../../support/browser/drive-of.ts';
import { test } from '../../support/browser/journey.ts';
import { siteUrl } from '../../support/stack/product.ts';

const sent = 'If an account exists for this address, we have e-mailed a password reset link.';
const newPassword = 'another good long password';

test('[FOR-1] [RES-1] sends a link to another password, sets it, and signs in with it', async ({ page }) => {
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

  await page.context().addCookies([{ name: 'be-profile-asked', value: String(id), url: siteUrl() }]);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL('**/drive');
});
