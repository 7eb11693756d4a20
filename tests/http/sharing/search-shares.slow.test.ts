import { beforeAll, describe, expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { deleteEntries, restoreEntries } from '#shared/routes/drive/actions.ts';
import { listEntries, updateEntry } from '#shared/routes/drive/drive.ts';
import { setEntryTags } from '#shared/routes/drive/marks.ts';
import { encodeFilters } from '#shared/filters/encode-filters.ts';
import type { SearchFilter } from '#shared/drive/search-filters.ts';
import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { getPage, getPages, type ListQuery, namesOf } from '../../support/list-pages.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { getRequestLine } from '../../support/request-line.ts';
import { give, unshare } from '../../support/builders/share-calls.ts';
import { newWorkspace } from '../../support/builders/workspace-builders.ts';

const search = { pageId: 'search', orderBy: 'name', orderDir: 'asc' };

async function find(person: Person, query: string | ListQuery): Promise<string[]> {
  const wanted = typeof query === 'string' ? { query } : query;
  return namesOf(await getPages(person, { ...search, ...wanted }));
}

const findBy = (person: Person, ...filters: SearchFilter[]) =>
  find(person, { query: 'lake', filters: encodeFilters(filters) });

let ann: Person;
let bob: Person;
let folder: FileEntry;
let inside: FileEntry;
let file: FileEntry;

beforeAll(async () => {
  [ann, bob] = [await newPerson(), await newPerson()];
  folder = await newFolder(ann, { name: 'Lake trip' });
  inside = await newFile(ann, { name: 'lake inside.txt', parentId: folder.id });
  const secret = await newFolder(ann, { name: 'Lake secrets' });
  file = await newFile(ann, { name: 'The lake.txt', parentId: secret.id });
  await newFile(bob, { name: 'my lake.txt' });
  await give(ann, folder, bob, 'edit');
  await give(ann, file, bob, 'view');
});

describe('a search of one’s own space', () => {
  test('[F1] [C35] [DSE-2] finds what others gave to oneself beside what is one’s own, each as one may see it', async () => {
    expect(await find(bob, 'LAKE')).toEqual(['Lake trip', 'my lake.txt', 'The lake.txt']);
    const { data } = await getPage(bob, { ...search, query: 'the lake' });
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ id: file.id, owner_id: ann.id, path: String(file.id), ancestors: [] });
    expect(data[0]?.permissions['files.download']).toBe(false);
  });

  test('[F1] finds what is inside of it by searching there', async () => {
    expect(await find(bob, 'lake inside')).toEqual([]);
    expect(await find(bob, { query: 'lake', folderId: folder.hash })).toEqual([inside.name]);
  });

  test('[F1] pages through both together', async () => {
    const pages = await getPages(bob, { ...search, query: 'lake', perPage: 1 });
    expect(pages.map(({ data }) => data.length)).toEqual([1, 1, 1]);
    expect(namesOf(pages)).toEqual(['Lake trip', 'my lake.txt', 'The lake.txt']);
  });

  test('[F1] [C36] filters hold for both, and nobody learns whom others share with or link to', async () => {
    expect(await findBy(bob, { key: 'type', operator: '=', value: 'folder' })).toEqual(['Lake trip']);
    const byAnn: SearchFilter = { key: 'owner_id', operator: '=', value: ann.id };
    expect(await findBy(bob, byAnn)).toEqual(['Lake trip', 'The lake.txt']);
    const old: SearchFilter = { key: 'created_at', operator: '<', value: '2020-01-01' };
    expect(await findBy(bob, old)).toEqual([]);
    expect(await findBy(bob, { key: 'sharedByMe', operator: '=', value: true })).toEqual([]);
    expect(await findBy(bob, { key: 'shareableLink', operator: 'has', value: true })).toEqual([]);
  });

  test('[F1] looks at one’s own tags of it and at its description', async () => {
    await bob.call(setEntryTags, { params: { id: folder.id }, body: { tags: ['summertime'] } });
    expect(await find(bob, 'summertime')).toEqual(['Lake trip']);
    expect(await find(ann, 'summertime')).toEqual([]);
    await ann.call(updateEntry, { params: { id: file.id }, body: { description: 'Seen by moonlight' } });
    // What a function read within the last minute is looked through.
    const other = await newPerson();
    await give(ann, file, other, 'view');
    const found = await find(other, 'lake');
    expect(found).toEqual(['The lake.txt']);
  });

  test('[F1] [SH4] what was taken back, or lies in its owner’s trash, is not found any more', async () => {
    const [cem, shared] = [await newPerson(), await newFile(ann, { name: 'pond.txt' })];
    await give(ann, shared, cem, 'view');
    expect(await find(cem, 'pond')).toEqual(['pond.txt']);
    const body = { entryIds: [shared.id] };
    await ann.call(deleteEntries, { body });
    expect(await find(cem, 'pond')).toEqual([]);
    await ann.call(restoreEntries, { body });
    expect(await find(cem, 'pond')).toEqual(['pond.txt']);
    await ann.call(updateEntry, { params: { id: shared.id }, body: { name: 'sea.txt' } });
    expect(await find(cem, 'pond')).toEqual([]);
    await unshare(ann, shared, cem.id);
    expect(await find(cem, 'sea')).toEqual([]);
  });

  test('[C5] [F1] a workspace is searched by itself', async () => {
    const { id: workspaceId } = await newWorkspace(bob);
    expect(await find(bob, { query: 'lake', workspaceId })).toEqual([]);
  });
});

test('[F1] of many shares the newest hundred are looked through, for a bounded number of units', async () => {
  const eve = await newPerson();
  // Nobody may share so much at a time.
  for (const tens of [0, 1, 2]) {
    const owner = await newPerson();
    const names = Array.from({ length: 10 }, (_, nth) => `river ${tens * 10 + nth}.`);
    await Promise.all(names.map(async (name) => give(owner, await newFolder(owner, { name }), eve, 'view')));
  }
  const ask = () => eve.call(listEntries, { query: { ...search, query: 'river', perPage: 100 } });
  const [first, second] = [await ask(), await ask()];
  // So many are shown; whoever looks for one of more says more of its name.
  expect(second.body.data).toHaveLength(25);
  expect(await find(eve, 'river 0.')).toEqual(['river 0.']);
  const [cold, warm] = [await getRequestLine(first), await getRequestLine(second)];
  process.stdout.write(`A search over 30 shares: ${cold.readUnits}, again ${warm.readUnits} units\n`);
  expect(cold.readUnits).toBeLessThanOrEqual(100);
  expect(warm.readUnits).toBeLessThanOrEqual(70);
});
