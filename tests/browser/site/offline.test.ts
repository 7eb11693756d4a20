import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { signInElsewhere } from '../../support/builders/visits.ts';
import { newPerson } from '../../support/people.ts';
import { arriveWith, signIn } from '../../support/browser/filled-drive.ts';
import { row, test, uploaded } from '../../support/browser/journey.ts';

const withWorker = { serviceWorkers: 'allow' } as const;
const banner = (page: Page) => page.getByText('You are offline. This is what you last saw.');

/** Waits until the worker answers this page, and its lists are saved. */
async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => storedKeys(page)).toEqual(['visit']);
}

/** Keys of what the page has saved for later. */
function storedKeys(page: Page): Promise<IDBValidKey[]> {
  return page.evaluate(
    () =>
      new Promise<IDBValidKey[]>((resolve, reject) => {
        const opening = indexedDB.open('holdall');
        opening.addEventListener('error', () => reject(opening.error as Error));
        // No page has saved anything yet.
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('offline').objectStore('offline').getAllKeys();
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(reading.result);
          });
        });
      }),
  );
}

/** Paths of all responses in the caches of the site. */
function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** Does what the share sheet of a device does: posts a form to the app. */
async function share(page: Page, name: string): Promise<void> {
  await page.evaluate((fileName) => {
    const form = Object.assign(document.createElement('form'), {
      action: '/share-target',
      method: 'post',
      enctype: 'multipart/form-data',
    });
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files' });
    const files = new DataTransfer();
    files.items.add(new File(['shared bytes'], fileName));
    input.files = files.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, name);
}

test('a second visit without a network shows the last list, and sign-out leaves nothing of it', async ({
  open,
}) => {
  const page = await open(withWorker);
  await arriveWith(page, [{ name: 'seen.txt', content: 'seen' }]);
  await untilKept(page);
  await page.context().setOffline(true);
  await page.goto('/drive');
  await row(page, 'seen.txt').waitFor();
  await banner(page).waitFor();
  await page.goto('/pricing');
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await page.goto('/drive');
  await row(page, 'seen.txt').waitFor();
  await page.context().setOffline(false);
  await banner(page).waitFor({ state: 'detached' });
  await page.goto('/account-settings');
  // The early script counts it as fresh, though it came through the worker.
  expect(await page.evaluate(() => document.documentElement.dataset['made'])).toBeDefined();
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Account menu' }).waitFor({ state: 'detached' });
  await expect.poll(() => storedKeys(page)).toEqual([]);
  const paths = await cachedPaths(page);
  expect(paths).toContain('/index.html');
  expect(paths.filter((path) => !/^\/(assets\/.+|early\.js|index\.html)$/.test(path))).toEqual([]);
});

test(
  'a session that is not remembered leaves no list, nor that of a remembered one before it',
  { tags: 'variant' },
  async ({ open }) => {
    const page = await open(withWorker);
    const { person } = await arriveWith(page, [{ name: 'seen.txt', content: 'seen' }]);
    await untilKept(page);
    await signIn(page, await signInElsewhere(person, false));
    await page.reload();
    await row(page, 'seen.txt').waitFor();
    await expect.poll(() => storedKeys(page)).toEqual([]);
    // After closing the browser.
    await page.context().clearCookies();
    await page.context().setOffline(true);
    await page.goto('/drive');
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    expect(await row(page, 'seen.txt').count()).toBe(0);
  },
);

test(
  'files that another app shares are uploaded, for a guest after signing in',
  { tags: 'variant' },
  async ({ open }) => {
    const page = await open(withWorker);
    await arriveWith(page, [{ name: 'seen.txt', content: 'seen' }]);
    await untilKept(page);
    await share(page, 'first.txt');
    await page.getByRole('dialog').getByRole('button', { name: 'Upload files' }).click();
    await uploaded(page, 'Uploaded 1 file');
    await row(page, 'first.txt').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.context().clearCookies();
    await share(page, 'second.txt');
    await page.getByLabel('Password', { exact: true }).waitFor();
    const back = new URL(page.url()).searchParams.get('redirect') ?? '';
    expect(back).toBe('/drive?share-target');
    await signIn(page, await newPerson());
    await page.goto(back);
    await page.getByRole('dialog').getByRole('button', { name: 'Upload files' }).click();
    await uploaded(page, 'Uploaded 1 file');
    await row(page, 'second.txt').waitFor();
  },
);
