import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SiteEntry, SiteEntryPage } from '#shared/entities/drive/site-entry.ts';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { encodeFilters } from '#shared/filters/encode-filters.ts';
import { createFolder } from '#shared/routes/drive/drive.ts';
import { listSiteEntries } from '#shared/routes/drive/site-entries.ts';
import { deleteForever, trash } from '../../support/builders/drive-actions.ts';
import { newFile, newFolder, newLink, uploadFile } from '../../support/builders/drive-builders.ts';
import { newWorkspace } from '../../support/builders/workspace-builders.ts';
import { eventually } from '../../support/eventually.ts';
import { newPerson, newStaff, type Person } from '../../support/people.ts';
import { getRequestLine } from '../../support/request-line.ts';

type Filters = { key: string; operator?: string; value?: unknown }[];
type Query = Record<string, string | number>;

let admin: Person;
let ann: Person;
let bea: Person;
let folder: FileEntry;
let deep: FileEntry;
let hostile: FileEntry;
let linked: FileEntry;
/** In the name of no entry of another test. */
const marker = randomUUID();
/** Lists follow changes by the stream. */
const inTime = { timeout: 30_000, interval: 100 };
const hostileName = '"><img src=x onerror=alert(1)>.svg';

const list = (caller: Person, query: Query = {}, filters: Filters = []) =>
  caller.call(listSiteEntries, { query: { ...query, filters: encodeFilters(filters) } });

async function getPage(query: Query = {}, filters: Filters = []): Promise<SiteEntryPage> {
  const answer = await list(admin, query, filters);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.pagination as SiteEntryPage;
}

/** All pages of a list by cursor. */
async function getAll(query: Query = {}, filters: Filters = []): Promise<SiteEntry[]> {
  const found: SiteEntry[] = [];
  let cursor: string | null = null;
  do {
    const page: SiteEntryPage = await getPage({ ...query, ...(cursor !== null && { cursor }) }, filters);
    found.push(...page.data);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return found;
}

const namesOf = (entries: SiteEntry[]) => entries.map(({ name }) => name);
/** Of all users that other tests have made at the same stack, these alone. */
const mine = (entries: SiteEntry[]) => entries.filter(({ owner_id }) => [ann.id, bea.id].includes(owner_id));
const mineBy = async (...filters: Filters) => namesOf(mine(await getAll({ perPage: 200 }, filters)));
/** However many entries others make later, a search by these times looks at few. */
const whileMade = { key: 'updated_at', operator: 'between', value: {} };

beforeAll(async () => {
  [admin, ann, bea] = [
    await newStaff(['admin.access', 'files.update']),
    await newPerson(),
    await newPerson(),
  ];
  const cal = await newPerson();
  const start = new Date().toISOString();
  for (let count = 0; count < 32; count += 1) await newFolder(cal, { name: `Sheet ${marker} ${count}` });
  whileMade.value = { start, end: new Date().toISOString() };
  folder = await newFolder(ann, { name: 'Site folder' });
  deep = await newFile(ann, { name: 'site-deep.txt', parentId: folder.id, content: 'x'.repeat(700) });
  hostile = await newFile(bea, { name: hostileName, mime: 'image/svg+xml', content: '<svg/>' });
  linked = await newFile(bea, { name: 'site-linked.txt', content: 'x'.repeat(90) });
  await newLink(bea, linked);
  await trash(bea, await newFile(bea, { name: 'site-trashed.txt' }));
});

describe('who may', () => {
  test('[FA1] holders of files.update alone, and nobody by a permission of the drive', async () => {
    expect((await list(ann)).status).toBe(403);
    expect((await list(await newStaff(['files.update']))).status).toBe(403);
    expect((await list(await newStaff(['admin.access', 'users.update']))).status).toBe(403);
    expect((await list(admin)).status).toBe(200);
  });
});

describe('all entries, by time of update', () => {
  test(
    '[FA1] of all users, newest first, with owner, folders above, link and trash',
    { tags: 'variant' },
    async () => {
      const entries = mine(await getAll({ perPage: 200 }));
      expect(namesOf(entries)).toEqual([
        'site-trashed.txt',
        'site-linked.txt',
        hostileName,
        'site-deep.txt',
        'Site folder',
      ]);
      const byName = new Map(entries.map((entry) => [entry.name, entry]));
      expect(byName.get('site-deep.txt')).toMatchObject({
        id: deep.id,
        file_size: 700,
        users: [{ id: ann.id, email: ann.email, owns_entry: true }],
        ancestors: [{ id: folder.id, hash: folder.hash, name: 'Site folder' }],
        is_path_cut: false,
        workspace: null,
        permissions: { 'files.update': false, 'files.download': true, 'files.delete': true },
      });
      expect(byName.get('site-linked.txt')?.has_link).toBe(true);
      expect(byName.get('site-trashed.txt')?.deleted_at).not.toBeNull();
      expect(namesOf(mine(await getAll({ perPage: 200, orderDir: 'asc' })))).toEqual(
        namesOf(entries).toReversed(),
      );
    },
  );

  test('[FA1] every filter, and a part of the name without case and accents', async () => {
    expect(await mineBy({ key: 'type', value: 'folder' })).toEqual(['Site folder']);
    expect(await mineBy({ key: 'shareableLink', operator: 'has' })).toEqual(['site-linked.txt']);
    expect(await mineBy({ key: 'deleted_at', operator: 'has' })).toEqual(['site-trashed.txt']);
    expect(await mineBy({ key: 'file_size', operator: '>', value: 89 })).toEqual([
      'site-linked.txt',
      'site-deep.txt',
    ]);
    expect(await mineBy({ key: 'file_size', operator: '<', value: 6 })).toEqual(['site-trashed.txt']);
    expect(await mineBy({ key: 'public', value: true })).toEqual([]);
    expect(await mineBy({ key: 'created_at', operator: '>', value: '2100-01-01' })).toEqual([]);
    expect(await mineBy({ key: 'updated_at', operator: '>', value: '2100-01-01' })).toEqual([]);
    const found = mine(await getAll({ query: ' SÍTE-', perPage: 200 }));
    expect(namesOf(found)).toEqual(['site-trashed.txt', 'site-linked.txt', 'site-deep.txt']);
  });

  test('[FA1] a pasted address of a link, a hash and an id find their entry', async () => {
    const { hash } = await newLink(bea, linked);
    const address = `https://drive.example.com/drive/s/${hash}?x=1`;
    for (const query of [address, linked.hash, String(linked.id), `https://a.example/x/${linked.hash}`]) {
      expect(namesOf((await getPage({ query })).data), query).toEqual(['site-linked.txt']);
    }
    expect((await getPage({ query: 'https://a.example/drive/s/nothing' })).data).toEqual([]);
    expect(namesOf(mine(await getAll({ query: 'onerror=alert', perPage: 200 })))).toEqual([hostileName]);
  });

  test('[FA1] a page is bounded in cost, and its number is a lower bound until the end', async () => {
    const answer = await list(admin);
    const page = answer.body.pagination as SiteEntryPage;
    expect(page.data).toHaveLength(15);
    expect(page).toMatchObject({ total: 15, is_total_minimum: true, searched_until: null });
    expect((await getRequestLine(answer)).readUnits).toBeLessThanOrEqual(30);
    const query = { query: marker };
    const first = await getPage(query, [whileMade]);
    const second = await getPage({ ...query, page: 2 }, [whileMade]);
    const byCursor = await getPage({ ...query, cursor: first.next_cursor ?? '' }, [whileMade]);
    expect(second.data.map(({ id }) => id)).toEqual(byCursor.data.map(({ id }) => id));
    expect(byCursor).toMatchObject({ current_page: 2, from: 16, to: 30, total: 30 });
    const nothing = await list(admin, { query: 'no file has this name at all' });
    expect((await getRequestLine(nothing)).readUnits).toBeLessThanOrEqual(30);
  });

  test('[FA1] other orders need an owner, cursors their list, and filters their values', async () => {
    for (const orderBy of ['name', 'file_size']) {
      const refused = await list(admin, { orderBy });
      expect([refused.status, refused.body.details]).toEqual([
        422,
        { orderBy: [{ code: 'ownerNeededForOrder' }] },
      ]);
    }
    const { next_cursor: cursor } = await getPage();
    expect((await list(admin, { cursor: cursor ?? '', orderDir: 'asc' })).status).toBe(422);
    expect((await list(admin, {}, [{ key: 'file_size', value: -1 }])).status).toBe(422);
    expect((await list(admin, {}, [{ key: 'type', operator: '>', value: 'pdf' }])).status).toBe(422);
  });

  test(
    '[FA1] an upload comes to the top by itself, and what is deleted is gone',
    { tags: 'variant' },
    async () => {
      const owner = await newPerson();
      const since = { key: 'updated_at', operator: '>', value: new Date().toISOString() };
      await newFile(owner, { name: 'before.txt' });
      const uploaded = await uploadFile(owner, { name: 'upload.txt' });
      const listed = async () => {
        const entries = await getAll({ perPage: 200 }, [since]);
        return namesOf(entries.filter(({ owner_id }) => owner_id === owner.id));
      };
      await expect.poll(listed, inTime).toEqual(['upload.txt', 'before.txt']);
      await deleteForever(owner, uploaded);
      await expect.poll(listed, inTime).toEqual(['before.txt']);
    },
  );
});

describe('entries of an owner', () => {
  test('[FA1] in every order, with their number, in all their spaces', async () => {
    const owner = await newPerson();
    const ofOwner = { key: 'owner_id', value: owner.id };
    const outer = await newFolder(owner, { name: 'Outer' });
    await newFile(owner, { name: 'outer-deep.txt', parentId: outer.id, content: 'x'.repeat(700) });
    const workspace = await newWorkspace(owner, 'Site workspace');
    await newFile(owner, { name: 'zz-small.txt', content: 'x' });
    const made = await owner.call(createFolder, {
      body: { name: 'in-workspace', parentId: null, workspaceId: workspace.id },
    });
    const inside = made.body.folder as FileEntry;
    const page = await eventually(async () => {
      const found = await getPage({ orderBy: 'name', orderDir: 'asc' }, [ofOwner]);
      return found.data.some(({ id }) => id === inside.id) ? found : undefined;
    });
    expect(namesOf(page.data)).toEqual(['in-workspace', 'Outer', 'outer-deep.txt', 'zz-small.txt']);
    expect(page).toMatchObject({ total: 4, is_total_minimum: false, next_cursor: null });
    expect(page.data[0]?.workspace).toEqual({ id: workspace.id, name: 'Site workspace' });
    expect(page.data[1]?.file_size).toBe(700);
    expect(page.data[2]?.ancestors.map(({ name }) => name)).toEqual(['Outer']);
    const bySize = await getAll({ orderBy: 'file_size', orderDir: 'desc', perPage: 1 }, [
      ofOwner,
      { key: 'type', operator: '!=', value: 'folder' },
    ]);
    expect(namesOf(bySize)).toEqual(['outer-deep.txt', 'zz-small.txt']);
    const trashed = await getPage({}, [
      { key: 'owner_id', value: bea.id },
      { key: 'deleted_at', operator: 'has' },
    ]);
    expect(namesOf(trashed.data)).toEqual(['site-trashed.txt']);
    const linkless = await getPage({ query: 'site-' }, [
      { key: 'owner_id', value: bea.id },
      { key: 'shareableLink', operator: 'has', value: false },
    ]);
    expect(namesOf(linkless.data)).toEqual(['site-trashed.txt']);
    expect(hostile.owner_id).toBe(bea.id);
  });
});
