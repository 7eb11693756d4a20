import { expect, inject } from 'vitest';
import { newPerson } from '../../tests/http/people.ts';
import { arrive, password, register, test } from './journey.ts';

test('[REG-1] [REG-2] [REG-6] [HOME-2] [ACC-2] somebody registers, is asked for a name once, and stands in their empty drive', async ({
  page,
}) => {
  await page.goto('/register');
  await page.getByRole('heading', { name: 'Create a new account' }).waitFor();
  await register(page);
  await page.getByText('or use the New button').waitFor();
});

test('[REG-7] [SH-6] passwords that differ and a taken address are told at their fields', async ({
  page,
  open,
}) => {
  const email = await register(page);
  const other = await open();
  await other.goto('/register');
  await other.getByLabel('Email').fill(email);
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByLabel('Confirm password').fill('something else');
  await other.getByLabel('Email').focus();
  await other.getByText('The passwords are not the same').waitFor();
  await other.getByLabel('Confirm password').fill(password);
  await other.getByRole('button', { name: 'Create account' }).click();
  await other.getByText('This e-mail address is already in use.').waitFor();
  expect(await other.getByLabel('Email').inputValue()).toBe(email);
});

test('[REG-2] the address of an invitation is filled in and locked', async ({ page }) => {
  await page.goto('/register?email=invited%40example.com');
  const field = page.getByLabel('Email');
  expect(await field.inputValue()).toBe('invited@example.com');
  expect(await field.isEditable()).toBe(false);
});

test('[REG-1] [REG-3] coming from the prices, the heading says why', async ({ page }) => {
  await page.goto('/register?redirectFrom=pricing');
  await page.getByRole('heading', { name: "First, let's create your account" }).waitFor();
  await page.getByText('Already have an account?').waitFor();
  await page.getByRole('link', { name: 'Sign in.' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
});

test('[LOG-2] [LOG-6] [LOG-8] [NB-3] [NB-6] signing out, failing, and signing in again', async ({ page }) => {
  const email = await register(page);
  // Whatever is still under way would fail for want of a person.
  await page.waitForLoadState('networkidle');
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
});

test('[SH-10] a guest is sent to sign in and comes back to where they wanted to go', async ({
  page: guest,
}) => {
  const { email, id } = await newPerson();
  const asked = { name: 'be-profile-asked', value: String(id), url: inject('siteUrl') };
  await guest.context().addCookies([asked]);
  await guest.goto('/drive/folders/NDEyfHBhZGRpbg');
  await guest.waitForURL('**/login?*');
  await guest.getByLabel('Email').fill(email);
  await guest.getByLabel('Password', { exact: true }).fill(password);
  await guest.getByRole('button', { name: 'Continue' }).click();
  await guest.waitForURL('**/drive/folders/NDEyfHBhZGRpbg');
});

test('[SH-10] a session that ends elsewhere leads to the sign-in page at the next call', async ({ page }) => {
  await arrive(page);
  await page.context().clearCookies({ name: 'be_session' });
  await page.reload();
  await page.waitForURL('**/login?*');
});

test('guest-only pages send signed-in people on, and never to another site', async ({ page }) => {
  await arrive(page);
  await page.goto('/login');
  await page.waitForURL('**/drive');
  await page.goto('/login?redirect=https%3A%2F%2Fevil.example%2F');
  await page.waitForURL('**/drive');
  await page.goto('/login?redirect=%2F%2Fevil.example');
  await page.waitForURL('**/drive');
});

test('[E404-1] [E404-2] an unknown address shows the not-found page and stays in the address bar', async ({
  page,
}) => {
  await page.goto('/no/such/page');
  await page.getByText("Looks like you've found the doorway to the great nothing").waitFor();
  expect(page.url()).toContain('/no/such/page');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  await page
    .getByRole('link', { name: 'Take me there!' })
    .or(page.getByRole('button', { name: 'Take me there!' }))
    .click();
  await page.getByRole('heading', { name: 'Sign in to Holdall' }).waitFor();
});

test('[NB-8] the theme is applied at once, kept, and there before the page paints', async ({ page }) => {
  await arrive(page);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: /theme/i }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(background).not.toBe(light);
  const cookies = await page.context().cookies();
  expect(cookies.find((cookie) => cookie.name === 'be-active-theme')?.value).toBe('dark');
  await page.reload();
  await page.getByText('Drop files or folders here').waitFor();
  expect(await background()).not.toBe(light);
});
