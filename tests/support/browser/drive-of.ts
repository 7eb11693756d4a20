import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Person } from '../people.ts';
import { siteUrl } from '../stack/product.ts';

/** Opens a page as a signed-in user, by default the drive. */
export async function openAs(page: Page, person: Person, path = '/drive', url = siteUrl()): Promise<void> {
  await page.context().addCookies([...person.cookies].map(([name, value]) => ({ name, value, url })));
  await page.goto(path);
  await page.getByRole('main').waitFor();
}

/** Chooses a line of the menu of an entry's row. */
export async function choose(page: Page, entryName: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${entryName}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** The lines of the menu that is open. */
export async function menuLines(page: Page): Promise<string[]> {
  await page.getByRole('menu').waitFor();
  return page.getByRole('menuitem').allTextContents();
}

/** The message that stands at the bottom of the page. */
export const toast = (page: Page, message: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(message);

/** Waits until the list has exactly these names, in whatever order. */
export async function expectNames(page: Page, names: string[]): Promise<void> {
  await expect
    .poll(
      async () => {
        const buttons = page.getByRole('button', { name: /^Actions for / });
        const labels = await buttons.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
        return labels.map((label) => label?.replace('Actions for ', '')).sort();
      },
      { timeout: 15_000 },
    )
    .toEqual([...names].sort());
}
