import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { startAccountStack, type AccountStack } from '../../support/stack/account-stack.ts';
import { untilMailTo } from '../../support/mails-to.ts';
import { toast } from '../../support/browser/drive-of.ts';
import { newEmail, password, test } from '../../support/browser/journey.ts';

// The setting holds for every user, so the test has a stack of its own.
let stack: AccountStack;
beforeAll(async () => {
  stack = await startAccountStack();
});
afterAll(() => stack.close());

const heading = (page: Page) => page.getByRole('heading', { name: 'Verify your email' });

/** Registers at a site that requires verified addresses. */
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

test('[VER-1] [VER-2] [VER-3] [VER-4] [REG-6] requires the code of the latest mail before anything else', async ({
  open,
}) => {
  const page = await open({ baseURL: stack.url });
  const email = await registerUnverified(page);
  await page.getByText(`so*****@${email.split('@')[1]}`).waitFor();
  for (const path of ['/drive', '/login', '/no/such/page', '/']) {
    await page.goto(path);
    await heading(page).waitFor();
  }
  const first = await codeOf(email);
  await stack.advanceClock(61);
  await page.getByRole('button', { name: 'request a resend' }).click();
  await toast(page, 'Email sent').waitFor();
  await expect.poll(() => codeOf(email), { timeout: 15_000 }).not.toBe(first);
  const field = page.getByLabel('Code');
  await field.fill(first);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('The code is invalid or has expired.').waitFor();

  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await heading(page).waitFor();
  await field.fill(await codeOf(email));
  const reloaded = page.waitForRequest('**/api/v1/bootstrap-data');
  await page.getByRole('button', { name: 'Next' }).click();
  await reloaded;
  await expect.poll(() => heading(page).count()).toBe(0);
  await page.waitForURL(/\/(account-settings|drive)$/);
});
