import { expect } from 'vitest';
import { login } from '#shared/routes/auth.ts';
import { newGuest, newPerson } from '../../tests/http/people.ts';
import { openAs, toast } from './drive-of.ts';
import { test } from './journey.ts';
import { changeSite } from './site-settings.ts';

test('[ACC-80] the account is deleted after a question, and its person is signed out', async ({ page }) => {
  const person = await newPerson();
  await openAs(page, person, '/account-settings');
  const panel = page.getByRole('region', { name: 'Danger zone' });
  await panel.getByRole('button', { name: 'Delete account' }).click();
  const question = page.getByRole('alertdialog');
  await question
    .getByText(
      'Your account will be deleted immediately and permanently. Once deleted, accounts can not be restored.',
    )
    .waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: 'Delete account' }).click();
  await question.getByRole('button', { name: 'Delete account' }).click();
  await toast(page, 'Account deleted').waitFor();
  await page.waitForURL((url) => url.pathname === '/login' && url.search === '');
  await page.goto('/account-settings');
  await page.waitForURL('**/login?*');
  const body = { email: person.email, password: person.password, remember: false };
  expect((await newGuest().call(login, { body })).status).toBe(422);
});

test('[ACC-80] subscribers are told what happens to their subscription', async ({ page }) => {
  await changeSite(page, ({ user }) => {
    if (user) user.subscriptions = [{ id: 1, valid: true, active: true }];
  });
  await openAs(page, await newPerson(), '/account-settings');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('alertdialog').getByText('Your subscription is cancelled, too.').waitFor();
});
