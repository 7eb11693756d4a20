import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { startBillingStack, type BillingStack } from '../../support/billing/payments.ts';
import { test } from '../../support/browser/journey.ts';

// The homepage and billing apply to the whole site, so the test leases a stack.
let stack: BillingStack;
const plan = `Plus ${randomUUID()}`;

beforeAll(async () => {
  stack = await startBillingStack();
  await stack.newPlan({ name: plan });
  await stack.changeBilling({ 'homepage.type': 'landingPage' });
});
afterAll(() => stack.close());

/** Expects the heading, the plan with its price, and a link that leads to its payment. */
async function expectContent(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  const card = page.getByRole('article', { name: plan });
  await card.getByText('$12').waitFor();
  expect(await card.getByRole('link').getAttribute('href')).toContain('/checkout/');
}

const pages = [
  { path: '/', heading: 'Your files in one place, on every device' },
  { path: '/pricing', heading: 'Choose the space you need' },
];

test('[LAND-7] the section for resellers is a link without scripts', async ({ open }) => {
  const page = await open({ baseURL: stack.url, javaScriptEnabled: false });
  await page.goto('/');
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Become a reseller' }) });
  const link = section.getByRole('link', { name: 'Write to us' });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe('/reseller');
  // Nothing stands in for the form, which does not come.
  expect((await section.boundingBox())?.height).toBeLessThan(384);
});

for (const { path, heading } of pages) {
  test(`[LAND-1] [LAND-4] [PRI-3] ${path} shows text, prices and links without scripts`, async ({ open }) => {
    const page = await open({ baseURL: stack.url, javaScriptEnabled: false });
    await page.goto(path);
    await expectContent(page, heading);
    expect(await page.locator('noscript').count()).toBe(0);
  });

  // Hydration mismatches fail the test, because React reports them as errors.
  test.for(['light', 'dark'] as const)(
    `[LAND-1] [PRI-1] ${path} hydrates on a %s phone without requests for data`,
    async (colorScheme, { open }) => {
      const viewport = { width: 390, height: 844 };
      const page = await open({ baseURL: stack.url, colorScheme, viewport, locale: 'de-DE' });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          document.querySelector('h1')?.setAttribute('data-made-by', 'server');
        });
      });
      await page.goto(path);
      await page.getByText('Jährlich').click();
      await page.getByRole('article', { name: plan }).getByText(/120/).waitFor();
      // Hydration keeps the server-rendered element.
      expect(await page.locator('h1').getAttribute('data-made-by')).toBe('server');
      expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(
        colorScheme === 'dark',
      );
      expect(await page.locator('head > title').count()).toBe(1);
      for (const call of ['/api/v1/bootstrap-data', '/api/v1/billing/products'])
        expect(asked).not.toContain(call);
    },
  );
}

test('[LAND-1] / fetches its scripts after its picture', async ({ open }) => {
  const page = await open({ baseURL: stack.url });
  await page.goto('/');
  await page.getByText('Yearly').click();
  // A script has a timing only once it is there, as all are when the page answers.
  await page.getByRole('article', { name: plan }).getByText(/120/).waitFor();
  const { picture, scripts } = await page.evaluate(() => {
    const timings = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return {
      picture: timings.find(({ name }) => /drive-(light|dark)/.test(name))?.responseEnd ?? 0,
      scripts: timings.filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime),
    };
  });
  expect(picture).toBeGreaterThan(0);
  expect(scripts.length).toBeGreaterThan(2);
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(picture);
});

test('[LAND-1] / answers the first key while its picture is still on its way', async ({ open }) => {
  const page = await open({ baseURL: stack.url });
  const held = Promise.withResolvers<void>();
  await page.route(/drive-(light|dark).*webp/, async (route) => {
    await held.promise;
    await route.abort();
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(asked.filter((url) => url.endsWith('.js'))).toEqual([]);
  await page.keyboard.press('Tab');
  await page.getByText('Yearly').click();
  await page.getByRole('article', { name: plan }).getByText(/120/).waitFor();
  held.resolve();
});
