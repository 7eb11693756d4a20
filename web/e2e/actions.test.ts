import { describe, expect } from 'vitest';
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
