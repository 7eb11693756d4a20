import type { FileChooser, Page } from 'playwright-core';

/** Chooses files by whatever opens the browser's chooser. */
export async function chooseFiles(
  page: Page,
  press: () => Promise<void>,
  files: Parameters<FileChooser['setFiles']>[0],
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await press();
  await (await chooser).setFiles(files);
}

/** What opens the chooser for an upload. */
export const uploadMenu = (page: Page) => async () => {
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Upload files' }).click();
};
