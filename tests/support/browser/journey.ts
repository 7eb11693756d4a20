import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, test as base } from 'vitest';
import { launchBrowser } from './launch-browser.ts';
import { borrowContext, closeIdleContexts, returnContext } from './lent-contexts.ts';
import { newPerson } from '../people.ts';
import { chooseFiles, uploadMenu } from './choose-files.ts';
import { siteUrl } from '../stack/product.ts';

interface Journey {
  browser: Browser;
  /** A browser of somebody who has never been here; more of them may be opened. */
  open: (options?: BrowserContextOptions) => Promise<Page>;
  page: Page;
  /** As `page`, with nothing of the site in its cache. */
  emptyPage: Page;
}

/**
 * What the browser itself says of an answer with a status of 400 and more, also to a socket that is opened in the
 * moment of signing out; no page can keep it from saying so, and the journeys look at the page instead. Frames that
 * run no scripts refuse those that the tests give to every document, too, and a hostile ad tries to lead the page away.
 * And what a journey sends to `switched-off` is meant to be refused.
 */
const expected =
  /Failed to load resource|^WebSocket connection to .* failed: (HTTP Auth|Error during WebSocket handshake)|^Blocked script execution in 'about:srcdoc'|The frame attempting navigation of the top-level window is sandboxed|\/\/switched-off\./;

/** Fails a journey in which a page threw, logged an error, or broke the content security policy. */
function watch(page: Page, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) faults.push(message.text());
  });
}

/** A test in a real browser on the running stack. */
export const test = base.extend<Journey>({
  browser: [
    async ({ task: _task }, use) => {
      const browser = await launchBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  open: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    const faults: string[] = [];
    await use(async (options) => {
      const context = await borrowContext(browser, options);
      contexts.push(context);
      const page = await context.newPage();
      watch(page, faults);
      return page;
    });
    // What a page says of being closed in the middle of something is no fault of it.
    const found = [...faults];
    await Promise.all(contexts.map(returnContext));
    expect(found).toEqual([]);
  },
  page: async ({ open }, use) => {
    await use(await open());
  },
  emptyPage: async ({ browser, open }, use) => {
    await closeIdleContexts(browser);
    await use(await open());
  },
});

export const password = 'a good long password';

export const newEmail = () => `${randomUUID()}@example.com`;

/** Registers through the form, puts off being asked for a name, and arrives in the empty drive. */
export async function register(page: Page, email = newEmail()): Promise<string> {
  await page.goto('/register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/account-settings');
  await page.goto('/drive');
  await page.getByText('Drop files or folders here').waitFor();
  return email;
}

/**
 * Somebody with a fresh account stands in their empty drive. The account is made from an address of its own:
 * registrations are limited for each address, and all browsers here come from one.
 */
export async function arrive(page: Page): Promise<void> {
  const person = await newPerson();
  const url = siteUrl();
  const cookies = [...person.cookies].map(([name, value]) => ({ name, value, url }));
  await page.context().addCookies(cookies);
  await page.goto('/drive');
  await page.getByText('Drop files or folders here').waitFor();
}

/** Uploads files through the New menu, as a person does. */
export async function upload(page: Page, files: { name: string; content: string | Buffer }[]): Promise<void> {
  const chosen = files.map(({ name, content }) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  }));
  await chooseFiles(page, uploadMenu(page), chosen);
}

/** The panel says that its work is done. */
export const uploaded = (page: Page, title: string) => page.getByRole('heading', { name: title }).waitFor();

/** The row of an entry in the list. */
export const row = (page: Page, name: string) => page.getByRole('row', { name });

/** Opens a folder of the list, and waits until it is the open one. */
export async function openFolder(page: Page, name: string): Promise<void> {
  await row(page, name).dblclick();
  await page.getByRole('heading', { name, exact: true }).waitFor();
}

export async function createFolder(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'New folder' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await row(page, name).waitFor();
}
