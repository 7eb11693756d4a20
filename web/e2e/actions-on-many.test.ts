import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { newFile, newFolder } from '../../tests/http/drive-builders.ts';
import { newPerson } from '../../tests/http/people.ts';
import { setEntryTags } from '#shared/routes/marks.ts';
import { choose, expectNames, openAs, toast } from './drive-of.ts';
import { findViolations } from './find-violations.ts';
import { test } from './journey.ts';

/** Selects all that is listed, and chooses an action of the bar above. */
async function chooseForAll(page: Page, action: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a');
  const bar = page.getByRole('toolbar', { name: 'Selected files' });
  const button = bar.getByRole('button', { name: action, exact: true });
  if (await button.isVisible()) return button.click();
  await bar.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('[DA-1] tags of several entries: some have one, all get it; what nobody touches stays', async ({
  page,
}) => {
  const person = await newPerson();
  for (const [name, tags] of [
    ['a.txt', ['Work', 'Old']],
    ['b.txt', ['Work']],
    ['c.txt', ['Own']],
  ] as const) {
    const { id } = await newFile(person, { name });
    await person.call(setEntryTags, { params: { id: String(id) }, body: { tags: [...tags] } });
  }
  await openAs(page, person);
  await expectNames(page, ['a.txt', 'b.txt', 'c.txt']);
  await chooseForAll(page, 'Tags');
  const dialog = page.getByRole('dialog', { name: 'Tags of 3 items' });
  const work = dialog.getByRole('button', { name: 'Work 2 of 3 Add to all' });
  await work.waitFor();
  expect(await findViolations(page)).toEqual([]);
  await work.click();
  await dialog.getByRole('button', { name: 'Remove tag Old' }).click();
  await dialog.getByLabel('Add a tag').fill('New');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  for (const [name, tags] of [
    ['a.txt', ['New', 'Work']],
    ['b.txt', ['New', 'Work']],
    ['c.txt', ['New', 'Own', 'Work']],
  ] as const) {
    await choose(page, name, 'Tags');
    const crosses = page.getByRole('dialog').getByRole('button', { name: /^Remove tag/ });
    await crosses.first().waitFor();
    const names = await crosses.evaluateAll((all) => all.map((each) => each.ariaLabel?.slice(11)));
    expect(names.toSorted()).toEqual(tags);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
});

test('[DA-1] [DA-2] folders get a colour together; one that does not is named, and keeps its own', async ({
  page,
}) => {
  const person = await newPerson();
  const folders = [];
  for (const name of ['Plans', 'Music', 'Trips']) folders.push(await newFolder(person, { name }));
  await openAs(page, person);
  await expectNames(page, ['Plans', 'Music', 'Trips']);
  await page.route(`**/api/v1/file-entries/${folders[1]?.id}*`, (route) =>
    route.fulfill({ status: 500, json: { message: 'It went wrong.', errors: {} } }),
  );
  await chooseForAll(page, 'Folder color');
  await page.getByRole('group', { name: 'Color of 3 folders' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Green' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Could not change Music').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  for (const [name, color] of [
    ['Plans', 'Green'],
    ['Trips', 'Green'],
    ['Music', 'Standard'],
  ] as const) {
    await choose(page, name, 'Folder color');
    expect(await page.getByRole('radio', { name: color }).isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  // Together they have no colour in common.
  await chooseForAll(page, 'Folder color');
  await page.getByRole('radio', { name: 'Red' }).waitFor();
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
});
