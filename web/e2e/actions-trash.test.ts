import { describe, expect } from 'vitest';
import { deleteEntries } from '#shared/routes/actions.ts';
import { newFile } from '../../tests/http/drive-builders.ts';
import { newPerson } from '../../tests/http/people.ts';
import { choose, expectNames, menuLines, openAs, toast } from './drive-of.ts';
import { row, test } from './journey.ts';

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
