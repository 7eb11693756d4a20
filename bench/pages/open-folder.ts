import type { Browser, Page } from 'playwright-core';
import type { Person } from '../person.ts';

/** An empty page of a browser that has nothing of the site but the owner's session. */
export async function openPage(browser: Browser, siteUrl: string, owner: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: siteUrl, viewport: { width: 1280, height: 800 } });
  await context.addCookies([...owner.cookies].map(([name, value]) => ({ name, value, url: siteUrl })));
  return context.newPage();
}

/** Opens a folder in a browser that has nothing of the site, and waits until what comes after the list has come too. */
export async function openFolder(
  browser: Browser,
  siteUrl: string,
  owner: Person,
  hash: string,
  view: 'list' | 'grid',
): Promise<Page> {
  const page = await openPage(browser, siteUrl, owner);
  await page.addInitScript((viewMode) => localStorage.setItem('drive.viewMode', viewMode), view);
  await page.goto(`/drive/folders/${hash}`);
  await page.locator('[data-key][role=row]').first().waitFor();
  // Until what is loaded after the first view has come to rest.
  await page.waitForLoadState('networkidle');
  return page;
}
