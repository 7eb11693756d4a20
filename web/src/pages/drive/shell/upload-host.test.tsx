import { beforeAll, expect, test } from 'vitest';
import { findViolations } from '../../../../../tests/support/component/axe.ts';
import { page } from 'vitest/browser';
import { entryHash } from '#shared/drive/entry-hash.ts';
import { logout } from '#shared/routes/accounts/auth.ts';
import { getFolderPath, listEntries } from '#shared/routes/drive/drive.ts';
import { createS3Entries, listUnfinishedUploads } from '#shared/routes/uploads/upload-batches.ts';
import {
  aFile,
  aFolder,
  bootstrapData,
  nextId,
  onePage,
} from '../../../../../tests/support/component/entities.ts';
import {
  openUploads,
  panelTitle,
  someFiles,
  uploadFiles,
} from '../../../../../tests/support/component/uploads.ts';
import { preloadUploads } from '../../../../../tests/support/component/preload-drive.ts';
import { keepSharedFiles, listSharedFiles } from '../../../parts/offline/shared-files.ts';

beforeAll(preloadUploads);

const empty = page.getByText('Drop files or folders here');
const rowOf = (name: string) => page.getByRole('row', { name });
const panel = page.getByRole('complementary', { name: 'Uploads' });

/** Pastes files into the page. */
function paste(...files: File[]): void {
  const clipboardData = new DataTransfer();
  for (const file of files) clipboardData.items.add(file);
  document.body.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

/** Whether the browser would ask before it closes the tab. */
const asksBeforeLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('[UQ-7] uploads pasted files, and pasted pictures under the date', { tags: 'variant' }, async () => {
  const { api } = await openUploads();
  await expect.element(empty).toBeVisible();
  // The same component reads the unfinished uploads and listens for what is pasted.
  await expect.poll(() => api.calls(listUnfinishedUploads)).toHaveLength(1);
  paste(...someFiles('notes.txt'));
  await expect.element(rowOf('notes.txt')).toBeVisible();
  paste(new File(['px'], 'image.png', { type: 'image/png' }));
  await expect.element(panelTitle('Uploaded 2 files')).toBeVisible();
  const names = api.calls(createS3Entries).flatMap(({ body }) => body.files.map((file) => file.clientName));
  expect(names).toEqual([
    'notes.txt',
    expect.stringMatching(/^Pasted picture \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png$/),
  ]);
});

test('uploads what another app has shared once the user agrees, and keeps it no longer', async () => {
  await keepSharedFiles(someFiles('photo.png'));
  await openUploads({}, '/drive?share-target');
  const dialog = page.getByRole('dialog', { name: 'Upload what was shared?' });
  await expect.element(dialog).toHaveTextContent('photo.png');
  expect(await findViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Upload files' }).click();
  await expect.element(panelTitle('Uploaded 1 file')).toBeVisible();
  await expect.element(rowOf('photo.png')).toBeVisible();
  await expect.poll(listSharedFiles).toEqual([]);
  expect(location.search).toBe('');
});

test(
  'keeps shared files in the page alone if the session is not remembered',
  { tags: 'variant' },
  async () => {
    await keepSharedFiles(someFiles('photo.png'));
    await openUploads({ data: { ...bootstrapData(), is_session_remembered: false } }, '/drive?share-target');
    const dialog = page.getByRole('dialog', { name: 'Upload what was shared?' });
    await expect.element(dialog).toHaveTextContent('photo.png');
    expect(await listSharedFiles()).toEqual([]);
    await dialog.getByRole('button', { name: 'Upload files' }).click();
    await expect.element(rowOf('photo.png')).toBeVisible();
  },
);

test('uploads nothing that the user has not shared', async () => {
  await keepSharedFiles(someFiles('of another site.exe'));
  const { api } = await openUploads({}, '/drive?share-target');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(listSharedFiles).toEqual([]);
  expect(api.calls(createS3Entries)).toEqual([]);
});

test('says that shared files did not arrive if there was no worker to keep them', async () => {
  await openUploads({}, '/drive?share-target');
  await expect.element(page.getByText('The shared files did not arrive. Share them again.')).toBeVisible();
});

test('[UQ-7] uploads into the folder where the upload began, and shows it', { tags: 'variant' }, async () => {
  const id = nextId();
  const target = aFolder({ id, hash: entryHash(id), name: 'Target' });
  const { api, storage } = await openUploads({
    prepare(prepared) {
      prepared.answer(getFolderPath, { path: [target] });
      prepared.answer(listEntries, ({ query }) =>
        query.folderId === target.hash
          ? { ...onePage([]), folder: target }
          : { ...onePage([target]), folder: null },
      );
    },
  });
  await rowOf('Target').dblClick();
  await expect.element(page.getByRole('heading', { name: 'Target', exact: true })).toBeVisible();
  const release = storage.hold();
  await uploadFiles(someFiles('there.txt'));
  await expect.element(page.getByRole('button', { name: 'Pause there.txt' })).toBeVisible();
  history.back();
  await expect.element(rowOf('Target')).toBeVisible();
  release();
  await expect.element(panelTitle('Uploaded 1 file')).toBeVisible();
  expect(api.calls(createS3Entries)[0]?.body.files[0]?.parentId).toBe(id);
  expect(rowOf('there.txt').elements()).toEqual([]);
  const arrived = onePage([aFile({ name: 'there.txt', parent_id: id })]);
  api.answer(listEntries, { ...arrived, folder: target });
  await page.getByRole('button', { name: 'Show in folder' }).click();
  await expect.element(rowOf('there.txt')).toBeVisible();
  expect(location.pathname).toBe(`/drive/folders/${target.hash}`);
});

test(
  '[UQ-6] asks before the tab closes while uploads run, and not after them',
  { tags: 'variant' },
  async () => {
    const { storage } = await openUploads();
    expect(asksBeforeLeaving()).toBe(false);
    const release = storage.hold();
    await uploadFiles(someFiles('a.bin'));
    await expect.element(page.getByRole('button', { name: 'Pause a.bin' })).toBeVisible();
    expect(asksBeforeLeaving()).toBe(true);
    release();
    await expect.element(panelTitle('Uploaded 1 file')).toBeVisible();
    expect(asksBeforeLeaving()).toBe(false);
  },
);

test('[UQ-6] ends all uploads when the user signs out', { tags: 'variant' }, async () => {
  const { api, storage } = await openUploads();
  api.answer(logout, { bootstrapData: bootstrapData(null) });
  const release = storage.hold();
  await uploadFiles(someFiles('a.bin', 'b.bin', 'c.bin', 'd.bin'));
  await expect.poll(() => storage.puts).toHaveLength(3);
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect.element(page.getByRole('heading', { name: 'Sign in to Holdall' })).toBeVisible();
  await expect.poll(() => storage.aborted).toEqual(storage.puts);
  release();
  await expect.element(panel).not.toBeInTheDocument();
  expect(storage.puts).toHaveLength(3);
  expect(api.calls(createS3Entries)).toEqual([]);
});
