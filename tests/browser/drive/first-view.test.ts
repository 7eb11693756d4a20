import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { bytesPerKilobyte } from '#shared/limits.ts';
import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { newPerson } from '../../support/people.ts';
import { signIn } from '../../support/browser/filled-drive.ts';
import { test } from '../../support/browser/journey.ts';

/** Bytes of a script as transferred; 0 for other requests. */
async function weighScript(request: Request): Promise<number> {
  if (request.resourceType() !== 'script') return 0;
  const { responseBodySize } = await request.sizes();
  return responseBodySize;
}

/** Weighs the scripts that a page loads. Returns kilobytes, once nothing is loading. */
function weighScripts(page: Page): () => Promise<number> {
  const weights: Promise<number>[] = [];
  let loading = 0;
  const end = () => (loading -= 1);
  page.on('request', () => (loading += 1));
  page.on('requestfailed', end);
  page.on('requestfinished', (request) => {
    weights.push(weighScript(request));
    end();
  });
  return async () => {
    await page.waitForLoadState();
    await expect.poll(() => loading).toBe(0);
    const bytes = await Promise.all(weights);
    return bytes.reduce((sum, each) => sum + each, 0) / bytesPerKilobyte;
  };
}

/** Marks the moment in which an element is in the document, from the next page on. */
async function markWhenShown(page: Page, selector: string): Promise<void> {
  await page.addInitScript((wanted) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(wanted)) return;
      observer.disconnect();
      performance.mark('shown');
    });
    observer.observe(document, { childList: true, subtree: true });
  }, selector);
}

/** Paths of all requests before the marked moment. */
function listRequestsUntilShown(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shownAtMs = performance.getEntriesByName('shown')[0]?.startTime ?? Infinity;
    const loads = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
    return loads.filter(({ startTime }) => startTime < shownAtMs).map(({ name }) => new URL(name).pathname);
  });
}

// Every page loads at least React: a smaller sum has missed the scripts.
const leastKilobytes = 50;

test('the first view of /login loads at most 150 KB of JavaScript', async ({ emptyPage: page }) => {
  const weigh = weighScripts(page);
  await page.goto('/login');
  await page.getByLabel('Password', { exact: true }).waitFor();
  const kilobytes = await weigh();
  expect(kilobytes).toBeGreaterThan(leastKilobytes);
  expect(kilobytes).toBeLessThanOrEqual(150);
});

test('the first view of /drive loads at most 250 KB of JavaScript, and its list after 15 requests', async ({
  emptyPage: page,
}) => {
  const person = await newPerson();
  await newFolder(person, { name: 'Plans' });
  await newFile(person, { name: 'a.txt' });
  await signIn(page, person);
  const firstRow = '[role=row][data-key]';
  await markWhenShown(page, firstRow);
  const weigh = weighScripts(page);
  // The socket opens after the first view: its code is the last to load.
  const socket = page.waitForEvent('websocket');
  await page.goto('/drive');
  await page.locator(firstRow).first().waitFor();
  await socket;
  const kilobytes = await weigh();
  expect(kilobytes).toBeGreaterThan(leastKilobytes);
  expect(kilobytes).toBeLessThanOrEqual(250);
  const requests = await listRequestsUntilShown(page);
  // The page, its user and the list: without these the others are missing too.
  expect(requests).toEqual(
    expect.arrayContaining(['/drive', '/api/v1/bootstrap-data', '/api/v1/drive/file-entries']),
  );
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(15);
});
