import { expect } from 'vitest';
import { newFolder } from '../../support/builders/drive-builders.ts';
import { choose, expectNames, openAs, toast } from '../../support/browser/drive-of.ts';
import { row, test, upload, uploaded } from '../../support/browser/journey.ts';
import { choosePermission, newPersonCalled, shareDialog } from '../../support/browser/sharing-people.ts';

test('[X-4] two people work in one folder, each seeing what the other does, until the owner takes it away', async ({
  page,
  open,
}) => {
  const [ann, bob] = [await newPersonCalled('Ann Lee'), await newPersonCalled('Bob Ray')];
  await newFolder(ann, { name: 'Plans' });
  const other = await open();
  const sockets = [page, other].map((each) => each.waitForEvent('websocket'));
  await openAs(page, ann);
  await openAs(other, bob, '/drive/shares');
  await Promise.all(sockets);
  await other.getByText('Files and folders other people have shared with you').waitFor();
  await choose(page, 'Plans', 'Share');
  await shareDialog(page).getByRole('combobox', { name: 'Add people' }).fill(bob.email);
  await shareDialog(page).getByRole('button', { name: 'Permission: Can view' }).click();
  await page.getByRole('menuitemradio', { name: 'Can edit' }).click();
  await shareDialog(page).getByRole('button', { name: 'Share', exact: true }).click();
  await toast(page, 'Shared Plans').waitFor();
  await shareDialog(page).getByRole('button', { name: 'Done' }).click();
  await expectNames(other, ['Plans']);
  await row(page, 'Plans').dblclick();
  await row(other, 'Plans').dblclick();
  await other.getByText('Drop files here or use the New button').waitFor();
  await upload(other, [{ name: 'from-bob.txt', content: 'Hello Ann' }]);
  await uploaded(other, 'Uploaded 1 file');
  await expectNames(page, ['from-bob.txt']);
  await choose(page, 'from-bob.txt', 'Rename');
  await page.getByRole('dialog').getByLabel('Name').fill('read');
  await page.keyboard.press('Enter');
  await expectNames(other, ['read.txt']);
  await page.getByRole('button', { name: 'Plans' }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await choosePermission(page, 'Bob Ray', 'Remove');
  await toast(page, 'Removed Bob Ray').waitFor();
  await other.getByText('This folder does not exist, or it is not shared with you.').waitFor();
  const answer = await other.request.get(
    `/api/v1/drive/file-entries?folderId=${page.url().split('/').at(-1)}`,
  );
  expect(answer.status()).toBe(404);
});
