import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileEntry, Tag } from '#shared/entities/drive/file-entry.ts';
import type { ManagedTag } from '#shared/entities/site/managed-tag.ts';
import { getEntry, listEntries } from '#shared/routes/drive/drive.ts';
import { listTags, setEntryTags } from '#shared/routes/drive/marks.ts';
import {
  createTag,
  deleteTags,
  listSiteTags,
  mergeTags,
  restoreTags,
  updateTag,
} from '#shared/routes/site/tags.ts';
import { tagLimits } from '#shared/limits/tag-limits.ts';
import { newFile } from '../../support/builders/drive-builders.ts';
import { eventually } from '../../support/eventually.ts';
import { newProgramOf, newStaff, type Person } from '../../support/people.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';
import type { Visitor } from '../../support/visitor.ts';

let stack: AccountStack;
let admin: Visitor;
let ann: Person;
let bob: Person;

beforeAll(async () => {
  stack = await startAccountStack();
  const staff = await newStaff(['admin.access', 'tags.update'], stack.newGuest());
  admin = await newProgramOf(staff, stack.newGuest());
  [ann, bob] = [await stack.newPerson(), await stack.newPerson()];
});

afterAll(() => stack.close());

const hostile = '"><img src=x onerror=alert(1)>';

async function create(name: string, display_name?: string): Promise<ManagedTag> {
  const { status, body } = await admin.call(createTag, { body: { name, display_name } });
  expect(status).toBe(201);
  return body.tag;
}

async function tagFile(owner: Person, ...tags: string[]): Promise<FileEntry> {
  const file = await newFile(owner);
  await owner.call(setEntryTags, { params: { id: file.id }, body: { tags } });
  return file;
}

async function tagsOf(owner: Person, { id }: Pick<FileEntry, 'id'>): Promise<string[]> {
  const { body } = await owner.call(getEntry, { params: { id } });
  return (body.fileEntry.tags as Tag[]).map(({ type, display_name }) => `${type} ${display_name}`);
}

async function offered(person: Person, query?: string): Promise<string[]> {
  const { body } = await person.call(listTags, { query: query === undefined ? {} : { query } });
  return (body.tags as Tag[]).map(({ type, display_name }) => `${type} ${display_name}`);
}

async function find(name: string, more: object = {}): Promise<ManagedTag[]> {
  const query = { query: name, loadCount: 'entries', ...more };
  const { status, body } = await admin.call(listSiteTags, { query });
  expect(status).toBe(200);
  return body.pagination.data;
}

/** The tag once users have given it to so many entries. */
const untilUsed = (name: string, count: number): Promise<ManagedTag> =>
  eventually(async () => (await find(name)).find((tag) => tag.name === name && tag.entries_count === count));

const untilGone = (name: string) =>
  eventually(async () => (await find(name)).every((tag) => tag.name !== name) || undefined);

describe('default tags', () => {
  test(
    '[TG2] [F14] are offered to all users first, by their display names',
    { tags: 'variant' },
    async () => {
      await create('travel', 'Reisen');
      await create('Invoice');
      await tagFile(ann, 'Alps');
      const all = await offered(ann);
      expect(all.filter((tag) => /Reisen|Invoice|Alps/.test(tag))).toEqual([
        'default Invoice',
        'default Reisen',
        'custom Alps',
      ]);
      expect(await offered(ann, ' reis')).toEqual(['default Reisen']);
      expect(await offered(ann, 'TRAV')).toEqual(['default Reisen']);
      expect(await offered(bob, 'alp')).toEqual([]);
    },
  );

  test(
    '[TG2] [F15] a user who types the name or the display name gets the tag, and finds it by both',
    { tags: 'variant' },
    async () => {
      const tag = await create('holiday', 'Ferien');
      const file = await tagFile(ann, 'FERIEN', 'holiday', 'Mine');
      const { body } = await ann.call(getEntry, { params: { id: file.id } });
      expect(body.fileEntry.tags).toEqual([
        { id: tag.id, name: 'holiday', display_name: 'Ferien', type: 'default' },
        expect.objectContaining({ name: 'Mine', type: 'custom' }),
      ]);
      for (const query of ['holid', 'ferie']) {
        const found = (await ann.call(listEntries, { query: { query } })).body.data as FileEntry[];
        expect(found.map(({ id }) => id)).toEqual([file.id]);
      }
      expect(await untilUsed('holiday', 1)).toMatchObject({ type: 'default', display_name: 'Ferien' });
    },
  );

  test(
    '[TG2] names are taken once, in whatever letters, and `starred` is reserved',
    { tags: 'variant' },
    async () => {
      await create('Unique', 'Einzig');
      const errorsOf = async (body: object) => {
        const answer = await admin.call(createTag, { body: body as never });
        expect(answer.status).toBe(422);
        return Object.fromEntries(
          Object.entries(answer.body.details as Record<string, { code: string }[]>).map(
            ([field, [detail]]) => [field, detail?.code],
          ),
        );
      };
      expect(await errorsOf({ name: 'UNIQUE' })).toEqual({ name: 'tagExists' });
      expect(await errorsOf({ name: 'einzig' })).toEqual({ name: 'tagExists' });
      expect(await errorsOf({ name: 'Other', display_name: 'unique' })).toEqual({
        display_name: 'tagExists',
      });
      expect(await errorsOf({ name: 'Starred' })).toEqual({ name: 'tagReserved' });
      expect(await errorsOf({ name: ' ' })).toEqual({ name: 'required' });
      expect(await errorsOf({ name: 'x'.repeat(51) })).toEqual({ name: 'tooLong' });
      expect(await errorsOf({ name: 'Mine', type: 'custom' })).toEqual({ type: 'tagIsDefault' });
      const star = { params: { id: 1 }, body: { name: 'x' } };
      expect((await admin.call(updateTag, star)).status).toBe(422);
      expect((await admin.call(deleteTags, { params: { id: '1' } })).status).toBe(422);
    },
  );

  test('[TG2] a change of an older version is refused', async () => {
    const tag = await create('Versioned');
    const change = (display_name: string, version: number) =>
      admin.call(updateTag, { params: { id: tag.id }, body: { display_name, version } });
    const changed = await change('First', tag.version);
    expect(changed.body.tag).toMatchObject({ id: tag.id, display_name: 'First', version: tag.version + 1 });
    expect((await change('Second', tag.version)).status).toBe(409);
    expect((await find('Versioned'))[0]).toMatchObject({ display_name: 'First', version: tag.version + 1 });
  });

  test(
    '[TG2] a tag that users have made up becomes a default tag, and theirs again',
    { tags: 'variant' },
    async () => {
      const file = await tagFile(bob, 'Wanderung');
      const { id } = await untilUsed('Wanderung', 1);
      const turn = (type: ManagedTag['type']) => admin.call(updateTag, { params: { id }, body: { type } });
      expect((await turn('default')).body.tag).toMatchObject({ id, type: 'default' });
      expect(await offered(ann, 'wander')).toEqual(['default Wanderung']);
      expect((await turn('custom')).body.tag).toMatchObject({ id, type: 'custom', version: 0 });
      expect(await offered(ann, 'wander')).toEqual([]);
      expect(await tagsOf(bob, file)).toEqual(['custom Wanderung']);
    },
  );
});

describe('the list', () => {
  test(
    '[TG1] counts the entries that have a tag, once for each user, as they come and go',
    { tags: 'variant' },
    async () => {
      const one = await tagFile(ann, 'Counted', 'Twice');
      await untilUsed('Counted', 1);
      const two = await tagFile(ann, 'counted');
      await tagFile(bob, 'COUNTED');
      expect(await untilUsed('Counted', 3)).toMatchObject({ type: 'custom', display_name: 'Counted' });
      await ann.call(setEntryTags, { params: { id: one.id }, body: { tags: ['Twice'] } });
      await untilUsed('Counted', 2);
      await ann.call(setEntryTags, { params: { id: two.id }, body: { tags: [] } });
      await untilUsed('Counted', 1);
      await untilUsed('Twice', 1);
    },
  );

  test('[TG1] is filtered by type and use; a tag that nobody uses any more goes', async () => {
    await create('Filter unused');
    const file = await tagFile(ann, 'Filter custom');
    await untilUsed('Filter custom', 1);
    const names = async (more: object) => (await find('Filter ', more)).map(({ name }) => name);
    expect(await names({})).toEqual(['Filter custom', 'Filter unused']);
    expect(await names({ type: 'default' })).toEqual(['Filter unused']);
    expect(await names({ orderBy: 'entries_count', orderDir: 'asc' })).toEqual([
      'Filter unused',
      'Filter custom',
    ]);
    await ann.call(setEntryTags, { params: { id: file.id }, body: { tags: [] } });
    await untilGone('Filter custom');
    expect((await admin.call(listSiteTags, { query: { query: 'Filter' } })).body.pagination.data).toEqual([
      expect.not.objectContaining({ entries_count: expect.anything() }),
    ]);
  });

  test('[TG1] keeps markup in names as text', { tags: 'variant' }, async () => {
    await tagFile(ann, hostile);
    expect(await untilUsed(hostile, 1)).toMatchObject({ name: hostile, display_name: hostile });
  });
});

describe('at the entries', () => {
  test(
    '[TG2] a renamed tag is renamed for all users, and keeps its other tags',
    { tags: 'variant' },
    async () => {
      const one = await tagFile(ann, 'Old name', 'Kept');
      // It is listed as it was written first.
      await untilUsed('Old name', 1);
      const two = await tagFile(bob, 'OLD NAME', 'New name');
      const { id } = await untilUsed('Old name', 2);
      await untilUsed('New name', 1);
      const rename = (name: string) => admin.call(updateTag, { params: { id }, body: { name } });
      const refused = await rename('new NAME');
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { name: [expect.stringContaining('merge')] },
      ]);
      const { tag } = (await rename('Fresh name')).body;
      expect(tag.id).not.toBe(id);
      expect(await untilUsed('Fresh name', 2)).toMatchObject({ id: tag.id, type: 'custom' });
      expect(await tagsOf(ann, one)).toEqual(['custom Fresh name', 'custom Kept']);
      expect(await tagsOf(bob, two)).toEqual(['custom Fresh name', 'custom New name']);
      expect((await rename('Again')).status).toBe(404);
      await untilGone('Old name');
    },
  );

  test('[TG2] a tag in other letters is written so everywhere', { tags: 'variant' }, async () => {
    const file = await tagFile(ann, 'lower case');
    const { id } = await untilUsed('lower case', 1);
    await admin.call(updateTag, { params: { id }, body: { name: 'Lower Case' } });
    expect(await untilUsed('Lower Case', 1)).toMatchObject({ id });
    expect(await tagsOf(ann, file)).toEqual(['custom Lower Case']);
  });

  test('[TG2] a renamed default tag keeps being offered, under its new name', async () => {
    const { id } = await create('Default old');
    const file = await tagFile(ann, 'Default old');
    await untilUsed('Default old', 1);
    const { tag } = (await admin.call(updateTag, { params: { id }, body: { name: 'Default new' } })).body;
    expect(tag).toMatchObject({ name: 'Default new', display_name: 'Default new', type: 'default' });
    expect(await offered(bob, 'Default ')).toEqual(['default Default new']);
    await untilUsed('Default new', 1);
    expect(await tagsOf(ann, file)).toEqual(['default Default new']);
  });

  test(
    '[TG2] merged tags are replaced by the other one, once at each entry',
    { tags: 'variant' },
    async () => {
      const both = await tagFile(ann, 'Merge a', 'Merge target', 'Merge b');
      const one = await tagFile(bob, 'Merge b');
      const [a, b, target] = [
        await untilUsed('Merge a', 1),
        await untilUsed('Merge b', 2),
        await untilUsed('Merge target', 1),
      ];
      const merge = (ids: number[], into: number) => admin.call(mergeTags, { body: { ids, into } });
      expect((await merge([a.id, target.id], target.id)).status).toBe(422);
      expect((await merge([a.id], 77)).status).toBe(404);
      expect((await merge([a.id, b.id], target.id)).status).toBe(200);
      await untilUsed('Merge target', 2);
      expect(await tagsOf(ann, both)).toEqual(['custom Merge target']);
      expect(await tagsOf(bob, one)).toEqual(['custom Merge target']);
    },
  );

  test('[TG3] a deleted tag goes from the list at once, and from all entries after a minute', async () => {
    const { id } = await create('Deleted', 'Gelöscht');
    const [one, two] = [await tagFile(ann, 'Deleted', 'Stays'), await tagFile(bob, 'Deleted')];
    await untilUsed('Deleted', 2);
    expect((await admin.call(deleteTags, { params: { id: String(id) } })).status).toBe(200);
    expect([await find('Deleted'), await offered(ann, 'Gelö')]).toEqual([[], []]);
    expect((await admin.call(deleteTags, { params: { id: String(id) } })).status).toBe(404);
    // It cannot be made again while it goes.
    expect((await admin.call(createTag, { body: { name: 'Deleted' } })).status).toBe(409);
    expect(await tagsOf(bob, two)).toEqual(['custom Deleted']);
    await stack.advanceClock(tagLimits.undoSeconds + 1);
    await eventually(async () => (await tagsOf(bob, two)).length === 0 || undefined);
    await eventually(async () => !(await tagsOf(ann, one)).includes('custom Deleted') || undefined);
    expect(await tagsOf(ann, one)).toEqual(['custom Stays']);
    await eventually(
      async () => (await admin.call(createTag, { body: { name: 'Deleted' } })).status === 201 || undefined,
    );
    expect((await admin.call(restoreTags, { body: { ids: [id] } })).status).toBe(404);
  });

  test('[TG3] a deletion is undone before it starts', { tags: 'variant' }, async () => {
    const kept = await create('Undone', 'Doch');
    const file = await tagFile(ann, 'Undone', 'Undone too');
    await untilUsed('Undone', 1);
    const own = await untilUsed('Undone too', 1);
    const ids = [kept.id, own.id];
    await admin.call(deleteTags, { params: { id: ids.join() } });
    expect((await admin.call(restoreTags, { body: { ids } })).status).toBe(200);
    expect((await admin.call(restoreTags, { body: { ids } })).status).toBe(404);
    expect(await offered(bob, 'undone')).toEqual(['default Doch']);
    await stack.advanceClock(tagLimits.undoSeconds + 1);
    const last = await tagFile(bob, 'Undone too');
    await untilUsed('Undone too', 2);
    expect(await tagsOf(ann, file)).toEqual(['default Doch', 'custom Undone too']);
    expect(await tagsOf(bob, last)).toEqual(['custom Undone too']);
    expect((await find('Undone')).map(({ name, type }) => [name, type])).toEqual([
      ['Undone', 'default'],
      ['Undone too', 'custom'],
    ]);
  });
});
