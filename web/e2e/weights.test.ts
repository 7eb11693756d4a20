import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { bytesPerKilobyte } from '#shared/limits.ts';
import { arrive, test } from './journey.ts';

/** Bytes of one script as they came over the wire; nothing for what is no script. */
async function weighScript(request: Request): Promise<number> {
  if (request.resourceType() !== 'script') return 0;
  const { responseBodySize } = await request.sizes();
  return responseBodySize;
}

/** Kilobytes of all scripts that a page loads, with an empty cache, until the network is still. */
async function weighScripts(page: Page, view: () => Promise<unknown>): Promise<number> {
  const weights: Promise<number>[] = [];
  page.on('requestfinished', (request) => weights.push(weighScript(request)));
  await view();
  await page.waitForLoadState('networkidle');
  const bytes = await Promise.all(weights);
  return bytes.reduce((sum, each) => sum + each, 0) / bytesPerKilobyte;
}

// Every page brings at least React: a sum below its weight has missed the scripts.
const leastKilobytes = 50;

test('the first view of /login loads at most 150 KB of JavaScript', async ({ page }) => {
  const kilobytes = await weighScripts(page, () => page.goto('/login'));
  expect(kilobytes).toBeGreaterThan(leastKilobytes);
  expect(kilobytes).toBeLessThanOrEqual(150);
});

test('the first view of /drive loads at most 250 KB of JavaScript', async ({ page }) => {
  const kilobytes = await weighScripts(page, () => arrive(page));
  expect(kilobytes).toBeGreaterThan(leastKilobytes);
  expect(kilobytes).toBeLessThanOrEqual(250);
});
