/** @module-tag variant */
import { expect } from 'vitest';
import { listEntries } from '#shared/routes/drive/drive.ts';
import { newFile, newFolder, newLink } from '../../support/builders/drive-builders.ts';
import { choose, expectNames, openAs } from '../../support/browser/drive-of.ts';
import { row, test } from '../../support/browser/journey.ts';
import { newPersonCalled } from '../../support/browser/sharing-people.ts';

test('[LNK-6] [L9] a user changes what is in a folder whose link allows it', async ({ page }) => {
  const [ann, bob] = [await newPersonCalled('Ann Lee'), await newPersonCalled('Bob Ray')];
  const folder = await newFolder(ann, { name: 'Plans' });
  await newFile(ann, { name: 'old.txt', parentId: folder.id });
  const link = await newLink(ann, folder, { allow_edit: true, allow_download: true });
  await openAs(page, bob, link.url);
  await row(page, 'old.txt').waitFor();
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'New folder' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Inner');
  await page.keyboard.press('Enter');
  await expectNames(page, ['old.txt', 'Inner']);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Upload files' }).click();
  await (
    await chooser
  ).setFiles([{ name: 'from-bob.txt', mimeType: 'text/plain', buffer: Buffer.from('hi') }]);
  await expectNames(page, ['old.txt', 'Inner', 'from-bob.txt']);
  await choose(page, 'old.txt', 'Rename');
  await page.getByRole('dialog').getByLabel('Name').fill('new');
  await page.keyboard.press('Enter');
  await expectNames(page, ['new.txt', 'Inner', 'from-bob.txt']);
  await choose(page, 'new.txt', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectNames(page, ['Inner', 'from-bob.txt']);
  const { data } = (await ann.call(listEntries, { query: { folderId: folder.hash } })).body;
  expect(data.map(({ name }: { name: string }) => name).sort()).toEqual(['Inner', 'from-bob.txt']);
});

test('[L9] a guest uploads files by a file request, and sees nothing of what is there', async ({ page }) => {
  const ann = await newPersonCalled('Ann Lee');
  const folder = await newFolder(ann, { name: 'Inbox of Ann' });
  await newFile(ann, { name: 'secret.txt', parentId: folder.id });
  const link = await newLink(ann, folder, { upload_only: true, title: 'Your photos' });
  await page.goto(link.url);
  await page.getByRole('heading', { name: 'Your photos' }).waitFor();
  await page.getByText('Ann Lee asks you for files').waitFor();
  expect(await page.getByText('secret.txt').count()).toBe(0);
  expect(await page.getByText('Inbox of Ann').count()).toBe(0);
  await page.getByLabel('Your name (optional)').fill('Carl');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (
    await chooser
  ).setFiles(
    ['one.txt', 'two.txt', 'three.txt', 'four.txt'].map((name) => ({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(name),
    })),
  );
  await page.getByText('4 files uploaded').waitFor();
  const { data } = (await ann.call(listEntries, { query: { folderId: folder.hash, orderBy: 'name' } })).body;
  expect(data.map(({ name }: { name: string }) => name).sort()).toEqual(
    ['four.txt', 'one.txt', 'secret.txt', 'three.txt', 'two.txt'].sort(),
  );
});
