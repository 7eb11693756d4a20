/** @module-tag variant */
import type { Page } from 'playwright-core';
import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { newPerson } from '../../support/people.ts';
import { choose, openAs } from '../../support/browser/drive-of.ts';
import { openFolder, row, test } from '../../support/browser/journey.ts';

/** Waits until the history has an entry for each open layer, a moment after they are shown. */
const waitForLayers = (page: Page, count: number) =>
  page.waitForFunction((expected) => (history.state?.layers ?? 0) === expected, count);

test('[CT-4] [CT-6] on a phone Back closes a preview, a sheet and a selection before it leaves the folder', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = await newPerson();
  const folder = await newFolder(person, { name: 'Plans' });
  await newFile(person, { name: 'notes.txt', content: 'Hello', parentId: folder.id });
  await openAs(page, person);
  await openFolder(page, 'Plans');
  await row(page, 'notes.txt').dblclick();
  await page.getByText('Hello').waitFor();
  await page.goBack();
  await page.getByText('Hello').waitFor({ state: 'detached' });

  await row(page, 'notes.txt').click();
  await page.getByText('1 selected').waitFor();
  await choose(page, 'notes.txt', 'Rename');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').waitFor();
  await waitForLayers(page, 2);
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await waitForLayers(page, 1);
  await page.goBack();
  await page.getByText('1 selected').waitFor({ state: 'detached' });
  await row(page, 'notes.txt').waitFor();
  await waitForLayers(page, 0);
  await page.goBack();
  await row(page, 'Plans').waitFor();
});
