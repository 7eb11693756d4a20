/** @module-tag variant */
import { expect } from 'vitest';
import { listEntries } from '#shared/routes/drive/drive.ts';
import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { untilMailTo } from '../../support/mails-to.ts';
import { choose, expectNames, openAs } from '../../support/browser/drive-of.ts';
import { createFolder, row, test, upload, uploaded } from '../../support/browser/journey.ts';
import { newPersonCalled, shareDialog, shareWith } from '../../support/browser/sharing-people.ts';
import { newWorkspace, spaceButton, switchTo, untilTold } from '../../support/browser/team.ts';

test('[DSH-2] [WS-1] with a workspace open, a notification and a mail lead to what another user shares, which opens and takes changes', async ({
  page,
}) => {
  const [ann, bob] = [await newPersonCalled('Ann Lee'), await newPersonCalled('Bob Ray')];
  await newWorkspace(bob);
  const [folder, own] = [
    await newFolder(ann, { name: 'Plans' }),
    await newFolder(bob, { name: 'My own folder' }),
  ];
  await newFile(bob, { name: 'own.txt', parentId: own.id });
  await newFile(ann, { name: 'inside.txt', content: 'hello there', parentId: folder.id });
  await openAs(page, bob);
  await switchTo(page, 'Default', 'Design team');
  await shareWith(ann, folder, bob, 'edit');
  await untilTold(bob, 1);
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'shared 1 folder with you' }).click();
  await page.waitForURL('**/drive/folders/*');
  await expectNames(page, ['inside.txt']);
  await upload(page, [{ name: 'mine.txt', content: 'x' }]);
  await uploaded(page, 'Uploaded 1 file');
  await createFolder(page, 'Ours');
  await expectNames(page, ['inside.txt', 'mine.txt', 'Ours']);
  await choose(page, 'inside.txt', 'Share');
  await shareDialog(page).getByText('Ann Lee').waitFor();
  await shareDialog(page).getByRole('button', { name: 'Done' }).click();
  await row(page, 'inside.txt').dblclick();
  await page.getByText('hello there').waitFor();
  await spaceButton(page, 'Design team').waitFor({ state: 'attached' });
  const { data } = (await ann.call(listEntries, { query: { folderId: folder.hash } })).body;
  expect(data).toHaveLength(3);
  const { text } = await untilMailTo(bob.email, 'file_shared');
  await page.goto(/https?:\S+\/drive\S*/.exec(text)?.[0] ?? '');
  await row(page, 'inside.txt').or(row(page, 'Plans')).waitFor();
  await page.goto(`/drive/folders/${folder.hash}`);
  await expectNames(page, ['inside.txt', 'mine.txt', 'Ours']);
  await page.goto(`/drive/folders/${own.hash}`);
  await expectNames(page, ['own.txt']);
});
