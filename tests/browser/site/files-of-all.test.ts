/** @module-tag variant */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { AuditEntry } from '#shared/entities/site/audit-entry.ts';
import { encodeFilters } from '#shared/filters/encode-filters.ts';
import { getEntry } from '#shared/routes/drive/drive.ts';
import { showLink } from '#shared/routes/sharing/links.ts';
import { listAuditEntries } from '#shared/routes/site/logs.ts';
import { newFile, newFolder, newLink } from '../../support/builders/drive-builders.ts';
import { choose, openAs, toast } from '../../support/browser/drive-of.ts';
import { test } from '../../support/browser/journey.ts';
import { newGuest, newPerson, newStaff } from '../../support/people.ts';

test('[AFI-1] an admin finds a reported file, looks at it, turns its link off, and deletes it and a folder', async ({
  page,
}) => {
  const [admin, owner] = [await newStaff(['admin.access', 'files.update', 'audit.view']), await newPerson()];
  const [reported, folderName] = [`Reported ${randomUUID()}.txt`, `Folder ${randomUUID()}`];
  const folder = await newFolder(owner, { name: folderName });
  await newFile(owner, { parentId: folder.id });
  const file = await newFile(owner, { name: reported, content: 'Words that break the rules' });
  const { hash } = await newLink(owner, file);

  await openAs(page, admin, '/admin/files');
  await page.getByRole('searchbox').fill(`https://drive.example.com/drive/s/${hash}`);
  await page.getByRole('row', { name: reported }).waitFor();
  await choose(page, reported, 'Preview');
  await page.getByText('This is recorded in the audit log.').waitFor();
  await page.getByText('Words that break the rules').waitFor();
  await page.keyboard.press('Escape');

  await choose(page, reported, 'Turn off link');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await toast(page, 'Turned off 1 link').waitFor();
  expect((await newGuest().call(showLink, { params: { hash } })).status).toBe(404);

  await page.getByRole('searchbox').fill(reported.slice(0, -4));
  await choose(page, reported, 'Delete forever');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete forever' }).click();
  await toast(page, 'Deleted 1 entry forever').waitFor();
  expect((await owner.call(getEntry, { params: { id: file.id } })).status).toBe(404);

  await page.goto(`/admin/files?filter.owner_id=${owner.id}`);
  await choose(page, folderName, 'Delete forever');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete forever' }).click();
  await page.getByRole('row', { name: folderName }).waitFor({ state: 'detached' });
  await expect.poll(async () => (await owner.call(getEntry, { params: { id: folder.id } })).status).toBe(404);

  const query = { filters: encodeFilters([{ key: 'actor', operator: '=', value: admin.id }]), perPage: 50 };
  const { body } = await admin.call(listAuditEntries, { query });
  const told = (body.pagination.data as AuditEntry[]).map(({ action, target }) => [action, target?.name]);
  expect(told.filter(([action]) => /^(entry|link)\./.test(String(action))).toReversed()).toEqual([
    ['entry.view', reported],
    ['link.delete', reported],
    ['entry.delete', reported],
    ['entry.delete', folderName],
  ]);
});
