import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { getUser } from '#shared/routes/users.ts';
import { newPerson, type Person } from '../../tests/http/people.ts';
import { newPicture } from '../../tests/http/pictures.ts';
import { openAs, toast } from './drive-of.ts';
import { test } from './journey.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Update name and profile image' });
const userOf = async (person: Person) =>
  (await person.call(getUser, { params: { id: 'me' } })).body.user as Record<string, unknown>;

test('[ACC-10] [ACC-11] names and place are saved, and the drive is next', async ({ page }) => {
  const person = await newPerson();
  await openAs(page, person, '/account-settings');
  const form = section(page);
  await form.getByLabel('First name').fill('Ann');
  await form.getByLabel('Last name').fill('Lee');
  await form.getByLabel('State').selectOption({ label: 'Kerala' });
  await form.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Updated account details').waitFor();
  await page.waitForURL('**/drive');
  await page.getByRole('button', { name: 'Account menu of Ann Lee' }).waitFor();
  const user = await userOf(person);
  expect(user).toMatchObject({ first_name: 'Ann', last_name: 'Lee', country_id: 101 });
  expect(user['state_id']).toBeGreaterThan(0);
});

test('[ACC-10] the address is only shown, and only India has states', async ({ page }) => {
  const person = await newPerson();
  await openAs(page, person, '/account-settings');
  const form = section(page);
  const email = form.getByLabel('Email');
  expect(await email.inputValue()).toBe(person.email);
  expect(await email.isEditable()).toBe(false);
  await form.getByLabel('State').waitFor();
  await form.getByLabel('Country').selectOption({ label: 'Germany' });
  await form.getByLabel('State').waitFor({ state: 'detached' });
  await form.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/drive');
  const user = await userOf(person);
  expect(user['country_id']).not.toBe(101);
  expect(user['state_id']).toBe(0);
});

test('[ACC-11] Skip is counted and leads to the drive', async ({ page }) => {
  const person = await newPerson();
  await openAs(page, person, '/account-settings');
  await section(page).getByRole('button', { name: 'Skip' }).click();
  await page.waitForURL('**/drive');
  await page.getByText('Drop files or folders here').waitFor();
  expect((await userOf(person))['skip_counter']).toBe(1);
});

test('[ACC-11] [SH-6] what the server has against a name stands under its field, and nothing is lost', async ({
  page,
}) => {
  await openAs(page, await newPerson(), '/account-settings');
  await page.route('**/api/v1/users/*?_method=PUT', (route) =>
    route.fulfill({
      status: 422,
      json: { status: 'error', message: 'No.', errors: { last_name: ['This name is too odd.'] } },
    }),
  );
  const form = section(page);
  await form.getByLabel('First name').fill('Ann');
  await form.getByLabel('Last name').fill('Lee');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('This name is too odd.').waitFor();
  expect(await form.getByLabel('First name').inputValue()).toBe('Ann');
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('Lee');
});

test('[ACC-12] a picture is uploaded, shown everywhere, and removed', async ({ page }) => {
  await openAs(page, await newPerson(), '/account-settings');
  const picture = await (await newPicture(300, 200)).png().toBuffer();
  const input = page.getByLabel('Profile image').and(page.locator('input'));
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  await toast(page, 'Uploaded avatar').waitFor();
  const shown = page.getByRole('banner').locator('img[src*="/avatars/"]');
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(256);
  await section(page).getByRole('button', { name: 'Change image' }).click();
  await page.getByRole('menuitem', { name: 'Remove image' }).click();
  await toast(page, 'Removed avatar').waitFor();
  await shown.waitFor({ state: 'detached' });
});

test('[ACC-12] what is no image, too big or broken is refused in its words', async ({ page }) => {
  await openAs(page, await newPerson(), '/account-settings');
  const input = page.getByLabel('Profile image').and(page.locator('input'));
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no image') };
  await input.setInputFiles(text);
  await toast(page, 'Please select an image.').waitFor();
  const big = { name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) };
  await input.setInputFiles(big);
  await toast(page, 'big.png exceeds maximum allowed size of 2 MB').waitFor();
  await input.setInputFiles({ ...text, name: 'liar.png', mimeType: 'image/png' });
  await toast(page, 'Please select an image.').waitFor();
});

test('[ACC-12] an address of the web that leads to no image says so at the field', async ({ page }) => {
  await openAs(page, await newPerson(), '/account-settings');
  await section(page).getByRole('button', { name: 'Change image' }).click();
  await page.getByRole('menuitem', { name: 'From a web address' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address of the image').fill('https://127.0.0.1/me.png');
  await dialog.getByRole('button', { name: 'Use image' }).click();
  await expect
    .poll(() => dialog.getByLabel('Address of the image').getAttribute('aria-invalid'))
    .toBe('true');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('[ACC-13] the form works without the lists of places', async ({ browser, open }) => {
  expect(browser.isConnected()).toBe(true);
  const person = await newPerson();
  const page = await open();
  await page.route(/getCountries|getStates/, (route) =>
    route.fulfill({ json: { status: 'success', data: [] } }),
  );
  await openAs(page, person, '/account-settings');
  await section(page).getByLabel('First name').fill('Ann');
  await section(page).getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/drive');
  expect(await userOf(person)).toMatchObject({ first_name: 'Ann', country_id: 101 });
});
