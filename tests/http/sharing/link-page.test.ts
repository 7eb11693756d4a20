import { beforeAll, describe, expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { entryOrders, listEntries } from '#shared/routes/drive/drive.ts';
import { showLink } from '#shared/routes/sharing/links.ts';
import { newFile, newFolder, newLink } from '../../support/builders/drive-builders.ts';
import { newGuest, newPerson, newProgramOf, type Person } from '../../support/people.ts';

type Query = Record<string, string | number>;
let ann: Person;

beforeAll(async () => {
  ann = await newPerson();
});

const show = (hash: string, query: Query = {}, visitor = newGuest()) =>
  visitor.call(showLink, { params: { hash }, query: { loader: 'shareableLinkPage', ...query } });

describe('a link of a file', () => {
  test('[L5] shows the file to everybody, and nobody’s address', async () => {
    const file = await newFile(ann, { name: 'photo.jpg', mime: 'image/jpeg' });
    const link = await newLink(ann, file, { allow_download: true });
    const answer = await show(link.hash);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      folderChildren: null,
      folder: null,
      path: [],
      passwordInvalid: false,
    });
    const { entry, owner, ...rest } = answer.body.link;
    const { visits, ...told } = link;
    expect(rest).toEqual(told);
    expect(visits?.views).toBe(0);
    expect(owner).not.toHaveProperty('email');
    expect(entry).toMatchObject({ id: file.id, name: 'photo.jpg', users: [], has_link: false });
    expect(entry.permissions).toEqual({
      'files.update': false,
      'files.create': false,
      'files.download': true,
      'files.delete': false,
    });
    expect(answer.text).not.toContain(ann.email);
  });

  test('[L5] the folder that it stands in is not part of its path', { tags: 'variant' }, async () => {
    const folder = await newFolder(ann);
    const file = await newFile(ann, { parentId: folder.id });
    const { hash } = await newLink(ann, file);
    expect((await show(hash)).body.link.entry.path).toBe(String(file.id));
  });
});

describe('a link of a folder', () => {
  let folder: FileEntry;
  let inner: FileEntry;
  let deep: FileEntry;
  let hash: string;

  beforeAll(async () => {
    const outside = await newFolder(ann);
    await newFile(ann, { name: 'private.txt', parentId: outside.id });
    folder = await newFolder(ann, { parentId: outside.id });
    inner = await newFolder(ann, { name: 'inner', parentId: folder.id });
    deep = await newFile(ann, { name: 'deep.txt', parentId: inner.id });
    for (const name of ['file 10.txt', 'file 9.txt', 'Apple.txt']) {
      await newFile(ann, { name, parentId: folder.id });
    }
    ({ hash } = await newLink(ann, folder));
  });

  test(
    '[L5] shows its children, folders first, in every order that is asked for',
    { tags: 'variant' },
    async () => {
      const answer = await show(hash, { page: 1, order: 'name:asc' });
      const { folderChildren, path } = answer.body;
      const names = folderChildren.data.map((entry: FileEntry) => entry.name);
      expect(names).toEqual(['inner', 'Apple.txt', 'file 9.txt', 'file 10.txt']);
      expect(folderChildren).toMatchObject({
        current_page: 1,
        last_page: 1,
        total: 4,
        per_page: 60,
        from: 1,
        to: 4,
      });
      expect(answer.body.folder).toMatchObject({ id: folder.id, users: [], path: String(folder.id) });
      expect(path.map((entry: FileEntry) => entry.id)).toEqual([folder.id]);
      expect(folderChildren.data[0].path).toBe(`${folder.id}/${inner.id}`);
      const byTime = (await show(hash)).body.folderChildren.data;
      expect(byTime[1].name).toBe('Apple.txt');
      for (const by of entryOrders) {
        const sorted = (await show(hash, { order: `${by}:asc` })).body.folderChildren.data;
        expect([by, sorted.length, sorted[0].name]).toEqual([by, 4, 'inner']);
      }
      for (const order of ['owner:asc', 'name:up', '', ':']) {
        const refused = await show(hash, { order });
        expect(refused.status, order).toBe(422);
        expect(Object.keys(refused.body.errors)).toEqual(['order']);
      }
    },
  );

  test('[L5] pages by cursor and by number', { tags: 'variant' }, async () => {
    const query = { order: 'name:asc', perPage: 3 };
    const first = (await show(hash, query)).body.folderChildren;
    expect(first).toMatchObject({ from: 1, to: 3, total: 4, last_page: 2, next_page: 2 });
    const nexts: Query[] = [{ cursor: first.next_cursor as string }, { page: 2 }];
    for (const next of nexts) {
      const second = (await show(hash, { ...query, ...next })).body.folderChildren;
      expect(second.data.map((entry: FileEntry) => entry.name)).toEqual(['file 10.txt']);
      expect(second).toMatchObject({ current_page: 2, from: 4, to: 4, next_cursor: null });
    }
    expect((await show(hash, { ...query, folderHash: inner.hash, cursor: first.next_cursor })).status).toBe(
      422,
    );
  });

  test('[L5] goes down into its folders, and never up or aside', async () => {
    const { body } = await show(hash, { folderHash: inner.hash });
    expect(body.folder.id).toBe(inner.id);
    expect(body.link.entry.id).toBe(folder.id);
    expect(body.path.map((entry: FileEntry) => entry.id)).toEqual([folder.id, inner.id]);
    expect(body.folderChildren.data.map((entry: FileEntry) => entry.id)).toEqual([deep.id]);
    expect(body.folderChildren.data[0].path).toBe(`${folder.id}/${inner.id}/${deep.id}`);
    const aside = await newFolder(ann);
    const foreign = await newFolder(await newPerson());
    const above = String(folder.parent_id);
    for (const folderHash of [aside.hash, foreign.hash, above, deep.hash, '0', 'x']) {
      expect((await show(hash, { folderHash })).status, folderHash).toBe(404);
    }
  });

  test('[L5] shows what comes later, too', { tags: 'variant' }, async () => {
    const growing = await newFolder(ann);
    const link = await newLink(ann, growing);
    expect((await show(link.hash)).body.folderChildren.total).toBe(0);
    await newFile(ann, { parentId: growing.id });
    expect((await show(link.hash)).body.folderChildren.total).toBe(1);
  });

  test('[L5] opens no door into the drive', { tags: 'variant' }, async () => {
    expect((await newGuest().call(listEntries, { query: { folderId: folder.hash } })).status).toBe(401);
    const bob = await newPerson();
    expect((await show(hash, {}, bob)).status).toBe(200);
    expect((await bob.call(listEntries, { query: { folderId: folder.hash } })).status).toBe(404);
  });

  test('[L5] the owner sees their own name in it', async () => {
    const { body } = await show(hash, {}, ann);
    expect(body.link.entry.users).toEqual([expect.objectContaining({ id: ann.id, owns_entry: true })]);
  });
});

test(
  '[L5] a restricted link asks guests to sign in, and shows itself to everybody else',
  { tags: 'variant' },
  async () => {
    const { hash } = await newLink(ann, await newFile(ann), { restricted: true });
    const answer = await show(hash);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ code: 'unauthenticated', message: 'Unauthenticated.' });
    const bob = await newPerson();
    for (const visitor of [bob, await newProgramOf(bob), ann]) {
      expect((await show(hash, {}, visitor)).status).toBe(200);
    }
  },
);
