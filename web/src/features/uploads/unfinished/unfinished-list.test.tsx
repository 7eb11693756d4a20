import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deleteTusUpload } from '#shared/routes/uploads/tus.ts';
import { listUnfinishedUploads } from '#shared/routes/uploads/upload-batches.ts';
import { abortMultipartUpload } from '#shared/routes/uploads/uploads.ts';
import { madeAt } from '../../../../../tests/support/component/entities.ts';
import {
  chooseFiles,
  openUploads,
  panelTitle,
  someFiles,
} from '../../../../../tests/support/component/uploads.ts';
import { preloadUploads } from '../../../../../tests/support/component/preload-drive.ts';
import { fileFingerprint } from '../choosing/fingerprint.ts';

beforeAll(preloadUploads);

const [film] = someFiles('film.bin');
const key = 'film-key';
const uploadId = 'upload-1';
const title = panelTitle('Unfinished uploads');

/** Opens the drive of a user who has begun an upload of the film on another device. */
async function openWithUnfinished(method: 'multipart' | 'tus' = 'multipart') {
  if (!film) throw new Error('There is no film.');
  const { name, size, lastModified } = film;
  const destination = { parentId: null, workspaceId: 0 };
  const fingerprint = fileFingerprint({ name, size, lastModified, relativePath: null }, destination);
  const site = await openUploads({
    prepare: (api) =>
      api.answer(listUnfinishedUploads, {
        uploads: [
          {
            method,
            key,
            uploadId,
            name,
            size,
            mime: null,
            fingerprint,
            relativePath: null,
            ...destination,
            folderName: null,
            expires_at: madeAt,
          },
        ],
      }),
  });
  await expect.element(title).toBeVisible();
  return { ...site, film };
}

test(
  '[UQ-5] offers to continue an upload, refuses another file and takes the same one',
  { tags: 'variant' },
  async () => {
    const site = await openWithUnfinished();
    const again = page.getByRole('button', { name: 'Choose film.bin again' });
    await chooseFiles(() => again.click(), someFiles('other.bin'));
    await expect.element(page.getByText('This is not the same file.')).toBeVisible();
    await chooseFiles(() => again.click(), [site.film]);
    await expect.element(page.getByRole('row', { name: 'film.bin' })).toBeVisible();
    await expect.element(again).not.toBeInTheDocument();
  },
);

test('[UQ-5] gives an upload up, here and on the server', async () => {
  const { api } = await openWithUnfinished();
  api.answer(abortMultipartUpload, {});
  await page.getByRole('button', { name: 'Give up film.bin' }).click();
  await expect.element(title).not.toBeInTheDocument();
  await expect.poll(() => api.calls(abortMultipartUpload)[0]?.body).toEqual({ key, uploadId });
});

test('[UQ-5] [UP6] gives an upload in chunks up with the version of the protocol', async () => {
  const { api } = await openWithUnfinished('tus');
  api.answer(deleteTusUpload, {});
  await page.getByRole('button', { name: 'Give up film.bin' }).click();
  await expect.element(title).not.toBeInTheDocument();
  await expect.poll(() => api.calls(deleteTusUpload)[0]?.params.uploadKey).toBe(key);
  expect(api.calls(deleteTusUpload)[0]?.headers.get('tus-resumable')).toBe('1.0.0');
});
