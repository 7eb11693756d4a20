import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { newPerson } from '../../tests/http/people.ts';
import { toast } from './drive-of.ts';
import { password, test } from './journey.ts';
import { changeSite } from './site-settings.ts';

/** Opens the sign-in of a site with all four services, whose windows say this and close. */
async function openLogin(page: Page, says?: object, path = '/login'): Promise<void> {
  await changeSite(page, ({ settings }) => {
    for (const service of ['google', 'facebook', 'twitter', 'envato'] as const) {
      settings.social[service].enable = true;
    }
  });
  const script = `opener.postMessage(${JSON.stringify({ type: 'social-auth', ...says })}, origin); close();`;
  await page.context().route('**/secure/auth/social/*/login', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: says ? `<script>${script}</script>` : '<title>Service</title>',
    }),
  );
  await page.goto(path);
}

const press = (page: Page, service = 'Google') =>
  page.getByRole('button', { name: `Continue with ${service}` }).click();

test('[LOG-3] [REG-3] the services that are enabled have a button, on both pages', async ({ page, open }) => {
  const names = ['Google', 'Facebook', 'Twitter', 'Envato'].map((name) => `Continue with ${name}`);
  const labels = (where: Page) => where.getByRole('button', { name: /^Continue with/ }).allTextContents();
  await openLogin(page);
  await page.getByRole('button', { name: names[3] }).waitFor();
  expect(await labels(page)).toEqual(names);
  await page.goto('/register');
  await page.getByRole('button', { name: names[3] }).waitFor();
  expect(await labels(page)).toEqual(names);
  const compact = await open();
  await changeSite(compact, ({ settings }) => {
    settings.social.compact_buttons = true;
    settings.social.twitter.enable = true;
  });
  await compact.goto('/login');
  await compact.getByRole('button', { name: 'Continue with Twitter' }).waitFor();
  expect(await labels(compact)).toEqual(['']);
});

test('[LOG-7] the window is 650 by 550 in the middle of this one', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = (_url, _name, features) => {
      document.title = features ?? '';
      return null;
    };
  });
  await openLogin(page);
  await press(page);
  await toast(page, 'The window was blocked. Allow pop-up windows for this site and try again.').waitFor();
  const features = new Map(
    (await page.title()).split(',').map((feature) => feature.split('=') as [string, string]),
  );
  const middle = await page.evaluate(() => [
    screenX + (outerWidth - 650) / 2,
    screenY + (outerHeight - 550) / 2,
  ]);
  expect([features.get('width'), features.get('height')]).toEqual(['650', '550']);
  expect([Number(features.get('left')), Number(features.get('top'))]).toEqual(middle.map(Math.round));
});

for (const status of ['SUCCESS', 'ALREADY_LOGGED_IN']) {
  test(`[LOG-7] [LOG-6] ${status} loads who it is, and goes on to the target`, async ({ page }) => {
    const person = await newPerson();
    await openLogin(page, { status }, '/login?redirect=%2Fdrive%2Ftrash');
    await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
    // The service's way back has signed in by then.
    const url = inject('siteUrl');
    await page.context().addCookies([...person.cookies].map(([name, value]) => ({ name, value, url })));
    await press(page);
    await page.waitForURL('**/drive/trash');
  });
}

test('[LOG-7] [LOG-5] somebody with a second factor is asked for it', async ({ page }) => {
  await openLogin(page, { status: 'SUCCESS', callbackData: { two_factor: true } });
  await press(page, 'Facebook');
  await page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor();
});

test('[LOG-7] ERROR is told in the service’s words, or in general ones', async ({ page, open }) => {
  await openLogin(page, { status: 'ERROR', callbackData: { errorMessage: 'Registration is disabled.' } });
  await press(page);
  await toast(page, 'Registration is disabled.').waitFor();
  const other = await open();
  await openLogin(other, { status: 'ERROR' });
  await press(other);
  await toast(other, 'An error occurred. Please try again later').waitFor();
});

test('[LOG-7] REQUEST_PASSWORD asks for the password of the account that there is', async ({ page }) => {
  await openLogin(page, {
    status: 'REQUEST_PASSWORD',
    callbackData: { service: 'envato', email: 'a@example.com' },
  });
  const sent: unknown[] = [];
  await page.route('**/secure/auth/social/connect', (route) => {
    sent.push(route.request().postDataJSON());
    return sent.length === 1
      ? route.fulfill({ status: 422, json: { message: 'x', errors: { password: ['Wrong password.'] } } })
      : route.fulfill({ json: { status: 'success', two_factor: true } });
  });
  await press(page, 'Envato');
  const dialog = page.getByRole('dialog');
  await dialog
    .getByText(
      'An account with this email address already exists. If you want to connect the two accounts, enter existing account password.',
    )
    .waitFor();
  const connect = dialog.getByRole('button', { name: 'Connect', exact: true });
  expect(await connect.isDisabled()).toBe(true);
  await dialog.getByLabel('Password', { exact: true }).fill('not it');
  await connect.click();
  await dialog.getByText('Wrong password.').waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await connect.click();
  await page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor();
  expect(sent).toEqual([
    { password: 'not it', service: 'envato' },
    { password, service: 'envato' },
  ]);
});

test('[LOG-7] a window that is closed changes nothing, and other windows are not listened to', async ({
  page,
}) => {
  await openLogin(page);
  const opened = page.waitForEvent('popup');
  await press(page);
  const popup = await opened;
  await popup.waitForLoadState();
  // This page is not the window that was opened, though it is of the same site.
  await page.evaluate(() =>
    window.postMessage(
      { type: 'social-auth', status: 'SUCCESS', callbackData: { two_factor: true } },
      origin,
    ),
  );
  const waiting = page.getByRole('main').getByRole('img', { name: 'Loading' });
  await waiting.waitFor();
  await popup.close();
  await waiting.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Sign in to Holdall' }).waitFor();
  expect(await page.getByRole('alertdialog').count()).toBe(0);
});

test('[LOG-7] another site in the service’s window is not listened to', async ({ page }) => {
  await openLogin(page);
  const evil = 'https://evil.example/';
  const says = { type: 'social-auth', status: 'SUCCESS', callbackData: { two_factor: true } };
  await page
    .context()
    .route('**/secure/auth/social/google/login', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<script>location = '${evil}'</script>` }),
    );
  await page.context().route(`${evil}**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>opener.postMessage(${JSON.stringify(says)}, '*'); document.title = 'Told'</script>`,
    }),
  );
  await page.evaluate(() => addEventListener('message', () => (document.body.id = 'heard')));
  const opened = page.waitForEvent('popup');
  await press(page);
  const popup = await opened;
  await popup.waitForURL(evil);
  await page.locator('body#heard').waitFor();
  await page.getByRole('heading', { name: 'Sign in to Holdall' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Two-factor authentication' }).count()).toBe(0);
});
