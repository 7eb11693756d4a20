import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { drive } from '#shared/limits/drive-limits.ts';
import { deleteEntries } from '#shared/routes/drive/actions.ts';
import { listEntries } from '#shared/routes/drive/drive.ts';
import { starEntries } from '#shared/routes/drive/marks.ts';
import { starredTag } from '#shared/drive/starred-tag.ts';
import { rowOf, toast } from '../../../../../tests/support/component/drive-page.ts';
import { aFile, onePage } from '../../../../../tests/support/component/entities.ts';
import type { FakeApi } from '../../../../../tests/support/component/fake-api.ts';
import { openSite } from '../../../../../tests/support/component/open-site.ts';

/** Opens a folder with so many files, which the API lists page by page. */
async function openFolder(fileCount: number): Promise<FakeApi> {
  let files: FileEntry[] = Array.from({ length: fileCount }, (_, index) =>
    aFile({ name: `File ${String(index).padStart(5, '0')}.txt` }),
  );
  const api = await openSite('/drive', {
    prepare(prepared) {
      prepared.answer(listEntries, ({ query: { cursor, perPage } }) => {
        const first = Number(cursor ?? 0);
        const end = Math.min(first + perPage, files.length);
        const next_cursor = end < files.length ? String(end) : null;
        return { ...onePage(files.slice(first, end), files.length), next_cursor, folder: null };
      });
      prepared.answer(deleteEntries, ({ body }) => {
        files = files.filter(({ id }) => !body.entryIds.includes(id));
        return { errors: {}, job: null };
      });
      prepared.answer(starEntries, { tag: starredTag });
    },
  });
  await expect.element(rowOf('File 00000.txt')).toBeVisible();
  return api;
}

const all = page.getByRole('checkbox', { name: 'Select all' });
const selected = (count: number) => page.getByText(`${count} selected`, { exact: true });

test(
  '[DS-7] selects the whole folder, of which a part is loaded, and deletes all of it',
  { tags: 'variant' },
  async () => {
    const api = await openFolder(300);
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect.element(selected(300)).toBeVisible();
    await expect.element(all).toBeChecked();
    await userEvent.keyboard('{Delete}');
    await expect.element(toast('Moved 300 items to trash')).toBeVisible();
    await expect.element(page.getByText('Drop files or folders here')).toBeVisible();
    expect(new Set(api.calls(deleteEntries).flatMap(({ body }) => body.entryIds)).size).toBe(300);
  },
);

test('[DS-7] leaves an entry that was taken out where it is', { tags: 'variant' }, async () => {
  const api = await openFolder(300);
  await all.click({ force: true });
  await rowOf('File 00000.txt').click();
  await expect.element(selected(1)).toBeVisible();
  await userEvent.keyboard('{Control>}a{/Control}');
  await rowOf('File 00001.txt').click({ modifiers: ['ControlOrMeta'] });
  await expect.element(selected(299)).toBeVisible();
  await expect.element(all).toBePartiallyChecked();
  await page.getByRole('button', { name: 'Add star' }).click();
  await expect.element(toast('Added to starred')).toBeVisible();
  expect(api.calls(starEntries).flatMap(({ body }) => body.entryIds)).toHaveLength(299);
  await expect.element(selected(299)).toBeVisible();
});

test('[DS-7] acts on what one call does not take in batches', async () => {
  const count = drive.maxEntriesPerCall + 100;
  const api = await openFolder(count);
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.keyboard('{Delete}');
  await expect.element(toast(`Moved ${count} items to trash`)).toBeVisible();
  expect(api.calls(deleteEntries).map(({ body }) => body.entryIds.length)).toEqual([
    drive.maxEntriesPerCall,
    100,
  ]);
});

test('[DS-7] does nothing where the rest of the folder cannot be read', async () => {
  const api = await openFolder(300);
  await userEvent.keyboard('{Control>}a{/Control}');
  api.refuse(listEntries, { status: 403, message: 'Refused.' });
  await userEvent.keyboard('{Delete}');
  await expect.element(toast('Refused.')).toBeVisible();
  expect(api.calls(deleteEntries)).toEqual([]);
});
