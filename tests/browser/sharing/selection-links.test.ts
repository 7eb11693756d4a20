/** @module-tag variant */
import { expect } from 'vitest';
import { listSelectionLinks } from '#shared/routes/sharing/selection-links.ts';
import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { openAs, toast } from '../../support/browser/drive-of.ts';
import { row, test } from '../../support/browser/journey.ts';
import { newPersonCalled, shareDialog } from '../../support/browser/sharing-people.ts';

test('[L5] [LD-1] [LD-2] [L10] one link shows a guest several items; its owner changes, mails and deletes it', async ({
  page,
  open,
}) => {
  const ann = await newPersonCalled('Ann Lee');
  const folder = await newFolder(ann, { name: 'Plans' });
  await newFile(ann, { name: 'inside.txt', parentId: folder.id });
  await newFile(ann, { name: 'a.txt' });
  await newFile(ann, { name: 'not-chosen.txt' });
  await openAs(page, ann);
  await row(page, 'Plans').click();
  await page.keyboard.down('Control');
  await row(page, 'a.txt').click();
  await page.keyboard.up('Control');
  await page.getByRole('button', { name: 'Get link' }).click();
  const dialog = shareDialog(page);
  await dialog.getByText('Anyone with the link can view').click();
  const address = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  const guest = await open();
  await guest.goto(address);
  await guest.getByRole('heading', { name: 'Shared files' }).waitFor();
  await row(guest, 'a.txt').waitFor();
  expect(await row(guest, 'not-chosen.txt').count()).toBe(0);
  await row(guest, 'Plans').dblclick();
  await row(guest, 'inside.txt').waitFor();
  await guest.getByRole('link', { name: 'Shared files' }).click();
  await row(guest, 'a.txt').waitFor();

  const links = async () => (await ann.call(listSelectionLinks)).body.links;
  await dialog.getByRole('button', { name: 'Links to several items' }).click();
  await dialog.getByRole('button', { name: /^Change link of / }).click();
  await dialog.getByLabel('Title for visitors').fill('Summer');
  await page.keyboard.press('Enter');
  await dialog.getByText('Saved', { exact: true }).waitFor();
  expect((await links())[0]).toMatchObject({ title: 'Summer', url: address });
  await dialog.getByRole('button', { name: 'Send by e-mail' }).click();
  await dialog.getByRole('combobox', { name: 'Send to' }).fill('carl@example.com');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await toast(page, 'Sent to 1 person').waitFor();
  await dialog.getByText('Anyone with the link can view').click();
  await dialog.getByRole('button', { name: 'Delete link' }).click();
  await dialog.getByText('No links to several items yet').waitFor();
  expect(await links()).toEqual([]);
});
