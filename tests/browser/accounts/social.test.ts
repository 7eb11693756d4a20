import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newServicePerson } from '../../support/builders/social-provider.ts';
import { toast } from '../../support/browser/drive-of.ts';
import { password, test } from '../../support/browser/journey.ts';
import { shareSocialStack } from '../../support/stack/social-stack.ts';

const stack = shareSocialStack();

const continueWith = (page: Page, service: string) =>
  page.getByRole('button', { name: `Continue with ${service}` }).click();
const panel = (page: Page) => page.getByRole('region', { name: 'Manage social login' });

test('[A18] [A19] [A20] [LOG-7] [ACC-20] registers by one service, connects another, and disconnects the first', async ({
  open,
}) => {
  const page = await open({ baseURL: stack().url });
  const faults: string[] = [];
  page.on('popup', (popup) => {
    popup.on('pageerror', (error) => faults.push(error.message));
    popup.on('console', (message) => faults.push(message.text()));
  });
  await page.goto('/login');
  const opened = page.waitForEvent('popup');
  await continueWith(page, 'Google');
  const popup = await opened;
  await page.waitForURL('**/account-settings');
  if (!popup.isClosed()) await popup.waitForEvent('close');

  const rows = panel(page).getByRole('listitem');
  const { email = '' } = stack().provider.person;
  await rows.getByText(email).waitFor();
  expect(await rows.allTextContents()).toEqual([
    'EnvatoDisabledEnable',
    `Google${email}Disable`,
    'FacebookDisabledEnable',
    'TwitterDisabledEnable',
  ]);
  await panel(page).getByRole('button', { name: 'Disable: Google' }).click();
  await toast(page, 'Set a password before disabling your only login method.').waitFor();
  await panel(page).getByRole('button', { name: 'Enable: Envato' }).click();
  await toast(page, 'Enabled Envato account').waitFor();
  await rows.nth(0).getByText('ann', { exact: true }).waitFor();
  await panel(page).getByRole('button', { name: 'Disable: Google' }).click();
  await toast(page, 'Disabled Google account').waitFor();
  await rows.nth(1).getByText('Disabled').waitFor();
  expect(faults).toEqual([]);
});

test(
  '[A20] [A21] [LOG-7] connects the account with the same address by its password',
  { tags: 'variant' },
  async ({ open }) => {
    const person = await stack().newPerson();
    stack().provider.person = newServicePerson({ email: person.email });
    const page = await open({ baseURL: stack().url });
    await page.goto('/login');
    await continueWith(page, 'Facebook');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('An account with this email address already exists.').waitFor();
    const connect = dialog.getByRole('button', { name: 'Connect', exact: true });
    await dialog.getByLabel('Password', { exact: true }).fill('not the password');
    await connect.click();
    await dialog.getByText('Wrong password.').waitFor();
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await connect.click();
    await dialog.waitFor({ state: 'detached' });
    await page.waitForURL((url) => url.pathname !== '/login');
    await page.goto('/account-settings');
    await panel(page).getByRole('button', { name: 'Disable: Facebook' }).waitFor();
  },
);

test('[A20] a window without a waiting page opens the site', { tags: 'variant' }, async ({ open }) => {
  const page = await open({ baseURL: stack().url });
  await page.goto('/secure/auth/social/google/login');
  await page.waitForURL((url) => url.origin === stack().url && !url.pathname.startsWith('/secure'));
  await page.getByRole('main').waitFor();
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toEqual(expect.arrayContaining(['be_session', 'XSRF-TOKEN']));
});
