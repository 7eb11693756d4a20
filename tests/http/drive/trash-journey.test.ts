import { expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { deleteEntries, restoreEntries } from '#shared/routes/drive/actions.ts';
import { listEntries } from '#shared/routes/drive/drive.ts';
import { showLink } from '#shared/routes/sharing/links.ts';
import { getSpaceUsage } from '#shared/routes/accounts/users.ts';
import { newFile, newFolder, newLink } from '../../support/builders/drive-builders.ts';
import { eventually } from '../../support/eventually.ts';
import { newGuest, newPerson } from '../../support/people.ts';

test('[X-7] [F7] [F8] a folder goes to the trash with its link, what was in it comes back to the top, and the rest frees its space', async () => {
  const ann = await newPerson();
  const folder = await newFolder(ann, { name: 'Old plans' });
  const kept = await newFile(ann, { name: 'kept.txt', content: '12345', parentId: folder.id });
  await newFile(ann, { name: 'lost.txt', content: '1234567890', parentId: folder.id });
  const other = await newFile(ann, { name: 'other.txt', content: '123' });
  const { hash } = await newLink(ann, folder);
  const used = async () => (await ann.call(getSpaceUsage)).body.used as number;
  const remove = (entries: FileEntry[], more: object = {}) =>
    ann.call(deleteEntries, { body: { entryIds: entries.map(({ id }) => id), ...more } });
  const listed = async (query: Record<string, string> = {}) =>
    ((await ann.call(listEntries, { query })).body.data as FileEntry[]).map(({ name }) => name).sort();
  const visit = async () => (await newGuest().call(showLink, { params: { hash } })).status;

  // A file goes first, its folder after it.
  await remove([kept]);
  await remove([folder]);
  expect(await visit()).toBe(404);
  expect(await listed()).toEqual(['other.txt']);
  expect(await used()).toBe(18);
  const restored = await ann.call(restoreEntries, { body: { entryIds: [kept.id] } });
  expect([restored.status, await listed()]).toEqual([200, ['kept.txt', 'other.txt']]);
  await remove([folder], { deleteForever: true });
  await eventually(async () => ((await used()) === 8 ? true : undefined));
  expect(await visit()).toBe(404);
  await remove([kept, other]);
  expect(await listed({ pageId: 'trash' })).toEqual(['kept.txt', 'other.txt']);
  await remove([], { emptyTrash: true });
  await eventually(async () => ((await used()) === 0 ? true : undefined));
  expect(await listed({ pageId: 'trash' })).toEqual([]);
}, 120_000);
