import { expect } from 'vitest';
import { newFile, newFolder } from '../../tests/http/drive-builders.ts';
import { choose, expectNames, menuLines, openAs, toast } from './drive-of.ts';
import { row, test } from './journey.ts';
import { choosePermission, newPersonCalled, shareDialog, shareWith } from './sharing-people.ts';

test('[SD-1] [SD-2] [SD-3] an owner shares, is told what is wrong with an address, changes and removes', async ({
  page,
}) => {
  const [ann, bob] = [await newPersonCalled('Ann Lee'), await newPersonCalled('Bob Ray')];
  await newFolder(ann, { name: 'Plans' });
  await openAs(page, ann);
  await choose(page, 'Plans', 'Share');
  const dialog = shareDialog(page);
  await dialog.getByRole('heading', { name: 'Share "Plans"' }).waitFor();
  await dialog.getByText('Not shared with anyone yet').waitFor();
  const share = dialog.getByRole('button', { name: 'Share', exact: true });
  expect(await share.isDisabled()).toBe(true);
  const field = dialog.getByRole('combobox', { name: 'Add people' });
  await field.fill('nobody');
  await field.press('Enter');
  await dialog.getByText('nobody: Enter a valid e-mail address.').waitFor();
  expect(await share.isDisabled()).toBe(true);
  await field.press('Backspace');
  await field.fill('missing@example.com, ');
  await field.fill(bob.email);
  expect(await share.isDisabled()).toBe(false);
  await share.click();
  await dialog.getByText('missing@example.com: No account with this e-mail address was found.').waitFor();
  await dialog.getByRole('button', { name: 'Remove missing@example.com' }).click();
  await dialog.getByRole('button', { name: 'Permission: Can view' }).click();
  await page.getByRole('menuitemradio', { name: 'Can edit' }).click();
  await share.click();
  await toast(page, 'Shared Plans').waitFor();
  const people = dialog.getByRole('listitem');
  await people.filter({ hasText: 'Bob Ray' }).getByText(bob.email).waitFor();
  expect(await people.first().textContent()).toContain('Ann Lee (you)');
  expect(await people.first().textContent()).toContain('Owner');
  expect(await field.inputValue()).toBe('');
  await choosePermission(page, 'Bob Ray', 'Can download');
  await dialog.getByRole('button', { name: 'Permission of Bob Ray: Can download' }).waitFor();
  await choosePermission(page, 'Bob Ray', 'Remove');
  await dialog.getByText('Not shared with anyone yet').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await dialog.getByRole('button', { name: 'Permission of Bob Ray: Can download' }).waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
  await row(page, 'Plans').getByText('Ann Lee, Bob Ray').waitFor({ state: 'attached' });
});

test('[SD-1] [U11] people whom one shares with already are suggested, and many addresses are pasted at once', async ({
  page,
}) => {
  const [ann, bob] = [await newPersonCalled('Ann Lee'), await newPersonCalled('Bobby Ray')];
  const [file, folder] = [await newFile(ann, { name: 'a.txt' }), await newFolder(ann, { name: 'Plans' })];
  await shareWith(ann, file, bob, 'view');
  await openAs(page, ann, `/drive/folders/${folder.hash}`);
  await page.getByRole('button', { name: 'Plans' }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  const dialog = shareDialog(page);
  const field = dialog.getByRole('combobox', { name: 'Add people' });
  await field.pressSequentially('bobb');
  await page.getByRole('option', { name: 'Bobby Ray' }).waitFor();
  await field.press('ArrowDown');
  await field.press('Enter');
  await dialog.getByRole('button', { name: `Remove ${bob.email}` }).waitFor();
  await field.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '"Doe, Carl" <carl@example.com>; dora@example.com\nnot an address');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  for (const email of ['carl@example.com', 'dora@example.com', 'not', 'an', 'address']) {
    await dialog.getByRole('button', { name: `Remove ${email}`, exact: true }).waitFor();
  }
  await dialog.getByText('not: Enter a valid e-mail address.').waitFor();
});

test('[SD-2] [SH4] whoever received an entry sees the others, and leaves', async ({ page }) => {
  const [ann, bob] = [await newPersonCalled('Ann Lee'), await newPersonCalled('Bob Ray')];
  const folder = await newFolder(ann, { name: 'Plans' });
  await shareWith(ann, folder, bob, 'view');
  await openAs(page, bob, '/drive/shares');
  await row(page, 'Plans').click();
  await page.getByRole('button', { name: 'Show details' }).first().click();
  const panel = page.getByRole('complementary', { name: 'Details' });
  await panel.getByText('Shared with me').waitFor();
  await panel.getByRole('button', { name: 'People with access' }).click();
  const dialog = shareDialog(page);
  await dialog.getByRole('listitem').filter({ hasText: 'Ann Lee' }).getByText('Owner').waitFor();
  expect(await dialog.getByRole('combobox').count()).toBe(0);
  expect(await dialog.getByRole('button', { name: /^Permission/ }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await toast(page, 'Removed').waitFor();
  await page.getByText('Files and folders other people have shared with you').waitFor();
});

test('[DSH-1] [DSH-2] what others share: by whom, since when, and exactly what they allow', async ({
  page,
}) => {
  const [ann, bob] = [await newPersonCalled('Ann Lee'), await newPersonCalled('Bob Ray')];
  const secret = await newFolder(ann, { name: 'Secret' });
  const seen = await newFolder(ann, { name: 'Seen', parentId: secret.id });
  await newFile(ann, { name: 'inside.txt', parentId: seen.id });
  const edited = await newFolder(ann, { name: 'Edited' });
  await shareWith(ann, seen, bob, 'view');
  await shareWith(ann, edited, bob, 'edit');
  await openAs(page, bob, '/drive/shares');
  await expectNames(page, ['Seen', 'Edited']);
  for (const name of ['Owner', 'Shared on']) await page.getByRole('columnheader', { name }).waitFor();
  await row(page, 'Seen').getByText('Ann Lee').waitFor();
  expect(await page.getByRole('button', { name: 'New', exact: true }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Actions for Seen' }).click();
  expect(await menuLines(page)).toEqual([
    'Open',
    'Add star',
    'Tags',
    'Copy to',
    'Details',
    'Remove from my shares',
  ]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Actions for Edited' }).click();
  const lines = await menuLines(page);
  expect(lines).toContain('Share');
  for (const refused of ['Delete', 'Move to', 'Make a copy']) expect(lines).not.toContain(refused);
  await page.keyboard.press('Escape');
  await row(page, 'Seen').dblclick();
  await expectNames(page, ['inside.txt']);
  const crumbs = page.getByRole('navigation', { name: 'Folder path' });
  expect((await crumbs.textContent())?.startsWith('Shared with me')).toBe(true);
  expect(await page.getByText('Secret').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'New', exact: true }).isDisabled()).toBe(true);
  await crumbs.getByRole('link', { name: 'Shared with me' }).click();
  await row(page, 'Edited').dblclick();
  await page.getByText('Drop files here or use the New button').waitFor();
  expect(await page.getByRole('button', { name: 'New', exact: true }).isEnabled()).toBe(true);
});

test('[DFO-1] [SH1] a stranger gets the 404 screen of the drive for a folder that is not shared with them', async ({
  page,
}) => {
  const [ann, eve] = [await newPersonCalled('Ann Lee'), await newPersonCalled('Eve Moe')];
  const folder = await newFolder(ann, { name: 'Plans' });
  await openAs(page, eve, `/drive/folders/${folder.hash}`);
  await page.getByText('This folder does not exist, or it is not shared with you.').waitFor();
  expect(await page.getByText('Plans').count()).toBe(0);
});
