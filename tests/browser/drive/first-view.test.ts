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

/** Paths of all requests up to the one for a path, in the order in which they began. */
function listRequestsUntil(page: Page, path: string): Promise<string[]> {
  return page.evaluate((last) => {
    const loads = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
    const paths = loads
      .toSorted((one, other) => one.startTime - other.startTime)
      .map(({ name }) => new URL(name).pathname);
    return paths.slice(0, paths.indexOf(last) + 1);
  }, path);
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

test('the first view of /drive loads at most 250 KB of JavaScript, and asks for its list within 12 requests', async ({
  emptyPage: page,
}) => {
  const person = await newPerson();
  await newFolder(person, { name: 'Plans' });
  await newFile(person, { name: 'a.txt' });
  await signIn(page, person);
  const weigh = weighScripts(page);
  // The socket opens after the first view: its code is the last to load.
  const socket = page.waitForEvent('websocket');
  await page.goto('/drive');
  await page.locator('[role=row][data-key]').first().waitFor();
  await socket;
  const kilobytes = await weigh();
  expect(kilobytes).toBeGreaterThan(leastKilobytes);
  expect(kilobytes).toBeLessThanOrEqual(250);
  const requests = await listRequestsUntil(page, '/api/v1/drive/file-entries');
  // The page and its user come first: without them other requests would be missing too.
  expect(requests).toEqual(expect.arrayContaining(['/drive', '/api/v1/bootstrap-data']));
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(12);
});
