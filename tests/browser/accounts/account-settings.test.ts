/** @module-tag variant */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { login } from '#shared/routes/accounts/auth.ts';
import { listEntries } from '#shared/routes/drive/drive.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { newGuest, newPerson, newProgramOf, type Person } from '../../support/people.ts';
import { newPicture } from '../../support/pictures.ts';
import { openAs, toast } from '../../support/browser/drive-of.ts';
import { test } from '../../support/browser/journey.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const signIn = ({ email }: Person, password: string) =>
  newGuest().call(login, { body: { email, password, remember: false } });

test('[ACC-10] [ACC-11] [ACC-12] [ACC-60] saves the picture, the place and the name of an account', async ({
  open,
}) => {
  const person = await newPerson();
  const page = await open({ timezoneId: 'America/New_York' });
  await openAs(page, person, '/account-settings');
  const form = section(page, 'Update name and profile image');
  const buffer = await (await newPicture(300, 200)).png().toBuffer();
  const input = page.getByLabel('Profile image').and(page.locator('input'));
  const liar = { name: 'liar.png', mimeType: 'image/png', buffer: Buffer.from('no image') };
  await input.setInputFiles(liar);
  await toast(page, 'Please select an image.').waitFor();
  await input.setInputFiles({ ...liar, name: 'me.png', buffer });
  await toast(page, 'Uploaded avatar').waitFor();
  const shown = page.getByRole('banner').locator('img[src*="/avatars/"]');
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(256);
  await form.getByRole('button', { name: 'Change image' }).click();
  await page.getByRole('menuitem', { name: 'From a web address' }).click();
  const address = page.getByRole('dialog').getByLabel('Address of the image');
  await address.fill('https://127.0.0.1/me.png');
  await page.getByRole('button', { name: 'Use image' }).click();
  await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true');
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Change image' }).click();
  await page.getByRole('menuitem', { name: 'Remove image' }).click();
  await toast(page, 'Removed avatar').waitFor();
  await shown.waitFor({ state: 'detached' });

  const place = section(page, 'Date, time and language');
  await place.getByRole('button', { name: /Country/ }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('cote');
  await page.getByRole('dialog').getByRole('option', { name: 'Côte d’Ivoire' }).click();
  await place.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Updated account details').waitFor();
  await form.getByLabel('First name').fill('Ann');
  await form.getByLabel('Last name').fill('Lee');
  await form.getByLabel('State').selectOption({ label: 'Kerala' });
  await form.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/drive');
  await page.getByRole('button', { name: 'Account menu of Ann Lee' }).waitFor();
  const { user } = (await person.call(getUser, { params: { id: 'me' } })).body;
  expect(user).toMatchObject({
    first_name: 'Ann',
    last_name: 'Lee',
    country_id: 101,
    country: 'CI',
    timezone: 'America/New_York',
    language: 'en',
  });
  expect(user.state_id).toBeGreaterThan(0);
});

test('[ACC-30] [ACC-50] [SH-7] ends other sessions and changes the password', async ({ page }) => {
  const person = await newPerson();
  const phone = newGuest();
  await phone.call(login, {
    body: { email: person.email, password: person.password, remember: false },
    headers: {
      'user-agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
    },
  });
  await (await newProgramOf(person)).call(listEntries);
  await openAs(page, person, '/account-settings');
  const panel = section(page, 'Active sessions');
  const rows = panel.getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(3);
  expect(await rows.nth(0).textContent()).toContain('This device');
  const others = (await rows.allTextContents()).slice(1).join();
  expect(others).toContain('iOS - Safari');
  expect(others).toContain('API Token');
  await panel.getByRole('button', { name: 'Log out other sessions' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill('not my password');
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await dialog.getByText('Wrong password.').waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await toast(page, 'Logged out other sessions.').waitFor();
  // Tokens stay.
  await expect.poll(() => rows.count()).toBe(2);
  expect((await phone.call(listEntries)).status).toBe(401);

  const form = section(page, 'Update password');
  const save = form.getByRole('button', { name: 'Update password' });
  await form.getByLabel('Current password').fill('not my password');
  await form.getByLabel('New password', { exact: true }).fill('another long password');
  await form.getByLabel('Confirm new password').fill('another long password');
  await save.click();
  await form.getByText('Wrong current password.').waitFor();
  await form.getByLabel('Current password').fill(person.password);
  await save.click();
  await toast(page, 'Password changed').waitFor();
  expect((await signIn(person, 'another long password')).status).toBe(200);
});

test('[ACC-70] [ACC-71] [ACC-80] creates and deletes a token, then deletes the account', async ({ page }) => {
  const person = await newPerson();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, person, '/account-settings');
  const panel = section(page, 'API access tokens');
  await panel.getByText('You have no personal access tokens yet.').waitFor();
  await panel.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Token name').fill('Backup');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await toast(page, 'Token create').waitFor();
  const program = newGuest();
  program.token = await dialog.getByRole('textbox', { name: 'Token' }).inputValue();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(program.token);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await panel.getByRole('listitem').filter({ hasText: 'Backup' }).getByText('Never').waitFor();
  expect((await program.call(listEntries)).status).toBe(200);
  await panel.getByRole('button', { name: 'Delete token Backup' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Token deleted').waitFor();
  await panel.getByText('You have no personal access tokens yet.').waitFor();
  expect((await program.call(listEntries)).status).toBe(401);

  await section(page, 'Danger zone').getByRole('button', { name: 'Delete account' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByLabel('Password', { exact: true }).fill(person.password);
  await question.getByRole('button', { name: 'Delete account' }).click();
  await toast(page, 'Account deleted').waitFor();
  await page.waitForURL((url) => url.pathname === '/login' && url.search === '');
  await page.goto('/account-settings');
  await page.waitForURL('**/login?*');
  expect((await signIn(person, person.password)).status).toBe(422);
});
