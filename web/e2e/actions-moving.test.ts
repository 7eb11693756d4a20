import { describe, expect } from 'vitest';
import { newFile, newFolder } from '../../tests/http/drive-builders.ts';
import { newPerson } from '../../tests/http/people.ts';
import { choose, expectNames, openAs, toast } from './drive-of.ts';
import { row, test } from './journey.ts';

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
