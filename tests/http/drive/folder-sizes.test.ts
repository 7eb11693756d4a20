import { expect, test } from 'vitest';
import { getEntry } from '#shared/routes/drive/drive.ts';
import { getSpaceBreakdown, listFolders } from '#shared/routes/drive/folders.ts';
import { getSpaceUsage } from '#shared/routes/accounts/users.ts';
import { deleteForever, move, restore, trash } from '../../support/builders/drive-actions.ts';
import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { getPage, namesOf } from '../../support/list-pages.ts';
import { newPerson, type Person } from '../../support/people.ts';

const patience = { timeout: 20_000, interval: 200 };

async function sizesOf(owner: Person, ...folders: { id: number }[]): Promise<number[]> {
  const answers = await Promise.all(folders.map(({ id }) => owner.call(getEntry, { params: { id } })));
  return answers.map(({ body }) => body.fileEntry?.file_size as number);
}

const content = (bytes: number) => 'x'.repeat(bytes);

test(
  'a folder has the size of the files below it, whatever happens to them',
  { tags: 'variant' },
  async () => {
    const ann = await newPerson();
    const a = await newFolder(ann, { name: 'a' });
    const b = await newFolder(ann, { name: 'b', parentId: a.id });
    const c = await newFolder(ann, { name: 'c' });
    const sizes = () => sizesOf(ann, a, b, c);
    const file = await newFile(ann, { name: 'f.txt', parentId: b.id, content: content(100) });
    await newFile(ann, { name: 'g.txt', parentId: a.id, content: content(10) });
    await expect.poll(sizes, patience).toEqual([110, 100, 0]);
    await newFile(ann, { name: 'f.txt', parentId: b.id, content: content(40), conflict: 'replace' });
    await expect.poll(sizes, patience).toEqual([50, 40, 0]);
    await move(ann, [b], c);
    await expect.poll(sizes, patience).toEqual([10, 40, 40]);
    await trash(ann, file);
    await expect.poll(sizes, patience).toEqual([10, 0, 0]);
    await restore(ann, file);
    await expect.poll(sizes, patience).toEqual([10, 40, 40]);
    await trash(ann, b);
    await expect.poll(() => sizesOf(ann, a, c), patience).toEqual([10, 0]);
    await restore(ann, b);
    await expect.poll(sizes, patience).toEqual([10, 40, 40]);
    await deleteForever(ann, file);
    await expect.poll(sizes, patience).toEqual([10, 0, 0]);
  },
);

test('many uploads at once end in the right sum, and the order by size follows', async () => {
  const ann = await newPerson();
  const outer = await newFolder(ann);
  const inner = await Promise.all(
    ['small', 'large'].map((name) => newFolder(ann, { name, parentId: outer.id })),
  );
  const uploads = inner.flatMap(({ id }, place) =>
    Array.from({ length: 8 }, () => newFile(ann, { parentId: id, content: content(place === 0 ? 1 : 100) })),
  );
  await Promise.all(uploads);
  await expect.poll(() => sizesOf(ann, outer, ...inner), patience).toEqual([808, 8, 800]);
  const bySize = { folderId: outer.hash, orderBy: 'file_size' };
  expect(namesOf([await getPage(ann, { ...bySize, orderDir: 'desc' })])).toEqual(['large', 'small']);
  expect(namesOf([await getPage(ann, { ...bySize, orderDir: 'asc' })])).toEqual(['small', 'large']);
});

test('[F11] all folders, flat, with their places; nobody else’s', async () => {
  const [ann, bob] = [await newPerson(), await newPerson()];
  const a = await newFolder(ann, { name: 'a' });
  const b = await newFolder(ann, { name: 'b', parentId: a.id });
  const trashed = await newFolder(ann, { name: 'trashed' });
  await newFolder(ann, { name: 'below', parentId: trashed.id });
  await newFile(ann);
  await trash(ann, trashed);
  const byMe = await ann.call(listFolders, { params: { userId: 'me' } });
  const folders = byMe.body.folders as { id: number; name: string; path: string; parent_id: number | null }[];
  expect(folders.map(({ id, name, path, parent_id: parent }) => [id, name, path, parent])).toEqual([
    [a.id, 'a', `${a.id}`, null],
    [b.id, 'b', `${a.id}/${b.id}`, a.id],
  ]);
  expect(byMe.body).toMatchObject({
    truncated: false,
    rootFolder: { id: 0, hash: '0', name: 'All Files', type: 'folder', path: '', workspace_id: 0 },
  });
  expect((await ann.call(listFolders, { params: { userId: ann.id } })).body).toEqual(byMe.body);
  for (const userId of [ann.id, 'you', 0]) {
    expect((await bob.call(listFolders, { params: { userId } })).status).toBe(404);
  }
});

test('what takes the space: files, trash and former versions', { tags: 'variant' }, async () => {
  const ann = await newPerson();
  const space = async () => (await ann.call(getSpaceBreakdown)).body as Record<string, number>;
  const { available } = (await ann.call(getSpaceUsage)).body;
  expect(await space()).toEqual({ status: 'success', used: 0, available, files: 0, trash: 0, versions: 0 });
  const folder = await newFolder(ann);
  await newFile(ann, { name: 'a.txt', parentId: folder.id, content: content(30) });
  await newFile(ann, { name: 'a.txt', parentId: folder.id, content: content(50), conflict: 'replace' });
  const file = await newFile(ann, { content: content(7) });
  await trash(ann, file);
  expect(await space()).toMatchObject({ used: 87, files: 50, trash: 7, versions: 30 });
  await trash(ann, folder);
  expect(await space()).toMatchObject({ used: 87, files: 0, trash: 57, versions: 30 });
  await deleteForever(ann, file);
  await expect.poll(space, patience).toMatchObject({ used: 80, files: 0, trash: 50, versions: 30 });
});
