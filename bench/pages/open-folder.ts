import type { Browser, Page } from 'playwright-core';
import type { Person } from '../person.ts';

/** Opens a folder in a browser that has nothing of the site, and waits until what comes after the list has come too. */
export async function openFolder(
  browser: Browser,
  siteUrl: string,
  owner: Person,
  hash: string,
  view: 'list' | 'grid',
): Promise<Page> {
  const context = await browser.newContext({ baseURL: siteUrl, viewport: { width: 1280, height: 800 } });
  await context.addCookies([...owner.cookies].map(([name, value]) => ({ name, value, url: siteUrl })));
  await context.addInitScript((viewMode) => localStorage.setItem('drive.viewMode', viewMode), view);
  const page = await context.newPage();
  await page.goto(`/drive/folders/${hash}`);
  await page.locator('[data-key][role=row]').first().waitFor();
  // Until what is loaded after the first view has come to rest.
  await page.waitForLoadState('networkidle');
  return page;
}
