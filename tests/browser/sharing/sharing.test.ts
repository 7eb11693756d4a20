/** @module-tag variant */
import { expect } from 'vitest';
import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { choose, expectNames, openAs, toast } from '../../support/browser/drive-of.ts';
import { openFolder, row, test } from '../../support/browser/journey.ts';
import {
  choosePermission,
  newPersonCalled,
  shareDialog,
  shareWith,
} from '../../support/browser/sharing-people.ts';

test('[SD-1] [SD-2] [SD-3] [U11] [DSH-2] [SH4] an owner shares a folder, and the receiver opens and leaves it', async ({
  page,
  open,
}) => {
  const [ann, bob] = [await newPersonCalled('Ann Lee'), await newPersonCalled('Bobby Ray')];
  const secret = await newFolder(ann, { name: 'Secret' });
  const plans = await newFolder(ann, { name: 'Plans', parentId: secret.id });
  await newFile(ann, { name: 'inside.txt', parentId: plans.id });
  await shareWith(ann, await newFile(ann, { name: 'a.txt' }), bob, 'view');
  await openAs(page, ann, `/drive/folders/${secret.hash}`);
  await choose(page, 'Plans', 'Share');
  const dialog = shareDialog(page);
  const share = dialog.getByRole('button', { name: 'Share', exact: true });
  const field = dialog.getByRole('combobox', { name: 'Add people' });
  await field.fill('missing@example.com, ');
  await field.pressSequentially('bobb');
  await page.getByRole('option', { name: 'Bobby Ray' }).waitFor();
  await field.press('ArrowDown');
  await field.press('Enter');
  await share.click();
  await dialog.getByText('missing@example.com: No account with this e-mail address was found.').waitFor();
  await dialog.getByRole('button', { name: 'Remove missing@example.com' }).click();
  await share.click();
  await toast(page, 'Shared Plans').waitFor();
  await choosePermission(page, 'Bobby Ray', 'Can download');
  await dialog.getByRole('button', { name: 'Permission of Bobby Ray: Can download' }).waitFor();
  await choosePermission(page, 'Bobby Ray', 'Remove');
  await toast(page, 'Removed Bobby Ray').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await dialog.getByRole('button', { name: 'Permission of Bobby Ray: Can download' }).waitFor();
  const other = await open();
  await openAs(other, bob, '/drive/shares');
  await expectNames(other, ['Plans', 'a.txt']);
  await openFolder(other, 'Plans');
  await expectNames(other, ['inside.txt']);
  const crumbs = other.getByRole('navigation', { name: 'Folder path' });
  expect((await crumbs.textContent())?.startsWith('Shared with me')).toBe(true);
  expect(await other.getByText('Secret').count()).toBe(0);
  await crumbs.getByRole('link', { name: 'Shared with me' }).click();
  await row(other, 'Plans').click();
  await other.getByRole('button', { name: 'Show details' }).first().click();
  const panel = other.getByRole('complementary', { name: 'Details' });
  await panel.getByText('Can download').waitFor();
  await panel.getByRole('button', { name: 'People with access' }).click();
  await shareDialog(other).getByRole('button', { name: 'Leave' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await toast(other, 'Removed').waitFor();
  await expectNames(other, ['a.txt']);
  await other.goto(`/drive/folders/${plans.hash}`);
  await other.getByText('This folder does not exist, or it is not shared with you.').waitFor();
  expect(await other.getByText('Plans').count()).toBe(0);
});
