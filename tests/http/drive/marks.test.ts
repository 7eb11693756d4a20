import { beforeAll, describe, expect, test } from 'vitest';
import type { FileEntry, Tag } from '#shared/entities/drive/file-entry.ts';
import { drive } from '#shared/limits/drive-limits.ts';
import { getEntry, updateEntry } from '#shared/routes/drive/drive.ts';
import { listTags, setEntryTags, starEntries, unstarEntries } from '#shared/routes/drive/marks.ts';
import { deleteForever, trash } from '../../support/builders/drive-actions.ts';
import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { getPage } from '../../support/list-pages.ts';
import { newGuest, newPerson, newProgramOf, type Person } from '../../support/people.ts';
import { getRequestLine } from '../../support/request-line.ts';
import type { Visitor } from '../../support/visitor.ts';

let ann: Person;
let bob: Person;

beforeAll(async () => {
  [ann, bob] = [await newPerson(), await newPerson()];
});

const idsOf = (entries: Pick<FileEntry, 'id'>[]) => entries.map(({ id }) => id);
const star = (owner: Visitor, ...entries: Pick<FileEntry, 'id'>[]) =>
  owner.call(starEntries, { body: { entryIds: idsOf(entries) } });
const unstar = (owner: Visitor, ...entries: Pick<FileEntry, 'id'>[]) =>
  owner.call(unstarEntries, { body: { entryIds: idsOf(entries) } });
const setTags = (owner: Visitor, { id }: Pick<FileEntry, 'id'>, tags: unknown) =>
  owner.call(setEntryTags, { params: { id }, body: { tags } });

async function tagsOf(owner: Visitor, { id }: Pick<FileEntry, 'id'>): Promise<string[]> {
  const { body } = await owner.call(getEntry, { params: { id } });
  return (body.fileEntry.tags as Tag[]).map(({ name }) => name);
}

describe('stars', () => {
  test(
    '[F9] [F10] a star is answered, shown wherever the entry is, and taken away again',
    { tags: 'variant' },
    async () => {
      const folder = await newFolder(ann);
      const file = await newFile(ann, { parentId: folder.id });
      const answer = await star(ann, file, folder);
      const starred = { id: 1, name: 'starred', display_name: 'Starred', type: 'starred' };
      expect(answer.body).toEqual({ status: 'success', tag: starred });
      const [listed] = (await getPage(ann, { folderId: folder.hash })).data;
      expect(listed?.tags).toEqual([starred]);
      const found = (await ann.call(getEntry, { params: { id: file.id } })).body.fileEntry;
      expect([found.tags, found.parent.tags]).toEqual([[starred], [starred]]);
      const renamed = await ann.call(updateEntry, { params: { id: file.id }, body: { name: 'other.txt' } });
      expect(renamed.body.fileEntry.tags).toEqual([starred]);
      expect((await unstar(ann, file)).body).toEqual({ status: 'success', tag: starred });
      expect(await tagsOf(ann, file)).toEqual([]);
      expect(await tagsOf(ann, folder)).toEqual(['starred']);
    },
  );

  test('[F9] twice is once, and what has no star can lose none', async () => {
    const file = await newFile(ann);
    expect((await unstar(ann, file)).status).toBe(200);
    await Promise.all([star(ann, file), star(ann, file), star(ann, file)]);
    expect(await tagsOf(ann, file)).toEqual(['starred']);
    await unstar(ann, file);
    await unstar(ann, file);
    expect(await tagsOf(ann, file)).toEqual([]);
  });

  test('[F9] entries of strangers and in the trash are passed over; 404 where nothing else is named', async () => {
    const [mine, theirs, trashed] = [await newFile(ann), await newFile(bob), await newFile(ann)];
    await trash(ann, trashed);
    for (const mark of [star, unstar]) {
      expect((await mark(ann, theirs, trashed)).status).toBe(404);
      expect((await mark(ann, { id: 12345 })).status).toBe(404);
      expect((await mark(newGuest(), mine)).status).toBe(401);
    }
    expect((await star(ann, mine, theirs)).status).toBe(200);
    expect([await tagsOf(ann, mine), await tagsOf(bob, theirs)]).toEqual([['starred'], []]);
  });

  test('[F9] a call names between one entry and five hundred', { tags: 'variant' }, async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
    expect((await star(ann)).body.errors).toHaveProperty('entryIds');
    expect((await star(ann, ...ids(drive.maxEntriesPerCall + 1))).body.errors).toHaveProperty('entryIds');
    expect((await star(ann, ...ids(drive.maxEntriesPerCall))).status).toBe(404);
  });

  test(
    '[F9] a page with stars costs a unit for each marked entry, one without them nothing more',
    { tags: 'variant' },
    async () => {
      const folder = await newFolder(ann);
      const files = await Promise.all(
        Array.from({ length: 10 }, () => newFile(ann, { parentId: folder.id })),
      );
      const cost = async () => {
        const answer = await ann.send(`/api/v1/drive/file-entries?folderId=${folder.hash}`);
        return getRequestLine(answer);
      };
      await cost();
      const before = await cost();
      await star(ann, ...files.slice(0, 3));
      const after = await cost();
      expect(after.readUnits - before.readUnits).toBeLessThanOrEqual(4);
      expect(after.tableCalls - before.tableCalls).toBe(1);
    },
  );

  test('[F7] [F1] an entry that is deleted for good leaves no star behind', async () => {
    const owner = await newPerson();
    const file = await newFile(owner);
    await star(owner, file);
    await deleteForever(owner, file);
    const page = await getPage(owner, { pageId: 'starred' });
    expect([page.data, page.total]).toEqual([[], 0]);
  });
});

describe('tags', () => {
  test('[F15] replace the caller’s own and leave the star; programs may as well', async () => {
    const file = await newFile(ann);
    await star(ann, file);
    const first = await setTags(ann, file, [' Work ', 'summer', 'WORK']);
    const names = (answer: typeof first) => (answer.body.fileEntry.tags as Tag[]).map(({ name }) => name);
    expect(names(first)).toEqual(['starred', 'Work', 'summer']);
    const second = await setTags(await newProgramOf(ann), file, ['travel']);
    expect(names(second)).toEqual(['starred', 'travel']);
    expect(names(await setTags(ann, file, []))).toEqual(['starred']);
    expect(await tagsOf(ann, file)).toEqual(['starred']);
  });

  test('[F15] a tag has one id wherever it is used, and is listed once', { tags: 'variant' }, async () => {
    const owner = await newPerson();
    const [one, two] = [await newFile(owner), await newFolder(owner)];
    await setTags(owner, one, ['Zebra', 'Café', 'b']);
    await setTags(owner, two, ['café', 'b']);
    /** Other files make default tags, which all users are offered. */
    const ownTags = async (query: { query?: string } = {}) =>
      ((await owner.call(listTags, { query })).body.tags as Tag[]).filter(({ type }) => type === 'custom');
    const tags = await ownTags();
    expect(tags.map(({ name }) => name.toLowerCase())).toEqual(['b', 'café', 'zebra']);
    expect(tags.every(({ id }) => Number.isSafeInteger(id) && id > 1)).toBe(true);
    const { fileEntry } = (await owner.call(getEntry, { params: { id: two.id } })).body;
    expect(fileEntry.tags.map(({ id }: Tag) => id)).toEqual([tags[1]?.id, tags[0]?.id]);
    expect(await ownTags({ query: ' CAFE ' })).toEqual([tags[1]]);
    expect((await bob.call(listTags, { query: { query: 'zebra' } })).body.tags).toEqual([]);
  });

  test('[F15] at most ten tags of at most fifty characters', { tags: 'variant' }, async () => {
    const file = await newFile(ann);
    const ten = Array.from({ length: 10 }, (_, index) => `tag ${index}`);
    expect((await setTags(ann, file, ten)).status).toBe(200);
    expect((await setTags(ann, file, [...ten, 'eleven'])).body.errors).toEqual({
      tags: ['Use at most 10 tags.'],
    });
    expect((await setTags(ann, file, ['x'.repeat(50)])).status).toBe(200);
    for (const wrong of [['x'.repeat(51)], [''], ['  '], [5], 'word']) {
      expect((await setTags(ann, file, wrong)).status, JSON.stringify(wrong)).toBe(422);
    }
    expect(await tagsOf(ann, file)).toEqual(['x'.repeat(50)]);
  });

  test('[F15] strangers find no entry, and nobody sees the tags of others', async () => {
    const file = await newFile(ann);
    await setTags(ann, file, ['secret']);
    expect((await setTags(bob, file, ['mine'])).status).toBe(404);
    await trash(ann, file);
    expect((await setTags(ann, file, ['other'])).status).toBe(404);
  });
});
