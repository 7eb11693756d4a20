import { fetch } from 'undici';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { ShareableLink } from '#shared/entities/drive/shareable-link.ts';
import { deleteEntries, restoreEntries } from '#shared/routes/drive/actions.ts';
import { downloadEntries, viewContent } from '#shared/routes/drive/content.ts';
import { getEntry, getFolderPath } from '#shared/routes/drive/drive.ts';
import { showLink } from '#shared/routes/sharing/links.ts';
import {
  createSelectionLink,
  deleteSelectionLink,
  listSelectionLinks,
  updateSelectionLink,
} from '#shared/routes/sharing/selection-links.ts';
import { newFile, newFolder, newLink } from '../../support/builders/drive-builders.ts';
import { eventually } from '../../support/eventually.ts';
import { newSelectionLink } from '../../support/builders/link-builders.ts';
import { newGuest, newPerson, type Person } from '../../support/people.ts';
import type { Visitor } from '../../support/visitor.ts';

let ann: Person;
let bob: Person;
let top: FileEntry;
let album: FileEntry;
let inside: FileEntry;
let beside: FileEntry;
let file: FileEntry;
let link: ShareableLink;

beforeAll(async () => {
  [ann, bob] = [await newPerson(), await newPerson()];
  top = await newFolder(ann);
  album = await newFolder(ann, { name: 'album', parentId: top.id });
  inside = await newFile(ann, { name: 'inside.txt', content: 'inside', parentId: album.id });
  beside = await newFile(ann, { name: 'beside.txt', parentId: top.id });
  file = await newFile(ann, { name: 'file.txt' });
  link = await newSelectionLink(ann, [file, album], { title: 'Holiday', allow_download: true });
  // What a folder holds is counted a moment later.
  await eventually(async () => {
    const { body } = await ann.call(getEntry, { params: { id: album.id } });
    return body.fileEntry.file_size === 'inside'.length || undefined;
  });
});

const show = (hash: string, query: Record<string, string | number> = {}, visitor: Visitor = newGuest()) =>
  visitor.call(showLink, { params: { hash }, query });
const namesOf = (entries: FileEntry[]) => entries.map(({ name }) => name);

describe('the link of a selection', () => {
  test('shows its entries as children of a folder that is nowhere', async () => {
    expect(link).toMatchObject({ entry_id: 0, entry_ids: [file.id, album.id], title: 'Holiday' });
    const { body, status } = await show(link.hash, { order: 'name:asc' });
    expect(status).toBe(200);
    expect(body.folder).toMatchObject({ id: 0, hash: '0', name: 'Holiday', type: 'folder', users: [] });
    expect(body.link.entry).toEqual(body.folder);
    expect(body.path).toEqual([body.folder]);
    expect(namesOf(body.folderChildren.data)).toEqual(['album', 'file.txt']);
    expect(body.folderChildren).toMatchObject({ total: 2, current_page: 1, last_page: 1 });
    const [shown] = body.folderChildren.data;
    expect(shown).toMatchObject({ parent_id: null, path: String(album.id), users: [] });
    expect((await show(link.hash, { order: 'name:asc', folderHash: '0' })).body).toEqual(body);
  });

  test('pages by cursor and by number, in each order', async () => {
    const first = (await show(link.hash, { order: 'name:asc', perPage: 1 })).body.folderChildren;
    expect(first).toMatchObject({ total: 2, last_page: 2, next_page: 2 });
    const nexts: Record<string, string | number>[] = [{ page: 2 }, { cursor: first.next_cursor as string }];
    for (const next of nexts) {
      const query = { order: 'name:asc', perPage: 1, ...next };
      expect(namesOf((await show(link.hash, query)).body.folderChildren.data)).toEqual(['file.txt']);
    }
    const down = (await show(link.hash, { order: 'name:desc' })).body.folderChildren.data;
    expect(namesOf(down)).toEqual(['album', 'file.txt']);
  });

  test(
    'reaches what is below its entries, and nothing beside or above them',
    { tags: 'variant' },
    async () => {
      const query = { folderHash: album.hash };
      const { body } = await show(link.hash, query);
      expect(body.path.map(({ id }: FileEntry) => id)).toEqual([0, album.id]);
      expect(namesOf(body.folderChildren.data)).toEqual(['inside.txt']);
      for (const folderHash of [top.hash, file.hash, 'x']) {
        expect((await show(link.hash, { folderHash })).status).toBe(404);
      }
      const held = { shareable_link: link.id };
      const view = (entry: FileEntry) =>
        newGuest().call(viewContent, { params: { hash: entry.hash }, query: held });
      expect((await view(inside)).status).toBe(302);
      expect((await view(file)).status).toBe(302);
      expect((await view(beside)).status).toBe(404);
      const path = await newGuest().call(getFolderPath, { params: { hash: album.hash }, query: held });
      expect(path.body.path.map(({ id }: FileEntry) => id)).toEqual([album.id]);
    },
  );

  test('[F21] is downloaded as a whole by the hash of its top', async () => {
    const query = { shareable_link: link.id };
    const answer = await newGuest().call(downloadEntries, { params: { hashes: '0' }, query });
    expect(answer.status, answer.text).toBe(302);
    const zip = Buffer.from(await (await fetch(answer.headers.get('location') ?? '')).arrayBuffer());
    for (const name of ['album/inside.txt', 'file.txt']) expect(zip.includes(name)).toBe(true);
    expect(zip.includes('beside.txt')).toBe(false);
    const other = await newLink(ann, album, { allow_download: true });
    const single = { params: { hashes: '0' }, query: { shareable_link: other.id } };
    expect((await newGuest().call(downloadEntries, single)).status).toBe(404);
  });

  test('misses what is in the trash, and is dead when nothing is left', { tags: 'variant' }, async () => {
    const [one, two] = [await newFile(ann), await newFile(ann)];
    const { hash } = await newSelectionLink(ann, [one, two]);
    const count = async () => (await show(hash)).body.folderChildren?.total;
    await ann.call(deleteEntries, { body: { entryIds: [one.id] } });
    expect(await count()).toBe(1);
    await ann.call(deleteEntries, { body: { entryIds: [two.id] } });
    expect((await show(hash)).status).toBe(404);
    await ann.call(restoreEntries, { body: { entryIds: [one.id, two.id] } });
    expect(await count()).toBe(2);
  });

  test('tells nothing before its password', async () => {
    const locked = await newSelectionLink(ann, [file], { password: 'secret', title: 'Hidden' });
    const answer = await show(locked.hash);
    expect(answer.body).toEqual({
      status: 'success',
      link: { id: locked.id, hash: locked.hash, has_password: true },
      folderChildren: null,
      folder: null,
      path: [],
      passwordInvalid: true,
    });
    expect((await show(locked.hash, { password: 'secret' })).body.folder.name).toBe('Hidden');
  });
});

describe('who has to do with it', () => {
  test('the one who made it lists, changes and ends it', { tags: 'variant' }, async () => {
    const eve = await newPerson();
    const own = await newSelectionLink(eve, [await newFile(eve, { name: 'one.txt' })]);
    const list = async () => (await eve.call(listSelectionLinks)).body.links as ShareableLink[];
    const [found] = await eventually(async () => {
      const links = await list();
      return links.length > 0 ? links : undefined;
    });
    expect(found).toEqual({ ...own, entry_names: ['one.txt'] });
    const body = { title: 'Other', generateNewHash: true };
    const changed = await eve.call(updateSelectionLink, { params: { hash: own.id }, body });
    expect(changed.body.link.title).toBe('Other');
    expect((await show(own.hash)).status).toBe(404);
    const { id, hash } = changed.body.link;
    expect((await show(hash)).status).toBe(200);
    expect((await eve.call(deleteSelectionLink, { params: { hash: own.id } })).status).toBe(404);
    expect((await eve.call(deleteSelectionLink, { params: { hash: id } })).status).toBe(200);
    expect((await show(hash)).status).toBe(404);
    expect((await eve.call(deleteSelectionLink, { params: { hash: id } })).status).toBe(404);
  });

  test('nobody else does', async () => {
    const params = { hash: link.id };
    for (const route of [updateSelectionLink, deleteSelectionLink]) {
      expect((await bob.call(route, { params, body: {} })).status).toBe(404);
      expect((await newGuest().call(route, { params, body: {} })).status).toBe(401);
    }
    expect((await newGuest().call(listSelectionLinks)).status).toBe(401);
    const single = await newLink(ann, beside);
    expect((await ann.call(deleteSelectionLink, { params: { hash: single.id } })).status).toBe(404);
    expect((await show(single.hash)).status).toBe(200);
  });

  test('it is made of what is the caller’s, all or nothing', { tags: 'variant' }, async () => {
    const create = (entryIds: unknown[], by: Visitor = ann) =>
      by.call(createSelectionLink, { body: { entryIds } });
    const foreign = await newFile(bob);
    expect((await create([file.id, foreign.id])).status).toBe(404);
    expect((await create([file.id], bob)).status).toBe(404);
    expect((await create([file.id], newGuest())).status).toBe(401);
    for (const ids of [[], ['x'], Array.from({ length: 91 }, (_, nth) => nth + 1)]) {
      expect((await create(ids)).status).toBe(422);
    }
  });
});
