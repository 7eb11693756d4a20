import type { Page, Request } from 'playwright-core';
import { describe, expect } from 'vitest';
import { bytesPerKilobyte } from '#shared/limits.ts';
import { newFile, newFolder } from '../../tests/http/drive-builders.ts';
import { newPerson } from '../../tests/http/people.ts';
import { signIn } from './filled-drive.ts';
import { test } from './journey.ts';

/** Bytes of one script as they came over the wire; nothing for what is no script. */
async function weighScript(request: Request): Promise<number> {
  if (request.resourceType() !== 'script') return 0;
  const { responseBodySize } = await request.sizes();
  return responseBodySize;
}

/** Kilobytes of all scripts that a page loads, with an empty cache, until the network is still. */
async function weighScripts(page: Page, path: string): Promise<number> {
  const weights: Promise<number>[] = [];
  page.on('requestfinished', (request) => weights.push(weighScript(request)));
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const bytes = await Promise.all(weights);
  return bytes.reduce((sum, each) => sum + each, 0) / bytesPerKilobyte;
}

/** Paths of all that a page asks for, with an empty cache, until something stands in the document. */
async function listRequestsUntil(page: Page, path: string, selector: string): Promise<string[]> {
  await page.addInitScript((wanted) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(wanted)) return;
      observer.disconnect();
      performance.mark('shown');
    });
    observer.observe(document, { childList: true, subtree: true });
  }, selector);
  await page.goto(path);
  await page.locator(selector).first().waitFor();
  return page.evaluate(() => {
    const shownAtMs = performance.getEntriesByName('shown')[0]?.startTime ?? Infinity;
    const loads = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
    return loads.filter(({ startTime }) => startTime < shownAtMs).map(({ name }) => new URL(name).pathname);
  });
}

// Every page brings at least React: a sum below its weight has missed the scripts.
const leastKilobytes = 50;

test('the first view of /login loads at most 150 KB of JavaScript', async ({ emptyPage: page }) => {
  const kilobytes = await weighScripts(page, '/login');
  expect(kilobytes).toBeGreaterThan(leastKilobytes);
  expect(kilobytes).toBeLessThanOrEqual(150);
});

describe('the first view of /drive', () => {
  async function signInWithEntries(page: Page): Promise<void> {
    const person = await newPerson();
    await newFolder(person, { name: 'Plans' });
    await newFile(person, { name: 'a.txt' });
    await signIn(page, person);
  }

  test('it loads at most 250 KB of JavaScript', async ({ emptyPage: page }) => {
    await signInWithEntries(page);
    const kilobytes = await weighScripts(page, '/drive');
    expect(kilobytes).toBeGreaterThan(leastKilobytes);
    expect(kilobytes).toBeLessThanOrEqual(250);
  });

  test('it takes at most 15 requests until the list is there', async ({ emptyPage: page }) => {
    await signInWithEntries(page);
    const requests = await listRequestsUntil(page, '/drive', '[role=row][data-key]');
    // The page, who is there, and the list: without these the rest would have been missed too.
    expect(requests).toEqual(
      expect.arrayContaining(['/drive', '/api/v1/bootstrap-data', '/api/v1/drive/file-entries']),
    );
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(15);
  });
});
