import { randomUUID } from 'node:crypto';
import type { Page, Request } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { customPagePath } from '#shared/pages/custom-page-path.ts';
import { bytesPerKilobyte } from '#shared/limits/byte-units.ts';
import { listProducts } from '#shared/routes/billing/products.ts';
import { createCustomPage } from '#shared/routes/site/custom-pages.ts';
import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { newPerson, signInAdmin } from '../../support/people.ts';
import { changeSite } from '../../support/browser/site-settings.ts';
import { signIn } from '../../support/browser/filled-drive.ts';
import { test } from '../../support/browser/journey.ts';
import { siteUrl } from '../../support/stack/product.ts';

/** Bytes of a script as transferred; 0 for other requests. */
async function weighScript(request: Request): Promise<number> {
  if (request.resourceType() !== 'script') return 0;
  const { responseBodySize } = await request.sizes();
  return responseBodySize;
}

interface Scripts {
  kilobytes: number;
  /** The same of some of them, by their addresses. */
  kilobytesOf: (isMeant: (url: string) => boolean) => number;
  /** Names and bytes. */
  list: string;
}

/** Weighs the scripts that a page loads, once nothing is loading. */
function weighScripts(page: Page): () => Promise<Scripts> {
  const finished: Request[] = [];
  let loading = 0;
  const end = () => (loading -= 1);
  page.on('request', () => (loading += 1));
  page.on('requestfailed', end);
  page.on('requestfinished', (request) => {
    finished.push(request);
    end();
  });
  return async () => {
    await page.waitForLoadState();
    await expect.poll(() => loading).toBe(0);
    const scripts = await Promise.all(
      finished.map(async (request) => ({ url: request.url(), bytes: await weighScript(request) })),
    );
    const kilobytesOf = (isMeant: (url: string) => boolean) =>
      scripts.reduce((sum, { url, bytes }) => sum + (isMeant(url) ? bytes : 0), 0) / bytesPerKilobyte;
    return {
      kilobytes: kilobytesOf(() => true),
      kilobytesOf,
      list: scripts.flatMap(({ url, bytes }) => (bytes > 0 ? `${url} ${bytes}` : [])).join('\n'),
    };
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

test('the first view of /login loads at most 137 KB of JavaScript', async ({ emptyPage: page }) => {
  const weigh = weighScripts(page);
  await page.goto('/login');
  await page.getByLabel('Password', { exact: true }).waitFor();
  const { kilobytes, list } = await weigh();
  expect(kilobytes).toBeGreaterThan(leastKilobytes);
  expect(kilobytes, list).toBeLessThanOrEqual(137);
});

const slug = randomUUID();
beforeAll(async () => {
  const body = { title: 'Weighed', slug, published: true, body: '<p>Text</p>' };
  await (await signInAdmin()).call(createCustomPage, { body });
});

// These pages load neither the drive's code nor the accessibility library.
const publicPages = [
  { path: customPagePath(slug), maxKilobytes: 127, shown: 'Weighed' },
  { path: '/', maxKilobytes: 137, shown: 'What you can do' },
  { path: '/pricing', maxKilobytes: 131, shown: 'Frequently asked questions' },
];
for (const { path, maxKilobytes, shown } of publicPages) {
  const name = path.replace(slug, '{slug}');
  test(`the first view of ${name} loads at most ${maxKilobytes} KB of JavaScript for guests`, async ({
    emptyPage: page,
  }) => {
    await changeSite(page, ({ settings }) => {
      settings.homepage.type = 'landingPage';
      settings.billing.enable = true;
    });
    // Returns no plans: billing is off on the shared stack, and the error state would load more code.
    const pagination = { data: [], per_page: 100, current_page: 1, next_page: null };
    await page.route(`**/api/v1/${listProducts.path}?*`, (route) =>
      route.fulfill({ json: { status: 'success', pagination } }),
    );
    const weigh = weighScripts(page);
    await page.goto(path);
    await page.getByRole('heading', { name: shown }).waitFor();
    const { kilobytes, list } = await weigh();
    expect(kilobytes).toBeGreaterThan(leastKilobytes);
    expect(kilobytes, list).toBeLessThanOrEqual(maxKilobytes);
  });
}

/** Notes when the first row of the list is there, in the milliseconds of the page. */
async function noteFirstRow(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('[role=row][data-key]')) return;
      performance.mark('first-row');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Addresses of what the page had asked for when the first row was there. */
function listAskedBeforeFirstRow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shownAt = performance.getEntriesByName('first-row')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < shownAt)
      .map(({ name }) => name);
  });
}

test('the list of /drive takes at most 193 KB of JavaScript and 12 requests, and 232 KB with what comes after it', async ({
  emptyPage: page,
}) => {
  const person = await newPerson();
  await newFolder(person, { name: 'Plans' });
  await newFile(person, { name: 'a.txt' });
  await signIn(page, person);
  await noteFirstRow(page);
  const weigh = weighScripts(page);
  // The socket opens after the first view: its code is the last to load.
  const socket = page.waitForEvent('websocket');
  await page.goto('/drive');
  await page.locator('[role=row][data-key]').first().waitFor();
  await socket;
  const { list, kilobytesOf } = await weigh();
  const asked = await listAskedBeforeFirstRow(page);
  const ofList = kilobytesOf((url) => asked.includes(url));
  expect(ofList).toBeGreaterThan(leastKilobytes);
  expect(ofList, list).toBeLessThanOrEqual(193);
  // Five seconds later, which are over already on a slow machine, comes what works without the server.
  expect(
    kilobytesOf((url) => !/\/offline-[\w-]+\.js$/.test(url)),
    list,
  ).toBeLessThanOrEqual(232);
  const requests = await listRequestsUntil(page, '/api/v1/drive/file-entries');
  // The page and its user come first: without them other requests would be missing too.
  expect(requests).toEqual(expect.arrayContaining(['/drive', '/api/v1/bootstrap-data']));
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(12);
  // Chromium compiles all functions of these while they load; it looks for the hint in the first line.
  const large = asked.filter((url) => /\/(base|start|drive)-[\w-]+\.js$/.test(url));
  const scripts = await Promise.all(large.map(async (url) => (await page.request.get(url)).text()));
  const hint = '//# allFunctionsCalledOnLoad';
  expect(scripts.map((script) => script.split('\n')[0])).toEqual([hint, hint, hint]);
});

test('the scripts of the drive are asked for with those of its page, while a thread reads the languages', async ({
  emptyPage: page,
}) => {
  await signIn(page, await newPerson());
  const driveAsked = page.waitForRequest(/\/drive-[\w-]+\.js$/);
  await page.route(/\/start-[\w-]+\.js$/, async (route) => {
    await driveAsked;
    await route.continue();
  });
  const thread = page.waitForEvent('worker');
  const ended = thread.then((worker) => worker.waitForEvent('close'));
  await page.goto('/drive');
  await page.getByRole('heading', { name: 'All files' }).waitFor();
  await ended;
});

test('the list of a folder is asked for with its page, in the order of the last visit, and once', async ({
  emptyPage: page,
}) => {
  const person = await newPerson();
  const folder = await newFolder(person, { name: 'Plans' });
  await newFile(person, { name: 'a.txt', parentId: folder.id });
  await signIn(page, person);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    // The tree asks for folders alone.
    if (!pathname.endsWith('/drive/file-entries') || searchParams.has('type')) return;
    asked.push(`${searchParams.get('folderId') ?? 'top'} by ${searchParams.get('orderBy')}`);
  });
  const listAsked = () => page.waitForRequest(/\/drive\/file-entries\?/);
  const open = async (path: string, name: string) => {
    asked.length = 0;
    await page.goto(path);
    await page.getByRole('row', { name }).waitFor();
    return [...asked];
  };
  // No code of the client is there before the list has been asked for.
  const first = listAsked();
  await page.route(/\/start-[\w-]+\.js$/, async (route) => {
    await first;
    await route.continue();
  });
  expect(await open('/drive', 'Plans')).toEqual(['top by updated_at']);
  const path = `/drive/folders/${folder.hash}`;
  expect(await open(path, 'a.txt')).toEqual([`${folder.hash} by updated_at`]);
  await page.evaluate(() => localStorage.setItem('drive.sort', 'name:asc'));
  expect(await open('/drive', 'Plans')).toEqual(['top by updated_at', 'top by name']);
  expect(await open(path, 'a.txt')).toEqual([`${folder.hash} by name`]);
});

test('what a guest asks for with the page of the drive is not what they get after signing in', async ({
  emptyPage: page,
}) => {
  const person = await newPerson();
  await newFolder(person, { name: 'Plans' });
  // A token that is left of a session that has ended.
  await page.context().addCookies([{ name: 'XSRF-TOKEN', value: 'old', url: siteUrl() }]);
  const refused = page.waitForResponse(/\/drive\/file-entries\?/);
  await page.goto('/drive');
  expect((await refused).status()).toBe(401);
  await page.context().addCookies([{ name: 'be-profile-asked', value: String(person.id), url: siteUrl() }]);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('row', { name: 'Plans' }).waitFor();
});
