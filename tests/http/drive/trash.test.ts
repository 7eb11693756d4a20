import { beforeAll, describe, expect, test } from 'vitest';
import { countChildren } from '#shared/routes/drive/actions.ts';
import { downloadEntries, viewContent } from '#shared/routes/drive/content.ts';
import { createFolder, getEntry, getFolderPath, listEntries } from '#shared/routes/drive/drive.ts';
import { showLink } from '#shared/routes/sharing/links.ts';
import {
  deleteForever,
  emptyTrash,
  move,
  namesIn,
  restore,
  statusOf,
  trash,
  treeOf,
} from '../../support/builders/drive-actions.ts';
import { newFile, newFolder, newLink } from '../../support/builders/drive-builders.ts';
import { getPage } from '../../support/list-pages.ts';
import { newGuest, newPerson, type Person } from '../../support/people.ts';
import { childrenOf } from '../../support/builders/drive-reads.ts';
import { usedBytes } from '../../support/builders/drive-space.ts';

let ann: Person;

beforeAll(async () => {
  ann = await newPerson();
});

const trashOf = async (owner: Person) =>
  (await getPage(owner, { pageId: 'trash', orderBy: 'name', orderDir: 'asc' })).data;

describe('into the trash', () => {
  test(
    '[F7] [F1] an entry vanishes from its folder with all below it, and stands in the trash alone',
    { tags: 'variant' },
    async () => {
      const owner = await newPerson();
      const folder = await newFolder(owner, { name: 'outer' });
      const inner = await newFolder(owner, { parentId: folder.id });
      const file = await newFile(owner, { parentId: inner.id, content: 'hello' });
      const other = await newFile(owner, { name: 'a.txt' });
      const answer = await trash(owner, folder, other);
      expect([answer.status, answer.body.errors, answer.body.job]).toEqual([200, {}, null]);
      expect(await childrenOf(owner)).toEqual([]);
      for (const entry of [folder, inner, file, other]) expect(await statusOf(owner, entry)).toBe(404);
      const hidden = [
        await owner.call(listEntries, { query: { folderId: inner.hash } }),
        await owner.call(getFolderPath, { params: { hash: inner.hash } }),
        await owner.call(viewContent, { params: { hash: file.hash } }),
        await owner.call(downloadEntries, { params: { hashes: file.hash } }),
        await owner.call(createFolder, { body: { name: 'x', parentId: inner.id } }),
        await owner.call(countChildren, { params: { id: folder.id } }),
      ];
      expect(hidden.map(({ status }) => status)).toEqual(Array(6).fill(404));
      const trashed = await trashOf(owner);
      expect(trashed.map(({ name }) => name)).toEqual(['outer', 'a.txt']);
      for (const { deleted_at: at } of trashed) expect(at).toMatch(/^\d{4}-.+000Z$/);
      expect(await usedBytes(owner)).toBe(10);
    },
  );

  test(
    '[F7] [L5] links of what is in the trash, and below it, are dead until it comes back',
    { tags: 'variant' },
    async () => {
      const folder = await newFolder(ann);
      const file = await newFile(ann, { parentId: folder.id });
      const links = [await newLink(ann, folder), await newLink(ann, file)];
      const statuses = () =>
        Promise.all(links.map(({ hash }) => newGuest().call(showLink, { params: { hash } }))).then(
          (answers) => answers.map(({ status }) => status),
        );
      expect(await statuses()).toEqual([200, 200]);
      await trash(ann, folder);
      expect(await statuses()).toEqual([404, 404]);
      await restore(ann, folder);
      expect(await statuses()).toEqual([200, 200]);
    },
  );

  test('[F7] the name is free again, and putting an entry there twice is no failure', async () => {
    const folder = await newFolder(ann);
    const file = await newFile(ann, { name: 'a.txt', parentId: folder.id });
    await Promise.all([trash(ann, file), trash(ann, file), trash(ann, file)]);
    expect((await trash(ann, file)).body).toMatchObject({ errors: {} });
    await newFile(ann, { name: 'a.txt', parentId: folder.id });
    expect(await namesIn(ann, folder)).toEqual(['a.txt']);
    expect((await getPage(ann, { folderId: folder.hash })).total).toBe(1);
  });

  test('[F7] strangers delete and restore nothing; what is not there is told by its id', async () => {
    const bob = await newPerson();
    const [file, gone] = [await newFile(ann), await newFile(ann)];
    await trash(ann, gone);
    for (const attempt of [
      trash(bob, file),
      deleteForever(bob, file),
      deleteForever(bob, gone),
      restore(bob, gone),
    ]) {
      expect((await attempt).status).toBe(404);
    }
    expect((await trash(newGuest(), file)).status).toBe(401);
    await emptyTrash(bob);
    expect(await statusOf(ann, file)).toBe(200);
    const own = await newFile(bob);
    const mixed = await trash(bob, own, file);
    expect([mixed.status, mixed.body.errors]).toEqual([200, { [file.id]: 'Not found.' }]);
    expect(await statusOf(bob, own)).toBe(404);
    expect((await restore(ann, gone)).status).toBe(200);
  });

  test('[F5] what is in the trash, or below it, cannot be moved', async () => {
    const to = await newFolder(ann);
    const folder = await newFolder(ann);
    const inner = await newFolder(ann, { parentId: folder.id });
    await trash(ann, folder);
    expect((await move(ann, [folder], to)).status).toBe(404);
    expect((await move(ann, [inner], to)).status).toBe(404);
  });
});

describe('out of the trash', () => {
  test('[F8] back into its folder, with all below it', { tags: 'variant' }, async () => {
    const folder = await newFolder(ann);
    const inner = await newFolder(ann, { name: 'inner', parentId: folder.id });
    await newFile(ann, { name: 'a.txt', parentId: inner.id });
    await trash(ann, inner);
    const answer = await restore(ann, inner);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({
      errors: {},
      entries: [{ id: inner.id, deleted_at: null, path: `${folder.id}/${inner.id}` }],
    });
    expect(await treeOf(ann, folder)).toEqual(['inner/', 'inner/a.txt']);
    expect((await getPage(ann, { folderId: folder.hash })).total).toBe(1);
  });

  test('[F8] to the top where the folder is gone or in the trash', { tags: 'variant' }, async () => {
    const owner = await newPerson();
    const [deleted, trashed] = [await newFolder(owner, { name: 'd' }), await newFolder(owner, { name: 't' })];
    const below = await newFolder(owner, { parentId: trashed.id });
    const files = [
      await newFile(owner, { name: 'one.txt', parentId: deleted.id }),
      await newFile(owner, { name: 'two.txt', parentId: trashed.id }),
      await newFile(owner, { name: 'three.txt', parentId: below.id }),
    ];
    await trash(owner, ...files);
    await deleteForever(owner, deleted);
    await trash(owner, trashed);
    const { body } = await restore(owner, ...files);
    expect(body.errors).toEqual({});
    expect(await namesIn(owner)).toEqual(['one.txt', 'three.txt', 'two.txt']);
  });

  test(
    '[F8] a folder and what was taken out of it before come back together',
    { tags: 'variant' },
    async () => {
      const owner = await newPerson();
      const folder = await newFolder(owner, { name: 'f' });
      const inner = await newFolder(owner, { name: 'g', parentId: folder.id });
      const file = await newFile(owner, { name: 'a.txt', parentId: inner.id });
      for (const entry of [file, inner, folder]) await trash(owner, entry);
      const { body } = await restore(owner, file, inner, folder);
      expect(body.errors).toEqual({});
      expect(await treeOf(owner)).toEqual(['f/', 'f/g/', 'f/g/a.txt']);
    },
  );

  test('[F8] [F13] a name that was taken meanwhile is numbered', { tags: 'variant' }, async () => {
    const folder = await newFolder(ann);
    const files: Awaited<ReturnType<typeof newFile>>[] = [];
    for (let count = 0; count < 3; count += 1) {
      const file = await newFile(ann, { name: 'a.txt', parentId: folder.id });
      await trash(ann, file);
      files.push(file);
    }
    const { body } = await restore(ann, ...files);
    expect(body.errors).toEqual({});
    expect(await namesIn(ann, folder)).toEqual(['a (1).txt', 'a (2).txt', 'a.txt']);
  });

  test(
    '[F8] 422 where nothing of it is in the trash, else the entry is named',
    { tags: 'variant' },
    async () => {
      const [file, trashed] = [await newFile(ann), await newFile(ann)];
      await trash(ann, trashed);
      const refused = await restore(ann, file);
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { entryIds: ['This is not in the trash.'] },
      ]);
      const { status, body } = await restore(ann, file, trashed);
      expect([status, body.errors]).toEqual([200, { [file.id]: 'This is not in the trash.' }]);
      expect(body.entries).toMatchObject([{ id: trashed.id }]);
    },
  );

  test('[F8] restored many times at once it is there once', async () => {
    const folder = await newFolder(ann);
    const file = await newFile(ann, { parentId: folder.id });
    await trash(ann, file);
    const answers = await Promise.all(Array.from({ length: 5 }, () => restore(ann, file)));
    for (const { status } of answers) expect([200, 422]).toContain(status);
    const page = await getPage(ann, { folderId: folder.hash });
    expect([page.total, page.data.length]).toEqual([1, 1]);
    expect((await ann.call(getEntry, { params: { id: file.id } })).body.fileEntry.deleted_at).toBeNull();
  });
});
