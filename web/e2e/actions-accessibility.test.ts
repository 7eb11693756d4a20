import { describe, expect } from 'vitest';
import { newFile, newFolder } from '../../tests/http/drive-builders.ts';
import { newPerson } from '../../tests/http/people.ts';
import { choose, openAs } from './drive-of.ts';
import { findViolationsInEveryLook } from './find-violations.ts';
import { row, test } from './journey.ts';

describe('in both themes and right-to-left', () => {
  test('[CT-6] every dialog of an action', async ({ page }) => {
    const person = await newPerson();
    await newFolder(person, { name: 'Plans' });
    await newFile(person, { name: 'a.txt' });
    await openAs(page, person);
    await row(page, 'Plans').click({ button: 'right' });
    await page.getByRole('menu').waitFor();
    expect(await findViolationsInEveryLook(page), 'context menu').toEqual([]);
    await page.keyboard.press('Escape');
    for (const action of ['Move to', 'Copy to', 'Rename', 'Tags', 'Folder color']) {
      await choose(page, 'Plans', action);
      await page.getByRole('dialog').getByRole('heading').waitFor();
      expect(await findViolationsInEveryLook(page), action).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await choose(page, 'a.txt', 'Delete');
    expect(await findViolationsInEveryLook(page), 'toast').toEqual([]);
    await page.getByRole('link', { name: 'Trash' }).click();
    await choose(page, 'a.txt', 'Delete forever');
    await page.getByRole('alertdialog').getByRole('heading').waitFor();
    expect(await findViolationsInEveryLook(page), 'delete forever').toEqual([]);
  });

  test('[CT-6] the palette and the shortcuts', async ({ page }) => {
    const person = await newPerson();
    await newFile(person, { name: 'a.txt' });
    await openAs(page, person);
    await row(page, 'a.txt').click();
    await page.keyboard.press('Control+k');
    await page.getByRole('menuitem', { name: 'Trash' }).waitFor();
    expect(await findViolationsInEveryLook(page), 'palette').toEqual([]);
    await page.keyboard.type('a.txt');
    await page.getByRole('menuitem', { name: 'a.txt' }).waitFor();
    expect(await findViolationsInEveryLook(page), 'palette with results').toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('F1');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    expect(await findViolationsInEveryLook(page), 'shortcuts').toEqual([]);
  });
});
