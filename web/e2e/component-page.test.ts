import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect } from 'vitest';
import { defaultClientSettings } from '#shared/client-settings.ts';
import { builtInThemes } from '#shared/entities/theme.ts';
import { findViolations } from './find-violations.ts';
import { test } from './journey.ts';

let server: ViteDevServer;
beforeAll(async () => {
  const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));
  server = await createServer({ configFile, logLevel: 'error', server: { port: 0, host: '127.0.0.1' } });
  await server.listen();
});
afterAll(() => server.close());

const settings = defaultClientSettings('http://127.0.0.1');
const bootstrapData = {
  user: null,
  guest_role: { id: 2, name: 'Guests', permissions: [] },
  settings: { ...settings, menus: [] },
  themes: builtInThemes,
  menus: [],
  branding: settings.branding,
  cookie_notice: settings.cookie_notice,
  require_email_confirmation: false,
  show_cookie_notice: false,
  is_mobile_device: false,
  i18n: null,
  default_meta_tags: '',
  sentry_release: null,
};

/** Opens the page of all components on the development server, and answers its first gallery. */
async function openComponents(page: Page) {
  await page.route('**/api/v1/bootstrap-data', (route) =>
    route.fulfill({ json: { status: 'success', bootstrapData } }),
  );
  await page.goto(`${server.resolvedUrls?.local[0] ?? ''}dev/ui`);
  await page.getByRole('heading', { name: 'Dark, from the right' }).waitFor({ timeout: 60_000 });
  return page.locator('[data-gallery="Light ltr"]');
}

test('[CT-3] [CT-6] all components hold for people who hear them, in both themes and directions', async ({
  page,
}) => {
  await openComponents(page);
  expect(await page.locator('[data-gallery]').count()).toBe(4);
  expect(await findViolations(page)).toEqual([]);
});

test('[TO-2] [TO-3] one toast at a time; what is loading cannot be closed', async ({ page }) => {
  await page.clock.install();
  const gallery = await openComponents(page);
  // Their time stands still: none goes by itself.
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const kind of ['positive', 'danger', 'loading']) {
    await gallery.getByRole('button', { name: `Toast, ${kind}` }).click();
    await page.locator(`[data-toast=${kind}]`).waitFor();
    expect(await page.locator('[data-toast]').count()).toBe(1);
    const closing = page.locator('[data-toast]').getByRole('button', { name: 'Close' });
    expect(await closing.count()).toBe(kind === 'loading' ? 0 : 1);
  }
});

test('[CT-6] a dialog closes with Escape, and the focus goes back to what opened it', async ({ page }) => {
  const gallery = await openComponents(page);
  const opener = gallery.getByRole('button', { name: 'Dialog', exact: true });
  await opener.click();
  await page.getByRole('dialog', { name: 'New folder' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('[CT-1] a tooltip comes after 1500 ms under the pointer, and goes 500 ms after it has left', async ({
  page,
}) => {
  await page.clock.install();
  const gallery = await openComponents(page);
  const tooltip = page.getByRole('tooltip');
  await page.clock.pauseAt(Date.now() + 60_000);
  // Somebody whose pointer moves: before that, nothing says that they have one.
  await page.mouse.move(1, 1);
  await gallery.getByRole('button', { name: 'neutral' }).hover();
  await page.clock.runFor(1499);
  expect(await tooltip.count()).toBe(0);
  await page.clock.runFor(1);
  await tooltip.waitFor();
  await page.mouse.move(1, 1);
  await page.clock.runFor(499);
  expect(await tooltip.count()).toBe(1);
  await page.clock.runFor(600);
  await tooltip.waitFor({ state: 'detached' });
});

test('[CT-1] a tooltip is there at once for keys, one at a time, and goes with Escape', async ({ page }) => {
  const gallery = await openComponents(page);
  const tooltip = page.getByRole('tooltip');
  // Scrolling closes tooltips: the keys come once it is done.
  await gallery.getByRole('button', { name: 'danger', exact: true }).hover();
  await page.mouse.move(1, 1);
  await page.waitForTimeout(300);
  await gallery.getByRole('link', { name: 'A link in a text' }).focus();
  await page.keyboard.press('Tab');
  await tooltip.waitFor();
  expect(await tooltip.textContent()).toBe('A neutral tooltip');
  await page.keyboard.press('Tab');
  await page.getByRole('tooltip', { name: 'A positive tooltip' }).waitFor();
  await expect.poll(() => tooltip.count()).toBe(1);
  await page.keyboard.press('Escape');
  await tooltip.waitFor({ state: 'detached' });
});

test('the page of all components is no part of the built site', async ({ page }) => {
  await page.goto('/dev/ui');
  await page.getByText("Looks like you've found the doorway to the great nothing").waitFor();
});

test('[CT-2] a choice is found by typing its name, in the closed field and in the open list', async ({
  page,
}) => {
  await page.clock.install();
  const gallery = await openComponents(page);
  const field = gallery.getByLabel('Color');
  await field.focus();
  await page.keyboard.press('v');
  expect(await field.inputValue()).toBe('violet');
  // What is typed later is another word.
  await page.clock.runFor(500);
  await field.click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('OPTION');
  await page.keyboard.press('g');
  await page.keyboard.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('green');
});
