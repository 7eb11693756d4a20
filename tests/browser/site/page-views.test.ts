/** @module-tag variant */
import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { countPageView } from '#shared/routes/site/page-views.ts';
import { signIn } from '../../support/browser/filled-drive.ts';
import { test } from '../../support/browser/journey.ts';
import { newAdmin } from '../../support/people.ts';

/** Views that a page sends. */
function watchViews(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(`/${countPageView.path}`)) sent.push(request);
  });
  return sent;
}

/** Has later documents not say that a program drives the browser. */
const hideDriver = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }));

/** Waits for the page's heading, and for what it does once it has nothing else to do. */
async function untilIdle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

test('[AR1] a page tells the site of a view without cookies, the admin area does not, and a driven browser never does', async ({
  open,
}) => {
  const page = await open();
  const sent = watchViews(page);
  await signIn(page, await newAdmin());
  await page.goto('/account-settings');
  await untilIdle(page);
  expect(sent).toEqual([]);
  await hideDriver(page);
  await page.goto('/admin/users');
  await untilIdle(page);
  await page.goto('/account-settings');
  await expect.poll(() => sent.length).toBe(1);
  await page.getByRole('link', { name: 'Drive' }).first().click();
  await expect.poll(() => sent.length).toBe(2);
  for (const request of sent) {
    const headers = await request.allHeaders();
    expect(headers['cookie']).toBeUndefined();
    expect(headers['referer']).toBe(`${new URL(page.url()).origin}/`);
    expect((await request.response())?.status()).toBe(204);
  }
});
