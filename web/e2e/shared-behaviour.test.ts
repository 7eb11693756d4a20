import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findViolations } from './find-violations.ts';
import { test } from './journey.ts';

const login = '**/auth/login';

/** Lets the next sign-ins be answered with an error. */
async function answerSignIn(page: Page, status: number, body: unknown): Promise<void> {
  await page.route(login, (route) => route.fulfill({ status, json: body }));
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('ann@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a good long password');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

const toast = (page: Page) => page.locator('[data-toast]');

describe('toasts', () => {
  test('[SH-4] [TO-1] [TO-3] an error is told for 8 seconds, longer under the pointer, with its way out', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/login');
    await answerSignIn(page, 403, { message: 'Full.', action: { label: 'Upgrade', action: '/register' } });
    await signIn(page);
    await toast(page).getByText('Full.').waitFor();
    const box = await toast(page).boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(288);
    expect(box?.width).toBeLessThanOrEqual(500);
    const width = page.viewportSize()?.width ?? 0;
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(2);
    await toast(page).hover();
    await page.clock.fastForward(60_000);
    expect(await toast(page).count()).toBe(1);
    await page.mouse.move(5, 5);
    await page.clock.fastForward(8_100);
    await toast(page).waitFor({ state: 'detached' });
    await signIn(page);
    await toast(page).getByRole('button', { name: 'Upgrade' }).click();
    await page.waitForURL('**/register');
  });

  test('[SH-6] errors of fields stand under them, and the first has the focus', async ({ page }) => {
    await page.goto('/login');
    await answerSignIn(page, 422, {
      status: 'error',
      message: 'No.',
      // A single message counts as a list of one.
      errors: { email: ['This address is odd.'], password: 'This password is odd.' },
    });
    await signIn(page);
    await page.getByText('This address is odd.').waitFor();
    await page.getByText('This password is odd.').waitFor();
    const focused = await page.getByLabel('Email').evaluate((field) => field === document.activeElement);
    expect(focused).toBe(true);
    expect(await toast(page).count()).toBe(0);
  });
});

const frame = (flatIndex: number, path: string, method: string) => ({
  flatIndex,
  path,
  method,
  lineNumber: 11,
  codeSnippet: { 10: 'before();', 11: 'fail();', 12: 'after();' },
});
const traced = {
  message: 'The table is gone',
  ignitionTrace: true,
  exception: 'ResourceNotFoundException',
  totalVendorGroups: 2,
  trace: [
    { vendorGroup: true, items: [frame(0, 'node_modules/a/index.js', 'send')] },
    frame(1, 'functions/data/users.ts', 'findUser'),
    {
      vendorGroup: true,
      items: [frame(2, 'node_modules/b/index.js', 'run'), frame(3, 'node:internal/timers', 'tick')],
    },
  ],
};

test('[SH-5] [ED-1] a server in development shows where its error happened, in the place of a toast', async ({
  page,
}) => {
  await page.goto('/login');
  await answerSignIn(page, 500, traced);
  await signIn(page);
  const dialog = page.getByRole('dialog', { name: 'An error occured' });
  await dialog.waitFor();
  expect(await toast(page).count()).toBe(0);
  await dialog.getByText('ResourceNotFoundException').waitFor();
  await dialog.getByText('The table is gone').waitFor();
  await dialog.getByRole('heading', { name: 'functions/data/users.ts:11' }).waitFor();
  expect(await dialog.locator('[aria-current=location]').textContent()).toContain('fail();');
  const log = dialog.getByRole('link', { name: 'Download log' });
  expect(await log.getAttribute('href')).toBe('/api/v1/logs/error/download-latest');
  await dialog.getByRole('button', { name: '1 vendor frame', exact: true }).waitFor();
  await dialog.getByRole('button', { name: '2 vendor frames', exact: true }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Expand vendor frames' }).click();
  await dialog.getByRole('button', { name: 'tick' }).click();
  await dialog.getByRole('heading', { name: 'node:internal/timers:11' }).waitFor();
  await dialog.getByRole('button', { name: 'Collapse vendor frames' }).click();
  await dialog.getByRole('button', { name: '1 vendor frame', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await toast(page).count()).toBe(0);
});

describe.each(['top', 'bottom'] as const)('the cookie notice at the %s', (position) => {
  test('[CN-1] stands until OK is pressed, and then not for 30 days', async ({ page }) => {
    await page.route('**/api/v1/bootstrap-data', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { bootstrapData: Record<string, unknown> };
      const cookies = await page.context().cookies();
      body.bootstrapData['show_cookie_notice'] = !cookies.some(({ name }) => name === 'cookie_notice');
      const button = { label: 'More info', action: 'https://example.com/cookies' };
      body.bootstrapData['cookie_notice'] = { enable: true, position, button };
      await route.fulfill({ response: answer, json: body });
    });
    await page.goto('/login');
    const notice = page.getByRole('region', { name: 'Cookie notice' });
    await notice.waitFor();
    const box = await notice.boundingBox();
    const height = page.viewportSize()?.height ?? 0;
    if (position === 'top') {
      expect(box?.y).toBe(0);
      // Nothing of the page is below it.
      const card = await page.locator('#root').boundingBox();
      expect(card?.y).toBe(box?.height);
    } else expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(height);
    expect(await notice.getByRole('link', { name: 'More info' }).getAttribute('href')).toContain('/cookies');
    expect(await findViolations(page)).toEqual([]);
    await notice.getByRole('button', { name: 'OK' }).click();
    await notice.waitFor({ state: 'detached' });
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'cookie_notice');
    expect(cookie?.value).toBe('true');
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(30);
    await page.reload();
    await page.getByRole('heading', { name: 'Sign in to Holdall' }).waitFor();
    expect(await notice.count()).toBe(0);
  });
});

describe('waiting', () => {
  /** Lets the code of a page wait until it is let go. */
  async function holdCode(page: Page, pattern: string): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(pattern, async (route) => {
      await promise;
      await route.continue();
    });
    return resolve;
  }

  test('[SH-1] a navigation that takes long shows the bar at the top', async ({ page }) => {
    await page.goto('/login');
    const letGo = await holdCode(page, '**/assets/register-page*.js');
    const bar = page.getByRole('progressbar', { name: 'Loading' });
    await page.getByRole('link', { name: 'Sign up.' }).click();
    await bar.waitFor();
    expect((await bar.boundingBox())?.y).toBeLessThanOrEqual(0);
    letGo();
    await page.getByRole('heading', { name: 'Create a new account' }).waitFor();
    await bar.waitFor({ state: 'detached' });
  });

  test('[SH-2] the spinner comes after 500 ms', async ({ page }) => {
    const now = Date.now();
    await page.clock.install({ time: now });
    await page.clock.pauseAt(now + 1000);
    const letGo = await holdCode(page, '**/assets/register-page*.js');
    await page.goto('/register', { waitUntil: 'commit' });
    const place = page.locator('[aria-busy=true]');
    await place.waitFor();
    const spinner = place.getByRole('img', { name: 'Loading' });
    await page.clock.runFor(499);
    expect(await spinner.count()).toBe(0);
    await page.clock.runFor(1);
    await spinner.waitFor();
    letGo();
    await page.getByRole('heading', { name: 'Create a new account' }).waitFor();
    expect(await spinner.count()).toBe(0);
  });
});

describe('themes', () => {
  test('[NB-8] the choice is kept, and holds before the first paint', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Dark mode' }).click();
    const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
    expect(await isDark()).toBe(true);
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'be-active-theme');
    expect(cookie?.value).toBe('dark');
    // The page's own code never arrives: what is dark now was dark before it.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload();
    expect(await isDark()).toBe(true);
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(background).toBe('rgb(13, 15, 18)');
  });
});
