import { describe, expect } from 'vitest';
import { deleteEntries } from '#shared/routes/actions.ts';
import { newFile, newFolder } from '../../tests/http/drive-builders.ts';
import { newPerson } from '../../tests/http/people.ts';
import { choose, expectNames, menuLines, openAs, toast } from './drive-of.ts';
import { row, test } from './journey.ts';

describe('menus', () => {
  test('[DA-1] [DS-3] right click, the "…" button, Shift+F10 and the bar offer the same', async ({
    page,
  }) => {
    const person = await newPerson();
    await newFile(person, { name: 'a.txt' });
    await openAs(page, person);
    await row(page, 'a.txt').click({ button: 'right' });
    const lines = await menuLines(page);
    expect(lines).toEqual([
      'Preview',
      'Download',
      'Share',
      'Get link',
      'Add star',
      'Move to',
      'Rename',
      'Tags',
      'Make a copy',
      'Copy to',
      'Versions',
      'Details',
      'Delete',
    ]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Actions for a.txt' }).click();
    expect(await menuLines(page)).toEqual(lines);
    await page.keyboard.press('Escape');
    await row(page, 'a.txt').click();
    await page.keyboard.press('Shift+F10');
    expect(await menuLines(page)).toEqual(lines);
    await page.keyboard.press('Escape');
    const bar = page.getByRole('toolbar', { name: 'Selected files' });
    const shown = await bar.getByRole('button').evaluateAll((all) => all.map((one) => one.ariaLabel));
    await bar.getByRole('button', { name: 'More actions' }).click();
    const all = new Set([...shown, ...(await menuLines(page))]);
    expect(lines.filter((line) => !all.has(line))).toEqual([]);
  });

  test('[DA-1] right click on one of several selected ones is about all of them', async ({ page }) => {
    const person = await newPerson();
    await newFile(person, { name: 'a.txt' });
    await newFile(person, { name: 'b.txt' });
    await newFile(person, { name: 'c.txt' });
    await openAs(page, person);
    await row(page, 'a.txt').click();
    await row(page, 'b.txt').click({ modifiers: ['Control'] });
    await row(page, 'b.txt').click({ button: 'right' });
    expect(await menuLines(page)).toEqual([
      'Download',
      'Get link',
      'Add star',
      'Move to',
      'Tags',
      'Make a copy',
      'Copy to',
      'Delete',
    ]);
    await page.keyboard.press('Escape');
    await row(page, 'c.txt').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expectNames(page, ['a.txt', 'b.txt']);
  });

  test('[DA-1] on empty space the menu adds to the folder', async ({ page }) => {
    await openAs(page, await newPerson());
    await page.getByText('Drop files or folders here').click({ button: 'right' });
    expect(await menuLines(page)).toEqual(['New folder', 'Upload files', 'Upload folder']);
    await page.getByRole('menuitem', { name: 'New folder' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Plans');
    await page.keyboard.press('Enter');
    await expectNames(page, ['Plans']);
  });
});

describe('trash', () => {
  test('[DS-7] [DA-3] Delete needs no question, and Undo and Ctrl+Z bring back', async ({ page }) => {
    const person = await newPerson();
    await newFile(person, { name: 'a.txt' });
    await newFile(person, { name: 'b.txt' });
    await openAs(page, person);
    await row(page, 'a.txt').click();
    await page.keyboard.press('Delete');
    await expectNames(page, ['b.txt']);
    await toast(page, 'Moved 1 item to trash').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await toast(page, 'Restored 1 item').waitFor();
    await expectNames(page, ['a.txt', 'b.txt']);
    await page.keyboard.press('Control+a');
    await row(page, 'a.txt').click();
    await row(page, 'b.txt').click({ modifiers: ['Control'] });
    await page.keyboard.press('Delete');
    await expectNames(page, []);
    await toast(page, 'Moved 2 items to trash').waitFor();
    await page.keyboard.press('Control+z');
    await expectNames(page, ['a.txt', 'b.txt']);
  });

  test('[DTR-1] [DA-3] restore, delete forever and empty, each with its question', async ({ page }) => {
    const person = await newPerson();
    const entries = [];
    for (const name of ['a.txt', 'b.txt', 'c.txt', 'd.txt']) entries.push(await newFile(person, { name }));
    await person.call(deleteEntries, { body: { entryIds: entries.map(({ id }) => id) } });
    await openAs(page, person, '/drive/trash');
    await row(page, 'a.txt').click({ button: 'right' });
    expect(await menuLines(page)).toEqual(['Restore', 'Delete forever']);
    await page.getByRole('menuitem', { name: 'Restore' }).click();
    await toast(page, 'Restored 1 item').waitFor();
    await expectNames(page, ['b.txt', 'c.txt', 'd.txt']);
    await choose(page, 'b.txt', 'Delete forever');
    const question = page.getByRole('alertdialog');
    await question.getByText('This will permanently delete “b.txt”.').waitFor();
    await page.keyboard.press('Escape');
    await expectNames(page, ['b.txt', 'c.txt', 'd.txt']);
    await choose(page, 'b.txt', 'Delete forever');
    await question.getByRole('button', { name: 'Delete forever' }).click();
    await toast(page, 'Permanently deleted 1 item').waitFor();
    await expectNames(page, ['c.txt', 'd.txt']);
    await page.getByRole('button', { name: 'Empty trash' }).click();
    await question.getByText('This will permanently delete 2 items.').waitFor();
    await question.getByRole('button', { name: 'Empty trash' }).click();
    await toast(page, 'Emptied trash').waitFor();
    await page.getByText('There is nothing in the trash').waitFor();
  });

  test('[DA-2] what could not be deleted is named; the rest is gone', async ({ page }) => {
    const person = await newPerson();
    const kept = await newFile(person, { name: 'kept.txt' });
    await newFile(person, { name: 'gone.txt' });
    await openAs(page, person);
    await row(page, 'kept.txt').click();
    await row(page, 'gone.txt').click({ modifiers: ['Control'] });
    await page.route('**/file-entries/delete*', async (route) => {
      const { entryIds } = route.request().postDataJSON() as { entryIds: number[] };
      const response = await route.fetch({
        postData: JSON.stringify({ entryIds: entryIds.filter((id) => id !== kept.id) }),
      });
      const answer = (await response.json()) as object;
      await route.fulfill({ response, json: { ...answer, errors: { [kept.id]: 'It is locked.' } } });
    });
    await page.keyboard.press('Delete');
    await toast(page, 'Could not delete kept.txt: It is locked.').waitFor();
    await expectNames(page, ['kept.txt']);
  });

  test('[DA-2] a deletion that fails puts the entry back', async ({ page }) => {
    const person = await newPerson();
    await newFile(person, { name: 'a.txt' });
    await openAs(page, person);
    await page.route('**/file-entries/delete*', (route) =>
      route.fulfill({ status: 503, json: { message: 'Storage is not available right now.' } }),
    );
    await row(page, 'a.txt').click();
    await page.keyboard.press('Delete');
    await toast(page, 'Storage is not available right now.').waitFor();
    await expectNames(page, ['a.txt']);
  });
});

describe('move and copy', () => {
  test('[DA-3] Move to: the tree opens as asked, not where they are, and Undo brings back', async ({
    page,
  }) => {
    const person = await newPerson();
    const outer = await newFolder(person, { name: 'Outer' });
    await newFolder(person, { name: 'Inner', parentId: outer.id });
    await newFile(person, { name: 'a.txt' });
    await newFile(person, { name: 'b.txt' });
    await openAs(page, person);
    await row(page, 'a.txt').click();
    await row(page, 'b.txt').click({ modifiers: ['Control'] });
    await page.getByRole('button', { name: 'Move to' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move 2 items to' });
    await dialog.getByRole('row', { name: 'All files (cannot be chosen)' }).click();
    expect(await dialog.getByRole('button', { name: 'Move', exact: true }).isDisabled()).toBe(true);
    await dialog.getByRole('row', { name: 'Outer' }).getByRole('button', { name: 'Expand' }).click();
    await dialog.getByRole('row', { name: 'Inner' }).click();
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await toast(page, 'Moved 2 items to Inner').waitFor();
    await expectNames(page, ['Outer']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await toast(page, 'Moved 2 items back').waitFor();
    await expectNames(page, ['Outer', 'a.txt', 'b.txt']);
  });

  test('Move to by keys alone, into a folder that is made there', async ({ page }) => {
    const person = await newPerson();
    await newFile(person, { name: 'a.txt' });
    await openAs(page, person);
    await row(page, 'a.txt').click();
    await page.keyboard.press('Shift+F10');
    await page.keyboard.type('Move');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Move “a.txt” to' });
    await dialog.getByRole('row', { name: 'All files' }).waitFor();
    await dialog.getByRole('button', { name: 'New folder' }).press('Enter');
    await page.getByRole('dialog', { name: 'New folder' }).getByLabel('Name').fill('Made here');
    await page.keyboard.press('Enter');
    await dialog.getByRole('row', { name: 'Made here', selected: true }).waitFor();
    await dialog.getByRole('button', { name: 'Move', exact: true }).press('Enter');
    await toast(page, 'Moved 1 item to Made here').waitFor();
    await expectNames(page, ['Made here']);
  });

  test('Move to finds folders by their name', async ({ page }) => {
    const person = await newPerson();
    const outer = await newFolder(person, { name: 'Outer' });
    await newFolder(person, { name: 'Receipts 2026', parentId: outer.id });
    await newFile(person, { name: 'a.txt' });
    await openAs(page, person);
    await choose(page, 'a.txt', 'Move to');
    await page.getByLabel('Search folders').fill('receipts');
    await page.getByRole('row', { name: 'Receipts 2026' }).click();
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await toast(page, 'Moved 1 item to Receipts 2026').waitFor();
  });

  test('[DA-3] a copy stands beside its original; Copy to puts it elsewhere', async ({ page }) => {
    const person = await newPerson();
    await newFolder(person, { name: 'Box' });
    await newFile(person, { name: 'a.txt' });
    await openAs(page, person);
    await choose(page, 'a.txt', 'Make a copy');
    await toast(page, 'Copied').waitFor();
    await expectNames(page, ['Box', 'a.txt', 'a (1).txt']);
    await choose(page, 'a.txt', 'Copy to');
    const dialog = page.getByRole('dialog', { name: 'Copy “a.txt” to' });
    await dialog.getByRole('row', { name: 'Box' }).click();
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
    await toast(page, 'Copied').waitFor();
    await row(page, 'Box').dblclick();
    await expectNames(page, ['a.txt']);
  });

  test('a folder does not go into itself', async ({ page }) => {
    const person = await newPerson();
    const outer = await newFolder(person, { name: 'Outer' });
    await newFolder(person, { name: 'Inner', parentId: outer.id });
    await newFolder(person, { name: 'Other' });
    await openAs(page, person);
    await choose(page, 'Outer', 'Move to');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('row', { name: 'Other' }).waitFor();
    const own = dialog.getByRole('row', { name: 'Outer (cannot be chosen)' });
    await own.click();
    expect(await dialog.getByRole('button', { name: 'Move', exact: true }).isDisabled()).toBe(true);
    expect(await own.getByRole('button', { name: 'Expand' }).count()).toBe(0);
  });
});

describe('marks and names', () => {
  test('[DS-7] F2 selects the name without its extension, and Ctrl+Z gives the old one back', async ({
    page,
  }) => {
    const person = await newPerson();
    await newFile(person, { name: 'draft.txt' });
    await openAs(page, person);
    await row(page, 'draft.txt').click();
    await page.keyboard.press('F2');
    const field = page.getByRole('dialog').getByLabel('Name');
    await field.waitFor();
    const selected = await field.evaluate((input: HTMLInputElement) =>
      input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
    );
    expect(selected).toBe('draft');
    await page.keyboard.type('final');
    await page.keyboard.press('Enter');
    await toast(page, 'Renamed').waitFor();
    await expectNames(page, ['final.txt']);
    await page.keyboard.press('Control+z');
    await expectNames(page, ['draft.txt']);
  });

  test('[DST-1] [DA-3] a star is shown among the starred, and gone there at once', async ({ page }) => {
    const person = await newPerson();
    await newFile(person, { name: 'a.txt' });
    await openAs(page, person);
    await choose(page, 'a.txt', 'Add star');
    await toast(page, 'Added to starred').waitFor();
    await page.getByRole('link', { name: 'Starred' }).click();
    await expectNames(page, ['a.txt']);
    await choose(page, 'a.txt', 'Remove star');
    await expectNames(page, []);
    await toast(page, 'Removed from starred').waitFor();
    await page.getByText('Nothing is starred').waitFor();
  });

  test('[DA-1] tags: typed, taken from those used before, and removed', async ({ page }) => {
    const person = await newPerson();
    await newFile(person, { name: 'a.txt' });
    await newFile(person, { name: 'b.txt' });
    await openAs(page, person);
    await choose(page, 'a.txt', 'Tags');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Add a tag').fill('Receipts');
    await page.keyboard.press('Enter');
    await page.keyboard.type('2026,');
    await dialog.getByRole('button', { name: 'Remove tag 2026' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await choose(page, 'b.txt', 'Tags');
    await dialog.getByRole('button', { name: 'Receipts' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await choose(page, 'b.txt', 'Tags');
    await dialog.getByRole('button', { name: 'Remove tag Receipts' }).waitFor();
  });

  test('[DA-1] a folder gets a colour, and keeps it', async ({ page }) => {
    const person = await newPerson();
    await newFolder(person, { name: 'Plans' });
    await openAs(page, person);
    await choose(page, 'Plans', 'Folder color');
    await page.getByRole('radio', { name: 'Green' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.reload();
    await choose(page, 'Plans', 'Folder color');
    expect(await page.getByRole('radio', { name: 'Green' }).isChecked()).toBe(true);
  });
});
