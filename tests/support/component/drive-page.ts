import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

/** The row or card of an entry in the list. */
export const rowOf = (name: string): Locator => page.getByRole('row', { name, exact: true });

const namesOf = (rows: Iterable<Element>) => [...rows].map(({ ariaLabel }) => ariaLabel ?? '');

/** Names of the entries in the document, in the order of the list. */
export const shownNames = (): string[] =>
  namesOf(document.querySelectorAll('[role=grid] [data-key][role=row]'));

/** Names of the selected entries in the document. */
export const selectedNames = (): string[] =>
  namesOf(document.querySelectorAll('[role=grid] [data-key][aria-selected=true]'));

/** Waits until the list has exactly these names, in any order. */
export const expectNames = (names: string[]): Promise<void> =>
  expect.poll(() => shownNames().toSorted()).toEqual(names.toSorted());

/** Opens the menu of an entry's row. */
async function openMenu(entryName: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${entryName}`, exact: true }).click();
}

/** Chooses a line of the menu of an entry's row. */
export async function choose(entryName: string, action: string): Promise<void> {
  await openMenu(entryName);
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** The lines of the open menu. */
export async function menuLines(): Promise<string[]> {
  await expect.element(page.getByRole('menu')).toBeVisible();
  return page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent);
}

/** Opens the menu of an entry's row and returns its lines. */
export async function menuLinesOf(entryName: string): Promise<string[]> {
  await openMenu(entryName);
  return menuLines();
}

/** The message at the bottom of the page. */
export const toast = (message: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Messages' }).getByText(message);
