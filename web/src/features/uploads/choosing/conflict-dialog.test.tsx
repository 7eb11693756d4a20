import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createS3Entries } from '#shared/routes/uploads/upload-batches.ts';
import { validateUploads } from '#shared/routes/uploads/uploads.ts';
import type { FakeApi } from '../../../../../tests/support/component/fake-api.ts';
import {
  openUploads,
  panelTitle,
  someFiles,
  uploadFiles,
} from '../../../../../tests/support/component/uploads.ts';
import { preloadUploads } from '../../../../../tests/support/component/preload-drive.ts';

beforeAll(preloadUploads);

const dialog = page.getByRole('dialog', { name: 'Already exists' });
const proceed = dialog.getByRole('button', { name: 'Continue' });

/** What was registered: names with their choices. */
const registered = (api: FakeApi) =>
  api
    .calls(createS3Entries)
    .flatMap(({ body }) => body.files)
    .map(({ clientName, conflict }) => [clientName, conflict])
    .sort();

test('[UQ-8] asks for each taken name: keep both, replace, skip', { tags: 'variant' }, async () => {
  const { api } = await openUploads();
  api.answer(validateUploads, { errors: false, duplicates: ['a.txt', 'b.txt', 'c.txt'] });
  await uploadFiles(someFiles('a.txt', 'b.txt', 'c.txt', 'new.txt'));
  await expect.element(dialog.getByText('a.txt').first()).toBeVisible();
  await expect.element(dialog.getByRole('radio', { name: 'Keep both' })).toBeChecked();
  await proceed.click();
  await expect.element(dialog.getByText('b.txt').first()).toBeVisible();
  await dialog.getByText('Replace').click();
  await proceed.click();
  await expect.element(dialog.getByText('c.txt').first()).toBeVisible();
  await dialog.getByText('Skip').click();
  await proceed.click();
  await expect.element(panelTitle('Uploaded 3 files')).toBeVisible();
  await expect
    .poll(() => registered(api))
    .toEqual([
      ['a.txt', 'keepBoth'],
      ['b.txt', 'replace'],
      ['new.txt', 'keepBoth'],
    ]);
});

test('[UQ-8] [UP0] does not offer to replace a file that the user may not change', async () => {
  const { api } = await openUploads();
  const duplicates = ['mine.txt', 'theirs.txt'];
  api.answer(validateUploads, { errors: false, duplicates, unreplaceable: ['theirs.txt'] });
  await uploadFiles(someFiles('theirs.txt', 'mine.txt'));
  await expect.element(dialog.getByText('theirs.txt').first()).toBeVisible();
  const names = () =>
    dialog
      .getByRole('radio')
      .elements()
      .map((radio) => radio.getAttribute('aria-label'));
  expect(names()).toEqual(['Keep both', 'Skip']);
  await proceed.click();
  await expect.element(dialog.getByText('mine.txt').first()).toBeVisible();
  expect(names()).toEqual(['Keep both', 'Replace', 'Skip']);
  await proceed.click();
  await expect.element(panelTitle('Uploaded 2 files')).toBeVisible();
});

test(
  '[UQ-8] [UP0] replaces for all where that is allowed, and keeps both elsewhere',
  { tags: 'variant' },
  async () => {
    const { api } = await openUploads();
    const duplicates = ['mine.txt', 'theirs.txt'];
    api.answer(validateUploads, { errors: false, duplicates, unreplaceable: ['theirs.txt'] });
    await uploadFiles(someFiles('mine.txt', 'theirs.txt'));
    await dialog.getByText('Replace').click();
    await dialog.getByText('Do this for all').click();
    await proceed.click();
    await expect.element(panelTitle('Uploaded 2 files')).toBeVisible();
    expect(registered(api)).toEqual([
      ['mine.txt', 'replace'],
      ['theirs.txt', 'keepBoth'],
    ]);
  },
);

test('[UQ-8] takes one choice for all', { tags: 'variant' }, async () => {
  const { api } = await openUploads();
  api.answer(validateUploads, { errors: false, duplicates: ['a.txt', 'b.txt'] });
  await uploadFiles(someFiles('a.txt', 'b.txt'));
  await dialog.getByText('Replace').click();
  await dialog.getByText('Do this for all').click();
  await proceed.click();
  await expect.element(panelTitle('Uploaded 2 files')).toBeVisible();
  expect(registered(api)).toEqual([
    ['a.txt', 'replace'],
    ['b.txt', 'replace'],
  ]);
});

test('[UQ-8] uploads none of the taken names after Cancel', { tags: 'variant' }, async () => {
  const { api } = await openUploads();
  api.answer(validateUploads, { errors: false, duplicates: ['a.txt', 'b.txt'] });
  await uploadFiles(someFiles('a.txt', 'b.txt', 'new.txt'));
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(panelTitle('Uploaded 1 file')).toBeVisible();
  expect(registered(api)).toEqual([['new.txt', 'keepBoth']]);
});
