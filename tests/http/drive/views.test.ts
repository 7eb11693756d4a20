import { beforeAll, describe, expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { createFolder, driveViews, listEntries, updateEntry } from '#shared/routes/drive/drive.ts';
import { starEntries, unstarEntries } from '#shared/routes/drive/marks.ts';
import { restore, trash } from '../../support/builders/drive-actions.ts';
import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { everyOrder, getPage, getPages, type ListQuery, namesOf } from '../../support/list-pages.ts';
import { sortPlainly } from '../../support/drive/list-reference.ts';
import { newPerson, type Person } from '../../support/people.ts';

const star = (owner: Person, ...entries: FileEntry[]) =>
  owner.call(starEntries, { body: { entryIds: entries.map(({ id }) => id) } });
const namesIn = async (owner: Person, query: ListQuery) => namesOf(await getPages(owner, query));

describe('trash', () => {
  let ann: Person;
  const inTrash = { pageId: 'trash' };

  beforeAll(async () => {
    ann = await newPerson();
  });

  test(
    '[F1] [DTR-1] shows what was put there itself, in every order, folders first, and nothing below it',
    { tags: 'variant' },
    async () => {
      const owner = await newPerson();
      const entries = [
        await newFolder(owner, { name: 'b' }),
        await newFile(owner, { name: 'c.txt', content: 'xxx' }),
        await newFolder(owner, { name: 'a' }),
        await newFile(owner, { name: 'd.zip', content: 'x' }),
      ];
      // Empty: the size of its folder, which follows, stays what it is.
      await newFile(owner, { name: 'below.txt', parentId: entries[0]?.id ?? 0, content: '' });
      for (const entry of entries) await trash(owner, entry);
      const trashed = (await getPage(owner, inTrash)).data;
      expect(trashed.every((entry) => entry.deleted_at !== null)).toBe(true);
      for (const order of everyOrder) {
        const pages = await getPages(owner, { ...inTrash, ...order, perPage: 3 });
        const expected = sortPlainly(trashed, order.orderBy, order.orderDir);
        expect(namesOf(pages), JSON.stringify(order)).toEqual(expected.map((entry) => entry.name));
        expect(pages.map((page) => page.total)).toEqual([4, 4]);
      }
    },
  );

  test.each([1, 2, 3, 50])('[F1] [DTR-1] by the time of deletion, %i on a page', async (perPage) => {
    const owner = await newPerson();
    for (const name of ['one', 'two', 'three']) await trash(owner, await newFolder(owner, { name }));
    for (const name of ['1.txt', '2.txt']) await trash(owner, await newFile(owner, { name }));
    const query = { ...inTrash, orderBy: 'deleted_at', perPage };
    const newest = ['three', 'two', 'one', '2.txt', '1.txt'];
    expect(await namesIn(owner, { ...query, orderDir: 'desc' })).toEqual(newest);
    const oldest = ['one', 'two', 'three', '1.txt', '2.txt'];
    expect(await namesIn(owner, { ...query, orderDir: 'asc' })).toEqual(oldest);
    const second = await getPage(owner, { ...query, orderDir: 'asc', page: 2 });
    expect(namesOf([second])).toEqual(oldest.slice(perPage, 2 * perPage));
  });

  test('[F1] only the trash has the order by the time of deletion', async () => {
    for (const pageId of driveViews.filter((view) => view !== 'trash')) {
      const answer = await ann.call(listEntries, { query: { pageId, orderBy: 'deleted_at' } });
      expect(answer.body.errors, pageId).toEqual({ orderBy: ['Only the trash has this order.'] });
    }
  });

  test(
    '[F1] a folder in the trash, and one below it, do not exist as lists',
    { tags: 'variant' },
    async () => {
      const outer = await newFolder(ann);
      const inner = await newFolder(ann, { parentId: outer.id });
      await trash(ann, outer);
      for (const folderId of [outer.hash, inner.hash]) {
        for (const also of [{}, { query: 'x' }, { type: 'folder' }] as ListQuery[]) {
          expect((await ann.call(listEntries, { query: { folderId, ...also } })).status).toBe(404);
        }
      }
    },
  );

  test('[F1] nobody sees the trash of others', async () => {
    const [bob, file] = [await newPerson(), await newFile(ann)];
    await trash(ann, file);
    expect((await getPage(bob, inTrash)).data).toEqual([]);
  });
});

describe('recent', () => {
  const recent = { pageId: 'recent' };

  test('[F1] [DRE-1] files that were uploaded or changed, newest first whatever order is asked for; no folders', async () => {
    const ann = await newPerson();
    const folder = await newFolder(ann, { name: 'Trip' });
    const old = await newFile(ann, { name: 'old.txt' });
    await newFile(ann, { name: 'deep.txt', parentId: folder.id });
    await newFile(ann, { name: 'new.txt' });
    expect(await namesIn(ann, recent)).toEqual(['new.txt', 'deep.txt', 'old.txt']);
    await ann.call(updateEntry, { params: { id: old.id }, body: { description: 'changed' } });
    const query = { ...recent, orderBy: 'name', orderDir: 'asc', perPage: 2 };
    const pages = await getPages(ann, query);
    expect(namesOf(pages)).toEqual(['old.txt', 'new.txt', 'deep.txt']);
    expect(pages.map((page) => page.total)).toEqual([3, 3]);
    const deep = pages[1]?.data[0];
    expect(deep).toMatchObject({ ancestors: [{ id: folder.id, hash: folder.hash, name: 'Trip' }] });
    expect(deep?.path).toBe(`${folder.id}/${deep?.id}`);
  });

  test(
    '[F1] what is in the trash, and what is below it, is left out until it is restored',
    { tags: 'variant' },
    async () => {
      const ann = await newPerson();
      const folder = await newFolder(ann);
      await newFile(ann, { name: 'deep.txt', parentId: folder.id });
      const file = await newFile(ann, { name: 'top.txt' });
      await trash(ann, folder, file);
      expect(await namesIn(ann, recent)).toEqual([]);
      await restore(ann, folder);
      expect(await namesIn(ann, recent)).toEqual(['deep.txt']);
    },
  );

  test('[F1] nobody else’s', async () => {
    const ann = await newPerson();
    await newFile(ann);
    expect(await namesIn(await newPerson(), recent)).toEqual([]);
  });
});

describe('starred', { tags: 'variant' }, () => {
  const starred = { pageId: 'starred' };

  test('[F1] [DST-1] entries of any folder with the caller’s star, in every order', async () => {
    const ann = await newPerson();
    const folder = await newFolder(ann, { name: 'b' });
    const files = [
      await newFile(ann, { name: 'c.txt', parentId: folder.id, content: 'xx' }),
      await newFile(ann, { name: 'a.zip', content: 'x' }),
    ];
    await newFile(ann, { name: 'plain.txt' });
    await star(ann, folder, ...files);
    const found = (await getPage(ann, starred)).data;
    expect(found.map((entry) => entry.tags.map((tag) => tag.type))).toEqual(found.map(() => ['starred']));
    for (const order of everyOrder) {
      const names = await namesIn(ann, { ...starred, ...order, perPage: 2 });
      expect(names).toEqual(sortPlainly(found, order.orderBy, order.orderDir).map(({ name }) => name));
    }
  });

  test('[F1] [F10] a star that is taken away while somebody pages through the list breaks nothing', async () => {
    const ann = await newPerson();
    const entries: FileEntry[] = [];
    for (const name of ['a', 'b', 'c', 'd']) entries.push(await newFolder(ann, { name }));
    await star(ann, ...entries);
    const query = { ...starred, orderBy: 'name', orderDir: 'asc', perPage: 2 };
    const first = await getPage(ann, query);
    await ann.call(unstarEntries, { body: { entryIds: [first.data[1]?.id] } });
    const second = await getPage(ann, { ...query, cursor: first.next_cursor ?? '' });
    expect(namesOf([first, second])).toEqual(['a', 'b', 'c', 'd']);
    expect(await namesIn(ann, query)).toEqual(['a', 'c', 'd']);
  });

  test('[F1] what is in the trash is left out', async () => {
    const ann = await newPerson();
    const [folder, file] = [await newFolder(ann), await newFile(ann, { name: 'top.txt' })];
    const inside = await newFile(ann, { name: 'inside.txt', parentId: folder.id });
    await star(ann, folder, file, inside);
    await trash(ann, folder);
    expect(await namesIn(ann, starred)).toEqual(['top.txt']);
  });
});

describe('names of views', () => {
  test('[F1] the flags are the same as the words', { tags: 'variant' }, async () => {
    const ann = await newPerson();
    const [kept, gone] = [await newFile(ann, { name: 'kept.txt' }), await newFile(ann, { name: 'gone.txt' })];
    await star(ann, kept);
    await trash(ann, gone);
    const flags = {
      deletedOnly: 'trash',
      starredOnly: 'starred',
      recentOnly: 'recent',
      sharedOnly: 'sharedWithMe',
    };
    for (const [flag, pageId] of Object.entries(flags)) {
      const byFlag = await getPage(ann, { [flag]: 'true' });
      expect(byFlag, flag).toEqual(await getPage(ann, { pageId }));
    }
    expect(await namesIn(ann, { deletedOnly: '1' })).toEqual(['gone.txt']);
    expect(await namesIn(ann, { starredOnly: 'false' })).toEqual(['kept.txt']);
  });

  test('[F1] a cursor of one view is no good in another', { tags: 'variant' }, async () => {
    const ann = await newPerson();
    const files = [await newFile(ann), await newFile(ann)];
    await star(ann, ...files);
    const { next_cursor: cursor } = await getPage(ann, { pageId: 'starred', perPage: 1 });
    for (const pageId of ['recent', 'search', 'trash', 'sharedWithMe', 'home']) {
      const answer = await ann.call(listEntries, { query: { pageId, cursor: cursor ?? '', perPage: 1 } });
      expect(answer.body.errors, pageId).toEqual({ cursor: ['The cursor is not valid for this list.'] });
    }
  });

  test('[F1] what a view cannot be searched for is said at its field', async () => {
    const ann = await newPerson();
    for (const pageId of ['trash', 'sharedWithMe']) {
      for (const [field, value] of Object.entries({ query: 'x', type: 'pdf' })) {
        const answer = await ann.call(listEntries, { query: { pageId, [field]: value } });
        expect(answer.body.errors).toEqual({ [field]: ['This view cannot be searched.'] });
      }
    }
  });
});

describe('kinds of entries in a folder', () => {
  test(
    '[F1] folders alone, by their own range; another type by the catalog',
    { tags: 'variant' },
    async () => {
      const ann = await newPerson();
      const folder = await newFolder(ann);
      const parentId = folder.id;
      for (const name of ['x', 'y', 'z']) await newFolder(ann, { name, parentId });
      for (const name of ['1.txt', '2.pdf', '3.zip', '4.pdf']) await newFile(ann, { name, parentId });
      await newFile(ann, { name: 'elsewhere.pdf' });
      for (const orderDir of ['asc', 'desc']) {
        const query = { folderId: folder.hash, orderBy: 'name', orderDir, perPage: 2 };
        const folders = await getPages(ann, { ...query, type: 'folder' });
        expect(namesOf(folders)).toEqual(orderDir === 'asc' ? ['x', 'y', 'z'] : ['z', 'y', 'x']);
        expect(folders.map((page) => page.total)).toEqual([3, 3]);
        const archives = await getPages(ann, { ...query, type: 'archive' });
        expect(namesOf(archives)).toEqual(['3.zip']);
        expect(archives[0]?.total).toBe(1);
      }
      const cursor = (await getPage(ann, { folderId: folder.hash, type: 'folder', perPage: 1 })).next_cursor;
      const answer = await ann.call(listEntries, {
        query: { folderId: folder.hash, perPage: 1, cursor: cursor ?? '' },
      });
      expect(answer.status).toBe(422);
    },
  );

  test('[F1] a type that is not known is refused', async () => {
    const ann = await newPerson();
    const answer = await ann.call(listEntries, { query: { type: 'spell' } });
    expect(answer.body.errors).toEqual({ type: ['This type is not known.'] });
  });
});

test('[F1] pages behind the end of a view are empty, not an error', async () => {
  const ann = await newPerson();
  await ann.call(createFolder, { body: { name: 'one' } });
  for (const pageId of driveViews) {
    const page = await getPage(ann, { pageId, page: 9, perPage: 5 });
    expect(page, pageId).toMatchObject({
      data: [],
      from: null,
      to: null,
      next_cursor: null,
      current_page: 9,
    });
  }
});
