import { expect } from 'vitest';
import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { newPerson } from '../../support/people.ts';
import { choose, expectNames, openAs, toast } from '../../support/browser/drive-of.ts';
import { openFolder, row, test } from '../../support/browser/journey.ts';

test('[DA-1] [DA-3] [DS-7] [DST-1] keeps a name, a star, tags and a color that a user gives to entries', async ({
  page,
}) => {
  const person = await newPerson();
  await newFolder(person, { name: 'Plans' });
  await newFile(person, { name: 'draft.txt' });
  await newFile(person, { name: 'b.txt' });
  await openAs(page, person);
  await row(page, 'draft.txt').click();
  await page.keyboard.press('F2');
  await page.getByRole('dialog').getByLabel('Name').fill('final');
  await page.keyboard.press('Enter');
  await expectNames(page, ['Plans', 'b.txt', 'final.txt']);
  await toast(page, 'Renamed').waitFor();
  await page.keyboard.press('Control+z');
  await expectNames(page, ['Plans', 'b.txt', 'draft.txt']);

  const dialog = page.getByRole('dialog');
  await choose(page, 'draft.txt', 'Tags');
  await dialog.getByLabel('Add a tag').fill('Receipts');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await choose(page, 'b.txt', 'Tags');
  await dialog.getByRole('button', { name: 'Receipts' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });

  await choose(page, 'Plans', 'Folder color');
  await page.getByRole('radio', { name: 'Green' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });

  await choose(page, 'draft.txt', 'Add star');
  await toast(page, 'Added to starred').waitFor();
  await page.getByRole('link', { name: 'Starred' }).click();
  await expectNames(page, ['draft.txt']);
  await choose(page, 'draft.txt', 'Remove star');
  await page.getByText('Nothing is starred').waitFor();
  await toast(page, 'Removed from starred').waitFor();

  await page.goto('/drive');
  await choose(page, 'b.txt', 'Tags');
  await dialog.getByRole('button', { name: 'Remove tag Receipts' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await choose(page, 'Plans', 'Folder color');
  expect(await page.getByRole('radio', { name: 'Green' }).isChecked()).toBe(true);
});

test('[DA-3] moves entries to folders and back, and copies entries with their content', async ({ page }) => {
  const person = await newPerson();
  const outer = await newFolder(person, { name: 'Outer' });
  await newFolder(person, { name: 'Receipts 2026', parentId: outer.id });
  await newFile(person, { name: 'a.txt' });
  await newFile(person, { name: 'b.txt' });
  await openAs(page, person);
  const dialog = page.getByRole('dialog');
  await row(page, 'a.txt').click();
  await row(page, 'b.txt').click({ modifiers: ['Control'] });
  await page.getByRole('button', { name: 'Move to' }).click();
  await dialog.getByRole('row', { name: 'Outer' }).getByRole('button', { name: 'Expand' }).click();
  await dialog.getByRole('row', { name: 'Receipts 2026' }).click();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await toast(page, 'Moved 2 items to Receipts 2026').waitFor();
  await expectNames(page, ['Outer']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await toast(page, 'Moved 2 items back').waitFor();
  await expectNames(page, ['Outer', 'a.txt', 'b.txt']);

  await choose(page, 'a.txt', 'Move to');
  await dialog.getByLabel('Search folders').fill('receipts');
  await dialog.getByRole('row', { name: 'Receipts 2026' }).click();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await toast(page, 'Moved 1 item to Receipts 2026').waitFor();

  await choose(page, 'b.txt', 'Copy to');
  await dialog.getByRole('button', { name: 'New folder' }).click();
  await page.getByRole('dialog', { name: 'New folder' }).getByLabel('Name').fill('Made here');
  await page.keyboard.press('Enter');
  await dialog.getByRole('row', { name: 'Made here', selected: true }).waitFor();
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await toast(page, 'Copied').waitFor();
  await expectNames(page, ['Made here', 'Outer', 'b.txt']);

  await choose(page, 'Outer', 'Make a copy');
  await expectNames(page, ['Made here', 'Outer', 'Outer (1)', 'b.txt']);
  await toast(page, 'Copied').waitFor();
  await openFolder(page, 'Outer (1)');
  await openFolder(page, 'Receipts 2026');
  await expectNames(page, ['a.txt']);
});

test(
  '[DTR-1] [DA-3] [DS-7] deletes entries, restores them, deletes one forever, and empties the trash',
  { tags: 'variant' },
  async ({ page }) => {
    const person = await newPerson();
    for (const name of ['a.txt', 'b.txt', 'c.txt', 'd.txt']) await newFile(person, { name });
    await openAs(page, person);
    await row(page, 'a.txt').click();
    await page.keyboard.press('Delete');
    await expectNames(page, ['b.txt', 'c.txt', 'd.txt']);
    await toast(page, 'Moved 1 item to trash').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await toast(page, 'Restored 1 item').waitFor();
    await expectNames(page, ['a.txt', 'b.txt', 'c.txt', 'd.txt']);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await expectNames(page, []);
    await toast(page, 'Moved 4 items to trash').waitFor();

    await page.getByRole('link', { name: 'Trash' }).click();
    await choose(page, 'a.txt', 'Restore');
    await toast(page, 'Restored 1 item').waitFor();
    await expectNames(page, ['b.txt', 'c.txt', 'd.txt']);
    const question = page.getByRole('alertdialog');
    await choose(page, 'b.txt', 'Delete forever');
    await question.getByRole('button', { name: 'Delete forever' }).click();
    await toast(page, 'Permanently deleted 1 item').waitFor();
    await expectNames(page, ['c.txt', 'd.txt']);
    await page.getByRole('button', { name: 'Empty trash' }).click();
    await question.getByRole('button', { name: 'Empty trash' }).click();
    await toast(page, 'Emptied trash').waitFor();
    await page.getByText('There is nothing in the trash').waitFor();
    await page.getByRole('link', { name: 'All files' }).first().click();
    await expectNames(page, ['a.txt']);
  },
);
