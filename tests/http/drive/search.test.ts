import { beforeAll, describe, expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { listEntries, updateEntry } from '#shared/routes/drive/drive.ts';
import { deleteLink } from '#shared/routes/sharing/links.ts';
import { setEntryTags, starEntries } from '#shared/routes/drive/marks.ts';
import { encodeFilters } from '#shared/filters/encode-filters.ts';
import type { SearchFilter } from '#shared/drive/search-filters.ts';
import { deleteForever, move, restore, trash } from '../../support/builders/drive-actions.ts';
import { newFile, newFolder, newLink } from '../../support/builders/drive-builders.ts';
import { everyOrder, getPage, getPages, type ListQuery, namesOf } from '../../support/list-pages.ts';
import { sortPlainly } from '../../support/drive/list-reference.ts';
import { newGuest, newPerson, newProgramOf, type Person } from '../../support/people.ts';

const search = { pageId: 'search', orderBy: 'name', orderDir: 'asc' };

async function find(owner: Person, query: string | ListQuery): Promise<string[]> {
  const wanted = typeof query === 'string' ? { query } : query;
  return namesOf(await getPages(owner, { ...search, ...wanted }));
}

const findBy = (owner: Person, ...filters: SearchFilter[]) =>
  find(owner, { filters: encodeFilters(filters) });

const describeEntry = (owner: Person, { id }: FileEntry, description: string) =>
  owner.call(updateEntry, { params: { id }, body: { description } });

describe('text', () => {
  let ann: Person;
  let trip: FileEntry;
  let deep: FileEntry;

  beforeAll(async () => {
    ann = await newPerson();
    trip = await newFolder(ann, { name: 'Trip to Zürich' });
    deep = await newFolder(ann, { name: '2025', parentId: trip.id });
    await newFile(ann, { name: 'Café at the LAKE.txt', parentId: deep.id });
    await newFile(ann, { name: 'lake.pdf' });
    const noted = await newFile(ann, { name: 'plain.txt' });
    await describeEntry(ann, noted, 'Seen from the Lake');
    const tagged = await newFolder(ann, { name: 'other' });
    await ann.call(setEntryTags, { params: { id: tagged.id }, body: { tags: ['lakeside'] } });
  });

  test(
    '[F1] [C35] contains, in name, description and own tags, without case and accents',
    { tags: 'variant' },
    async () => {
      expect(await find(ann, 'LAKE')).toEqual(['other', 'Café at the LAKE.txt', 'lake.pdf', 'plain.txt']);
      expect(await find(ann, 'cafe')).toEqual(['Café at the LAKE.txt']);
      expect(await find(ann, 'CAFÉ')).toEqual(['Café at the LAKE.txt']);
      expect(await find(ann, 'zurich')).toEqual(['Trip to Zürich']);
      expect(await find(ann, ' at the ')).toEqual(['Café at the LAKE.txt']);
      expect(await find(ann, 'lake.')).toEqual(['Café at the LAKE.txt', 'lake.pdf']);
      for (const nothing of ['lakes at', '.*', '%', '\\', 'laké\u0301x']) {
        expect(await find(ann, nothing), nothing).toEqual([]);
      }
    },
  );

  test('[F1] [DSE-2] results carry their path and the names of the folders above', async () => {
    const [found] = (await getPage(ann, { query: 'cafe' })).data;
    expect(found?.path).toBe(`${trip.id}/${deep.id}/${found?.id}`);
    expect(found?.ancestors).toEqual([
      { id: trip.id, hash: trip.hash, name: 'Trip to Zürich' },
      { id: deep.id, hash: deep.hash, name: '2025' },
    ]);
    const [top] = (await getPage(ann, { query: 'lake.pdf' })).data;
    expect(top).toMatchObject({ ancestors: [], path: String(top?.id), users: [{ id: ann.id }] });
  });

  test('[F1] a query searches the whole space, below a folder where one is named', async () => {
    for (const pageId of ['', 'home', 'search']) {
      expect((await getPage(ann, { query: 'lake', pageId })).total).toBe(4);
    }
    for (const folder of [trip, deep]) {
      const page = await getPage(ann, { query: 'lake', folderId: folder.hash });
      expect(namesOf([page])).toEqual(['Café at the LAKE.txt']);
      expect(page).toMatchObject({ folder: { id: folder.id } });
    }
    expect(await getPage(ann, { query: 'lake' })).toMatchObject({ folder: null });
    expect(await find(ann, { folderId: trip.hash, query: 'trip' })).toEqual([]);
  });

  test('[F1] strangers find nothing of it, and no folder to search in; programs find what their person does', async () => {
    const bob = await newPerson();
    expect(await find(bob, 'lake')).toEqual([]);
    const foreign = await bob.call(listEntries, { query: { query: 'lake', folderId: trip.hash } });
    expect(foreign.status).toBe(404);
    expect((await newGuest().call(listEntries, { query: { query: 'lake' } })).status).toBe(401);
    const program = await newProgramOf(ann);
    const answer = await program.call(listEntries, { query: { query: 'lake' } });
    expect(answer.body).toEqual(await getPage(ann, { query: 'lake' }));
  });

  test('[F1] [F15] nobody finds by the tags of others', async () => {
    expect(await find(await newPerson(), 'lakeside')).toEqual([]);
    expect(await find(ann, 'lakeside')).toEqual(['other']);
  });

  test('[F1] [C35] a query of more than 255 characters is refused', async () => {
    const answer = await ann.call(listEntries, { query: { query: 'x'.repeat(256) } });
    expect(answer.body.errors).toHaveProperty('query');
    expect(await find(ann, 'x'.repeat(255))).toEqual([]);
  });
});

describe('changes', () => {
  test('[F1] every change shows at once: new, renamed, moved, trashed, restored, deleted', async () => {
    const ann = await newPerson();
    const [one, two] = [await newFolder(ann, { name: 'one' }), await newFolder(ann, { name: 'two' })];
    const file = await newFile(ann, { name: 'apple.txt', parentId: one.id });
    expect(await find(ann, 'apple')).toEqual(['apple.txt']);
    await ann.call(updateEntry, { params: { id: file.id }, body: { name: 'pear.txt' } });
    expect([await find(ann, 'apple'), await find(ann, 'pear')]).toEqual([[], ['pear.txt']]);
    await move(ann, [file], two);
    expect(await find(ann, { query: 'pear', folderId: one.hash })).toEqual([]);
    expect(await find(ann, { query: 'pear', folderId: two.hash })).toEqual(['pear.txt']);
    await ann.call(updateEntry, { params: { id: two.id }, body: { name: 'deux' } });
    expect((await getPage(ann, { query: 'pear' })).data[0]?.ancestors?.[0]?.name).toBe('deux');
    await trash(ann, two);
    expect(await find(ann, 'pear')).toEqual([]);
    await restore(ann, two);
    expect(await find(ann, 'pear')).toEqual(['pear.txt']);
    await trash(ann, file);
    expect(await find(ann, 'pear')).toEqual([]);
    await restore(ann, file);
    await deleteForever(ann, file);
    const page = await getPage(ann, { query: 'pear' });
    expect([page.data, page.total]).toEqual([[], 0]);
  });

  test(
    '[F1] a folder that is deleted for good takes what is below it along',
    { tags: 'variant' },
    async () => {
      const ann = await newPerson();
      const folder = await newFolder(ann, { name: 'box' });
      await newFile(ann, { name: 'box content.txt', parentId: folder.id });
      await deleteForever(ann, folder);
      expect(await find(ann, 'box')).toEqual([]);
    },
  );
});

describe('filters', () => {
  let ann: Person;
  let linked: FileEntry;

  beforeAll(async () => {
    ann = await newPerson();
    linked = await newFile(ann, { name: 'a.pdf' });
    await newFolder(ann, { name: 'folder' });
    await newFile(ann, { name: 'b.txt' });
    await newFile(ann, { name: 'c.zip' });
    await newLink(ann, linked);
  });

  test(
    '[F1] [C36] by type, with the parameter and as a filter, alone and beside a text',
    { tags: 'variant' },
    async () => {
      expect(await findBy(ann, { key: 'type', operator: '=', value: 'archive' })).toEqual(['c.zip']);
      const noFiles = await findBy(ann, { key: 'type', operator: '!=', value: 'text' });
      expect(noFiles).toEqual(['folder', 'a.pdf', 'c.zip']);
      expect(await find(ann, { type: 'folder' })).toEqual(['folder']);
      expect(await find(ann, { query: 'b', type: 'archive' })).toEqual([]);
      expect(await find(ann, { query: 'f', type: 'folder' })).toEqual(['folder']);
    },
  );

  test('[F1] [C36] by link, disk, owner and shares', async () => {
    const link: SearchFilter = { key: 'shareableLink', operator: 'has', value: '*' };
    expect(await findBy(ann, link)).toEqual(['a.pdf']);
    await ann.call(deleteLink, { params: { id: linked.id } });
    expect(await findBy(ann, link)).toEqual([]);
    await newLink(ann, linked);
    expect(await findBy(ann, { key: 'public', operator: '=', value: true })).toEqual([]);
    expect(await findBy(ann, { key: 'public', operator: '!=', value: true })).toHaveLength(4);
    expect(await findBy(ann, { key: 'owner_id', operator: '=', value: ann.id })).toHaveLength(4);
    expect(await findBy(ann, { key: 'owner_id', operator: '!=', value: ann.id })).toEqual([]);
    expect(await findBy(ann, { key: 'sharedByMe', operator: '=', value: true })).toEqual([]);
    expect(await findBy(ann, { key: 'sharedByMe', operator: '=', value: false })).toHaveLength(4);
  });

  test('[F1] [C36] by time: days and moments, before, behind, between', async () => {
    const created = linked.created_at;
    const today = created.slice(0, 10);
    const key = 'created_at';
    const earlier = new Date(Date.parse(created) - 1).toISOString();
    expect(await findBy(ann, { key, operator: '=', value: created })).toEqual(['a.pdf']);
    expect(await findBy(ann, { key, operator: '!=', value: created })).toHaveLength(3);
    expect(await findBy(ann, { key, operator: '>', value: created })).toEqual(['folder', 'b.txt', 'c.zip']);
    expect(await findBy(ann, { key, operator: '<', value: created })).toEqual([]);
    expect(await findBy(ann, { key, operator: '>', value: earlier })).toHaveLength(4);
    expect(await findBy(ann, { key, operator: '=', value: '2024-02-29' })).toEqual([]);
    expect(await findBy(ann, { key, operator: '<', value: today })).toEqual([]);
    const value = { start: earlier, end: created };
    expect(await findBy(ann, { key, operator: 'between', value })).toEqual(['a.pdf']);
    const backwards = { start: created, end: earlier };
    expect(await findBy(ann, { key: 'updated_at', operator: 'between', value: backwards })).toEqual([]);
  });

  test('[F1] [C36] several must all hold; plain and URL-safe base64 are the same', async () => {
    const filters = [
      { key: 'type', operator: '!=', value: 'folder' },
      { key: 'created_at', operator: '>', value: linked.created_at },
    ];
    const plain = Buffer.from(JSON.stringify(filters)).toString('base64');
    expect(await find(ann, { filters: plain })).toEqual(['b.txt', 'c.zip']);
    expect(await find(ann, { filters: plain, query: 'zip' })).toEqual(['c.zip']);
    const urlSafe = await find(ann, { filters: Buffer.from(JSON.stringify(filters)).toString('base64url') });
    expect(urlSafe).toEqual(['b.txt', 'c.zip']);
    expect(await find(ann, { filters: '' })).toHaveLength(4);
  });

  test.each(['nonsense', '***', 'W10', 'e30', 'bnVsbA'])('[C36] broken: %s', async (filters) => {
    const answer = await ann.call(listEntries, { query: { filters } });
    // An empty list is none to complain of.
    const isEmptyList = filters === 'W10';
    expect(answer.status).toBe(isEmptyList ? 200 : 422);
    expect(answer.body.errors).toEqual(isEmptyList ? undefined : { filters: ['The filters are not valid.'] });
  });
});

describe('pages', () => {
  test(
    '[F1] every order, by cursor and by number, folders first, with the right total',
    { tags: 'variant' },
    async () => {
      const ann = await newPerson();
      const folder = await newFolder(ann, { name: 'x folder 10' });
      const entries = [
        folder,
        await newFolder(ann, { name: 'X folder 9' }),
        ...(await Promise.all(
          ['x1.txt', 'x10.pdf', 'x9.zip', 'éx', '😀x.txt', '｡x.txt', 'x'].map((name, index) =>
            newFile(ann, { name, parentId: index % 2 ? folder.id : null, content: 'x'.repeat(index % 4) }),
          ),
        )),
      ];
      // The size of the folder follows what came into it.
      const sizeOfFolder = async () => (await getPage(ann, { query: 'x folder 10' })).data[0]?.file_size;
      await expect.poll(sizeOfFolder, { timeout: 20_000, interval: 200 }).toBe(5);
      const found = (await getPage(ann, { query: 'x' })).data;
      expect(found).toHaveLength(entries.length);
      for (const order of everyOrder) {
        const expected = sortPlainly(found, order.orderBy, order.orderDir).map(({ name }) => name);
        for (const perPage of [2, 9]) {
          const pages = await getPages(ann, { query: 'x', ...order, perPage });
          expect(namesOf(pages), JSON.stringify(order)).toEqual(expected);
          expect(new Set(pages.map((page) => page.total))).toEqual(new Set([entries.length]));
        }
        const third = await getPage(ann, { query: 'x', ...order, perPage: 2, page: 3 });
        expect(namesOf([third])).toEqual(expected.slice(4, 6));
        expect(third).toMatchObject({ from: 5, to: 6, current_page: 3, prev_page: 2, last_page: 5 });
      }
    },
  );

  test('[F1] a cursor of another search is refused', async () => {
    const ann = await newPerson();
    await Promise.all(['a1', 'a2', 'a3'].map((name) => newFolder(ann, { name })));
    const { next_cursor: cursor } = await getPage(ann, { query: 'a', perPage: 1 });
    const bad = { cursor: ['The cursor is not valid for this list.'] };
    const others: ListQuery[] = [
      { query: 'a1' },
      { query: 'a', type: 'folder' },
      { query: 'a', orderDir: 'asc' },
    ];
    for (const other of others) {
      const query = { perPage: 1, cursor: cursor ?? '', ...other };
      expect((await ann.call(listEntries, { query })).body.errors, JSON.stringify(other)).toEqual(bad);
    }
    const forged = Buffer.from(JSON.stringify([[0, 1, 1], 0, 'x'])).toString('base64url');
    const answer = await ann.call(listEntries, { query: { query: 'a', cursor: forged } });
    expect(answer.body.errors).toEqual(bad);
  });

  test('[F1] [F9] results show the caller’s stars', async () => {
    const ann = await newPerson();
    const file = await newFile(ann, { name: 'shiny.txt' });
    await ann.call(starEntries, { body: { entryIds: [file.id] } });
    for (const query of [{ query: 'shiny' }, { type: 'text' }] as ListQuery[]) {
      expect((await getPage(ann, query)).data[0]?.tags).toMatchObject([{ type: 'starred' }]);
    }
  });
});
