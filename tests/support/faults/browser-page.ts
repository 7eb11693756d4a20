import type { Locator, Page } from 'playwright-core';

/** Chooses a line of the menu of an entry's row. */
export async function choose(page: Page, entryName: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${entryName}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** The row of an entry in the list. */
export const row = (page: Page, name: string): Locator => page.getByRole('row', { name });

/** A button of the dialog that is open. */
export const inDialog = (page: Page, name: string): Locator =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

/** The button of a question that says yes. */
export const inQuestion = (page: Page, name: string): Locator =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true });

/** The message that stands at the bottom of the page. */
export const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Messages' }).getByText(text);

/** Opens an address, or presses the button of a page that could not be read. */
export async function openOrTryAgain(page: Page, path: string): Promise<void> {
  const again = page.getByRole('button', { name: 'Try again' });
  if (await again.isVisible()) await again.click();
  else await page.goto(path);
}

/** Chooses files by the New menu; answers the field that takes them. */
export async function openFileChooser(page: Page) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Upload files' }).click();
  return chooser;
}
