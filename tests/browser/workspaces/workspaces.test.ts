/** @module-tag variant */
import { expect } from 'vitest';
import { presignBatch } from '#shared/routes/uploads/upload-batches.ts';
import { newFile } from '../../support/builders/drive-builders.ts';
import { newPerson } from '../../support/people.ts';
import { expectNames, openAs } from '../../support/browser/drive-of.ts';
import { createFolder, test, upload, uploaded } from '../../support/browser/journey.ts';
import { spaceButton, switchTo } from '../../support/browser/team.ts';

test('[WS-1] [WS-2] [WS-3] a new workspace has files of its own, takes the uploads queued in it, and is open after a reload', async ({
  page,
}) => {
  const person = await newPerson();
  await newFile(person, { name: 'mine.txt' });
  await openAs(page, person);
  await expectNames(page, ['mine.txt']);
  await spaceButton(page, 'Default').click();
  await page.getByRole('menuitem', { name: 'Create workspace' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Design team');
  await page.keyboard.press('Enter');
  await spaceButton(page, 'Design team').waitFor();
  await expectNames(page, []);
  await createFolder(page, 'Plans');
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route(`**/api/v1/${presignBatch.path}*`, async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  await upload(page, [{ name: 'ours.txt', content: 'x' }]);
  await asked.promise;
  await switchTo(page, 'Design team', 'Default');
  held.resolve();
  await uploaded(page, 'Uploaded 1 file');
  await expectNames(page, ['mine.txt']);
  await switchTo(page, 'Default', 'Design team');
  await expectNames(page, ['Plans', 'ours.txt']);
  const calls = page.waitForRequest(/drive\/file-entries/);
  await page.reload();
  expect(new URL((await calls).url()).searchParams.get('workspaceId')).toMatch(/^\d+$/);
  await spaceButton(page, 'Design team').waitFor();
  await expectNames(page, ['Plans', 'ours.txt']);
  await switchTo(page, 'Design team', 'Default');
  await expectNames(page, ['mine.txt']);
});
