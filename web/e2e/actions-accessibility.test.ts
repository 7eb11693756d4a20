import { describe, expect } from 'vitest';
import { newFile, newFolder } from '../../tests/http/drive-builders.ts';
import { newPerson } from '../../tests/http/people.ts';
import { choose, openAs } from './drive-of.ts';
import { findViolations } from './find-violations.ts';
import { row, test } from './journey.ts';

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test('[CT-6] every dialog of an action', async ({ open }) => {
    const page = await open({ colorScheme });
    const person = await newPerson();
    await newFolder(person, { name: 'Plans' });
    await newFile(person, { name: 'a.txt' });
    await openAs(page, person);
    await row(page, 'Plans').click({ button: 'right' });
    await page.getByRole('menu').waitFor();
    expect(await findViolations(page), 'context menu').toEqual([]);
    await page.keyboard.press('Escape');
    for (const action of ['Move to', 'Copy to', 'Rename', 'Tags', 'Folder color']) {
      await choose(page, 'Plans', action);
      await page.getByRole('dialog').getByRole('heading').waitFor();
      expect(await findViolations(page), action).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await choose(page, 'a.txt', 'Delete');
    expect(await findViolations(page), 'toast').toEqual([]);
    await page.getByRole('link', { name: 'Trash' }).click();
    await choose(page, 'a.txt', 'Delete forever');
    await page.getByRole('alertdialog').getByRole('heading').waitFor();
    expect(await findViolations(page), 'delete forever').toEqual([]);
  });

  test('[CT-6] the palette and the shortcuts', async ({ open }) => {
    const page = await open({ colorScheme });
    const person = await newPerson();
    await newFile(person, { name: 'a.txt' });
    await openAs(page, person);
    await row(page, 'a.txt').click();
    await page.keyboard.press('Control+k');
    await page.getByRole('menuitem', { name: 'Trash' }).waitFor();
    expect(await findViolations(page), 'palette').toEqual([]);
    await page.keyboard.type('a.txt');
    await page.getByRole('menuitem', { name: 'a.txt' }).waitFor();
    expect(await findViolations(page), 'palette with results').toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('F1');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    expect(await findViolations(page), 'shortcuts').toEqual([]);
  });
});
