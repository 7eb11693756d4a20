/** @module-tag variant */
import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { newPerson } from '../../support/people.ts';
import { choose, expectNames, openAs } from '../../support/browser/drive-of.ts';
import { openFolder, row, test } from '../../support/browser/journey.ts';

test('[DRE-1] [DST-1] [DTR-1] an entry passes through the views: starred, renamed, deleted, restored, deleted forever', async ({
  page,
}) => {
  const person = await newPerson();
  await newFolder(person, { name: 'Dear' });
  await newFile(person, { name: 'new.txt' });
  await openAs(page, person);
  const views = page.getByRole('navigation', { name: 'Views' });
  const goTo = (name: string) => views.getByRole('link', { name, exact: true }).click();

  await choose(page, 'Dear', 'Add star');
  await page.getByText('Added to starred').waitFor();
  await goTo('Starred');
  await expectNames(page, ['Dear']);
  await choose(page, 'Dear', 'Remove star');
  await page.getByText('Nothing is starred').waitFor();
  await goTo('Recent');
  await page.getByRole('rowheader', { name: 'Today' }).waitFor();
  await expectNames(page, ['new.txt']);
  await goTo('Shared with me');
  await page.getByText('Files and folders other people have shared with you').waitFor();

  await goTo('All files');
  await openFolder(page, 'Dear');
  await page.getByRole('heading', { level: 1 }).getByRole('button', { name: 'Dear' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Old');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Old' }).waitFor();
  await goTo('All files');
  await row(page, 'Old').click();
  await page.keyboard.press('Delete');
  await expectNames(page, ['new.txt']);

  await goTo('Trash');
  await row(page, 'Old').dblclick();
  await page.getByText('is in the trash').waitFor();
  await page.getByRole('button', { name: 'Restore' }).last().click();
  await page.getByText('There is nothing in the trash').waitFor();
  await goTo('All files');
  await expectNames(page, ['Old', 'new.txt']);
  await row(page, 'Old').click();
  await page.keyboard.press('Delete');
  await expectNames(page, ['new.txt']);
  await page.goto('/drive/trash');
  await row(page, 'Old').waitFor();
  await page.getByRole('button', { name: /of 25 GB used/ }).click();
  const space = page.getByRole('dialog', { name: 'What takes your space' });
  for (const part of ['Files', 'Trash', 'Former versions']) await space.getByText(part).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Empty trash' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('permanently delete').waitFor();
  await question.getByRole('button', { name: 'Empty trash' }).click();
  await page.getByText('There is nothing in the trash').waitFor();
});
