import type { Request } from 'playwright-core';
import { expect } from 'vitest';
import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { signIn } from '../../support/browser/filled-drive.ts';
import { test } from '../../support/browser/journey.ts';
import { newPerson } from '../../support/people.ts';

/** What opens over the page, and what changes and drags entries. */
const lateFiles = /\/assets\/code\/(overlays|drive-later)-[^/]+\.js$/;

const codeFile = /\/assets\/code\//;

test('what is asked for before its code is there happens when it is, unless it is not wanted any more', async ({
  emptyPage: page,
}) => {
  const person = await newPerson();
  await newFolder(person, { name: 'Plans' });
  await signIn(page, person);
  const arrival = Promise.withResolvers<void>();
  await page.route(lateFiles, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto('/drive');
  const row = page.getByRole('row', { name: 'Plans', exact: true });
  await row.waitFor();

  const trigger = page.getByRole('button', { name: 'New', exact: true });
  const expectExpanded = (is: boolean) =>
    expect.poll(() => trigger.getAttribute('aria-expanded')).toBe(String(is));
  await expect.poll(() => trigger.getAttribute('aria-haspopup')).toBe('true');
  await trigger.click();
  await expectExpanded(true);
  await page.keyboard.press('Escape');
  await expectExpanded(false);
  await trigger.click();
  await expectExpanded(true);
  await row.click();
  await expectExpanded(false);
  // Of the row that is selected now.
  await page.keyboard.press('Delete');
  await trigger.focus();
  await page.keyboard.press('ArrowUp');
  await expectExpanded(true);
  expect(await page.getByRole('menu').count()).toBe(0);
  expect(await row.count()).toBe(1);

  arrival.resolve();
  const last = page.getByRole('menuitem', { name: 'New folder' });
  await expect.poll(() => last.evaluate((item) => item === document.activeElement)).toBe(true);
  await row.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await expectExpanded(false);
  await expect.poll(() => trigger.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('what was asked for and does not arrive leaves the page as it is, and offers to load it anew', async ({
  emptyPage: page,
}) => {
  const person = await newPerson();
  await newFolder(person, { name: 'Plans' });
  await signIn(page, person);
  await page.route(lateFiles, (route) => route.fulfill({ status: 404, body: '' }));
  // What is loaded before anybody waits for it fails in the console alone, where a journey takes it for a fault.
  await page.addInitScript(() => {
    console.error = () => undefined;
  });
  await page.goto('/drive');
  await page.getByRole('row', { name: 'Plans', exact: true }).waitFor();
  const trigger = page.getByRole('button', { name: 'New', exact: true });
  await trigger.click();
  await page.getByText('There was an issue loading this page').waitFor();
  await page.getByRole('button', { name: 'Reload the page' }).waitFor();
  await expect.poll(() => trigger.getAttribute('aria-expanded')).toBe('false');
});

test('the code of the preview is there when a file is opened; without it, or that of the end of a session, the list stays', async ({
  emptyPage: page,
}) => {
  const person = await newPerson();
  await newFile(person, { name: 'a.bin' });
  await signIn(page, person);
  // As above.
  await page.addInitScript(() => {
    console.error = () => undefined;
  });
  const count = { asked: 0, ended: 0 };
  const isCode = (request: Request) => Number(codeFile.test(request.url()));
  const end = (request: Request) => (count.ended += isCode(request));
  page.on('request', (request) => (count.asked += isCode(request)));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const file = page.getByRole('row', { name: 'a.bin', exact: true });
  const hasAll = () => count.ended === count.asked;
  const openList = async () => {
    // The socket opens after the first view: its code is the last to load.
    const socket = page.waitForEvent('websocket');
    await page.goto('/drive');
    await file.waitFor();
    await socket;
    await expect.poll(hasAll).toBe(true);
  };
  const loseCode = () => page.route(codeFile, (route) => route.fulfill({ status: 404, body: '' }));

  await openList();
  const atRest = count.asked;
  await file.click();
  await expect.poll(() => count.asked > atRest && hasAll()).toBe(true);
  await loseCode();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'a.bin' }).waitFor();

  await page.keyboard.press('Escape');
  await page.unroute(codeFile);
  await openList();
  await loseCode();
  await file.dblclick();
  await page.getByText('There was an issue loading this page').waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  expect(await file.isVisible()).toBe(true);

  await page.unroute(codeFile);
  await openList();
  await loseCode();
  await page.context().clearCookies();
  await file.click();
  await page.keyboard.press('Delete');
  await page.getByText('There was an issue loading this page').waitFor();
  await file.waitFor();
});
