import { beforeAll, describe, expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { listEntries, updateEntry } from '#shared/routes/drive/drive.ts';
import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { everyOrder, getPage, getPages, namesOf } from '../../support/list-pages.ts';
import { newGuest, newPerson, newProgramOf, type Person } from '../../support/people.ts';

let ann: Person;

beforeAll(async () => {
  ann = await newPerson();
});

async function newFolderWith(owner: Person, names: string[]): Promise<FileEntry> {
  const folder = await newFolder(owner);
  for (const name of names) await newFolder(owner, { name, parentId: folder.id });
  return folder;
}

describe('order', { tags: 'variant' }, () => {
  test('[F1] names: numbers by value, without case and accents, shorter before longer, emoji too', async () => {
    const sorted = ['2024', 'emil', 'Émile', 'file 1', 'FILE 2', 'file 3', 'file 010', 'Trip', 'Trip 2'];
    const names = [...sorted, 'trip-2', 'zebra', 'Ärger', '日本', '😀 smile', '#1', '~'];
    const expected = ['#1', '2024', 'Ärger', ...sorted.slice(1), 'trip-2', 'zebra', '~', '日本', '😀 smile'];
    const folder = await newFolderWith(ann, names.toReversed());
    const query = { folderId: folder.hash, orderBy: 'name', perPage: 3 };
    expect(namesOf(await getPages(ann, { ...query, orderDir: 'asc' }))).toEqual(expected);
    expect(namesOf(await getPages(ann, { ...query, orderDir: 'desc' }))).toEqual(expected.toReversed());
  });

  test.each(everyOrder)('[F1] folders stand before files: $orderBy $orderDir', async (order) => {
    const folder = await newFolder(ann);
    const parentId = folder.id;
    await newFile(ann, { name: 'a.txt', parentId });
    await newFolder(ann, { name: 'z', parentId });
    await newFile(ann, { name: 'm.pdf', parentId, content: '' });
    await newFolder(ann, { name: 'b', parentId });
    for (const perPage of [1, 2, 3, 50]) {
      const pages = await getPages(ann, { folderId: folder.hash, ...order, perPage });
      const kinds = pages.flatMap((page) => page.data.map((entry) => entry.type === 'folder'));
      expect(kinds).toEqual([true, true, false, false]);
    }
  });

  test('[F1] the latest change comes first unless asked otherwise', async () => {
    const folder = await newFolderWith(ann, ['one', 'two', 'three']);
    const [, two] = (await getPage(ann, { folderId: folder.hash })).data;
    await ann.call(updateEntry, { params: { id: two?.id ?? 0 }, body: { description: 'changed' } });
    const names = namesOf([await getPage(ann, { folderId: folder.hash })]);
    expect(names).toEqual(['two', 'three', 'one']);
  });
});

describe('cursors', () => {
  let folder: FileEntry;
  const query = () => ({ folderId: folder.hash, orderBy: 'name', orderDir: 'asc', perPage: 2 });

  beforeAll(async () => {
    folder = await newFolderWith(ann, ['a', 'b', 'c', 'd', 'e']);
  });

  test('[F1] [C31] pages by cursor and by number are the same, with from, to and neighbours', async () => {
    const pages = await getPages(ann, query());
    expect(pages.map(({ from, to, current_page: page }) => [page, from, to])).toEqual([
      [1, 1, 2],
      [2, 3, 4],
      [3, 5, 5],
    ]);
    for (const [index, page] of pages.entries()) {
      const byNumber = await getPage(ann, { ...query(), page: index + 1 });
      expect(byNumber).toEqual(page);
      expect(page).toMatchObject({ total: 5, last_page: 3, per_page: 2 });
      expect(page.next_page).toBe(index < 2 ? index + 2 : null);
      expect(page.prev_page).toBe(index > 0 ? index : null);
    }
  });

  test('[F1] a page that is just full is the last one', async () => {
    const page = await getPage(ann, { ...query(), perPage: 5 });
    expect(page).toMatchObject({ next_cursor: null, next_page: null, to: 5 });
  });

  test(
    '[F1] a cursor of another folder, order, direction or person, or a changed one, is refused',
    { tags: 'variant' },
    async () => {
      const cursor = (await getPage(ann, query())).next_cursor ?? '';
      const other = await newFolderWith(ann, ['a', 'b', 'c']);
      const bob = await newPerson();
      await newFolder(bob);
      const top = (await getPage(ann, { perPage: 1 })).next_cursor ?? '';
      const [after, skipped, mark] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
      const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const refused: [Person, Record<string, string | number>][] = [
        [ann, { ...query(), folderId: other.hash, cursor }],
        [ann, { ...query(), orderBy: 'type', cursor }],
        [ann, { ...query(), orderBy: 'updated_at', cursor }],
        [ann, { ...query(), orderDir: 'desc', cursor }],
        [ann, { perPage: 2, cursor }],
        [bob, { perPage: 1, cursor: top }],
        ...[
          cursor.slice(0, -3),
          cursor.slice(3),
          `${cursor.slice(0, 9)}x${cursor.slice(10)}`,
          encode([after, Number(skipped) + 1, mark]),
          encode([after, skipped]),
          encode([`${String(after)}x`, skipped, mark]),
          encode(null),
          encode({}),
          'x',
          '!!!',
          '2',
        ].map((changed): [Person, Record<string, string | number>] => [ann, { ...query(), cursor: changed }]),
      ];
      for (const [person, wrong] of refused) {
        const answer = await person.call(listEntries, { query: wrong });
        expect(answer.status, JSON.stringify(wrong)).toBe(422);
        expect(answer.body.errors).toEqual({ cursor: ['The cursor is not valid for this list.'] });
      }
      expect((await ann.call(listEntries, { query: { ...query(), cursor: 'x'.repeat(2001) } })).status).toBe(
        422,
      );
      expect(namesOf([await getPage(ann, { ...query(), cursor })])).toEqual(['c', 'd']);
    },
  );

  test(
    '[F1] entries that come, go or change names between pages double and lose no other',
    { tags: 'variant' },
    async () => {
      const changing = await newFolderWith(ann, ['b', 'd', 'f', 'h', 'j', 'l']);
      const list = { ...query(), folderId: changing.hash };
      const first = await getPage(ann, list);
      expect(namesOf([first])).toEqual(['b', 'd']);
      await newFolder(ann, { name: 'a', parentId: changing.id });
      await newFolder(ann, { name: 'g', parentId: changing.id });
      // The very entry that the cursor stands on moves behind the end.
      await ann.call(updateEntry, { params: { id: first.data[1]?.id ?? 0 }, body: { name: 'z' } });
      const names: string[] = [];
      for (let cursor = first.next_cursor; cursor;) {
        const page = await getPage(ann, { ...list, cursor });
        names.push(...namesOf([page]));
        cursor = page.next_cursor;
      }
      expect(names).toEqual(['f', 'g', 'h', 'j', 'l', 'z']);
    },
  );
});

describe('what a list shows', () => {
  test.each(everyOrder.filter(({ orderBy }) => orderBy !== 'extension'))(
    '[F1] every write at once: $orderBy $orderDir',
    async (order) => {
      const folder = await newFolder(ann);
      for (let count = 1; count <= 4; count += 1) {
        const { id } = await newFolder(ann, { name: `n${count}`, parentId: folder.id });
        await ann.call(updateEntry, { params: { id }, body: { name: `m${count}` } });
        const page = await getPage(ann, { folderId: folder.hash, ...order });
        expect(page.total).toBe(count);
        expect(namesOf([page]).sort()).toEqual(['m1', 'm2', 'm3', 'm4'].slice(0, count));
      }
    },
  );

  test('[F1] the folder itself, by every name of the parameter', { tags: 'variant' }, async () => {
    const folder = await newFolderWith(ann, ['child']);
    for (const named of [`folderId=${folder.hash}`, `folderId=${folder.id}`, `pageId=${folder.hash}`]) {
      const answer = await ann.send(`/api/v1/drive/file-entries?${named}`);
      expect(answer.body.folder).toMatchObject({ id: folder.id, users: [{ id: ann.id, owns_entry: true }] });
      expect(answer.body.data[0]).toMatchObject({ name: 'child', parent_id: folder.id });
      expect(answer.body.data[0].path).toBe(`${folder.id}/${answer.body.data[0].id}`);
    }
    for (const pageId of ['home', '0', '']) {
      const { body } = await ann.call(listEntries, { query: { pageId } });
      expect(body.folder).toBeNull();
      expect(body.data.every((entry: FileEntry) => entry.parent_id === null)).toBe(true);
    }
  });

  test('[F1] a folder of somebody else, a file and nonsense do not exist', async () => {
    const bob = await newPerson();
    const [folder, file] = [await newFolder(ann), await newFile(ann)];
    const theirs = await bob.call(listEntries, { query: { folderId: folder.hash } });
    const unknown = await bob.call(listEntries, { query: { folderId: 'MXxwYWRkaW5n' } });
    expect(theirs.status).toBe(404);
    expect(theirs.text).toBe(unknown.text);
    for (const folderId of [file.hash, String(file.id), 'nonsense', '12345', 'trash']) {
      expect((await ann.call(listEntries, { query: { folderId } })).status, folderId).toBe(404);
    }
  });

  test(
    '[F1] guests are asked to sign in; programs list as their person does',
    { tags: 'variant' },
    async () => {
      const folder = await newFolderWith(ann, ['child']);
      const query = { folderId: folder.hash };
      expect((await newGuest().call(listEntries, { query })).status).toBe(401);
      const program = await newProgramOf(ann);
      expect((await program.call(listEntries, { query })).body).toEqual(await getPage(ann, query));
    },
  );
});
