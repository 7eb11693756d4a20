/** @module-tag variant */
import { expect } from 'vitest';
import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { newPerson } from '../../support/people.ts';
import { expectNames, openAs } from '../../support/browser/drive-of.ts';
import { row, test } from '../../support/browser/journey.ts';

test('[DSE-1] [DSE-2] a search finds entries by name and kind, and leads to their folders', async ({
  page,
}) => {
  const person = await newPerson();
  const plans = await newFolder(person, { name: 'Plans' });
  await newFolder(person, { name: 'Music' });
  await newFolder(person, { name: 'Garden plan', parentId: plans.id });
  await newFile(person, { name: 'plan.txt' });
  await openAs(page, person);
  await row(page, 'Music').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('plan');
  await page.waitForURL('**/drive/search?query=plan');
  await expectNames(page, ['Garden plan', 'Plans', 'plan.txt']);
  await page.getByRole('button', { name: 'Filters' }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await panel.getByLabel('Type').selectOption({ label: 'Folders' });
  await panel.getByLabel('Last modified').selectOption({ label: 'Last 7 days' });
  await panel.getByRole('button', { name: 'Show results' }).click();
  await expectNames(page, ['Garden plan', 'Plans']);
  expect(new URL(page.url()).searchParams.get('filters')).toBeTruthy();
  await page.reload();
  await expectNames(page, ['Garden plan', 'Plans']);
  await page.getByRole('button', { name: 'Remove filter: Folders' }).click();
  await row(page, 'plan.txt').waitFor();
  await row(page, 'Garden plan').getByRole('link', { name: 'Plans' }).click();
  await page.waitForURL(`**/drive/folders/${plans.hash}`);
  await expectNames(page, ['Garden plan']);
  await page.getByRole('searchbox').fill('nothing like it');
  await page.getByText('No matching files or folders').waitFor();
  await page.goBack();

  // The palette calls the same search.
  await row(page, 'Garden plan').waitFor();
  await row(page, 'Garden plan').click();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Find actions').waitFor();
  await page.keyboard.type('music');
  await page.getByRole('menuitem', { name: 'Music' }).click();
  await page.getByRole('heading', { level: 1, name: 'Music' }).waitFor();
});
