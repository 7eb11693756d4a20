import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newPerson } from '../../tests/http/people.ts';
import { openAs, toast } from './drive-of.ts';
import { test } from './journey.ts';
import { changeSite } from './site-settings.ts';

const section = (page: Page, name = 'Update password') => page.getByRole('region', { name });

test('[ACC-30] [SH-7] a new password is set by the current one, and the form is empty again', async ({
  page,
  open,
}) => {
  const person = await newPerson();
  await openAs(page, person, '/account-settings');
  const form = section(page);
  const save = form.getByRole('button', { name: 'Update password' });
  expect(await save.isEnabled()).toBe(false);
  await form.getByLabel('Current password').fill('not my password');
  await form.getByLabel('New password', { exact: true }).fill('another long password');
  await form.getByLabel('Confirm new password').fill('another long passwort');
  expect(await save.isEnabled()).toBe(false);
  await form.getByLabel('Confirm new password').fill('another long password');
  await save.click();
  await form.getByText('Wrong current password.').waitFor();
  expect(await form.getByLabel('New password', { exact: true }).inputValue()).toBe('another long password');
  await form.getByLabel('Current password').fill(person.password);
  await save.click();
  await toast(page, 'Password changed').waitFor();
  expect(await form.getByLabel('Current password').inputValue()).toBe('');
  expect(await save.isEnabled()).toBe(false);
  const elsewhere = await open();
  await elsewhere.goto('/login');
  await elsewhere.getByLabel('Email').fill(person.email);
  await elsewhere.getByLabel('Password', { exact: true }).fill('another long password');
  await elsewhere.getByRole('button', { name: 'Continue' }).click();
  await elsewhere.waitForURL((url) => url.pathname !== '/login');
});

test('[ACC-30] without a password there is none to ask for', async ({ page }) => {
  await changeSite(page, ({ user }) => {
    if (user) user.has_password = false;
  });
  await openAs(page, await newPerson(), '/account-settings');
  const form = section(page, 'Set password');
  await form.getByLabel('New password', { exact: true }).waitFor();
  expect(await form.getByLabel('Current password').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Enable', exact: true }).isEnabled()).toBe(false);
});
