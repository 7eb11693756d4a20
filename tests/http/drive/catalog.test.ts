import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { listEntries } from '#shared/routes/drive/drive.ts';
import { listFolders } from '#shared/routes/drive/folders.ts';
import { encodeFilters } from '#shared/filters/encode-filters.ts';
import type { LocalStack } from '../../../infra/local/local-stack.ts';
import { deleteForever, restore, trash } from '../../support/builders/drive-actions.ts';
import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { eventually } from '../../support/eventually.ts';
import { everyOrder, getPage, getPages, namesOf } from '../../support/list-pages.ts';
import { sortPlainly } from '../../support/drive/list-reference.ts';
import { leaseStack } from '../../support/stack/leased-stack.ts';
import { newPerson as newPersonAt, newProgramOf, type Person } from '../../support/people.ts';
import { getRequestLine } from '../../support/request-line.ts';
import { useProduct } from '../../support/stack/product.ts';
import { Visitor } from '../../support/visitor.ts';

let stack: LocalStack & { dataDir: string };
const newGuest = () => new Visitor(undefined, stack.url);
const newPerson = () => newPersonAt(undefined, newGuest());

beforeAll(async () => {
  stack = await leaseStack();
  useProduct(stack);
}, 120_000);

afterAll(async () => {
  await stack.close();
});

describe('shared with me', { tags: 'variant' }, () => {
  let ann: Person;
  let bob: Person;
  const shared = { pageId: 'sharedWithMe' };

  beforeAll(async () => {
    [ann, bob] = [await newPerson(), await newPerson()];
  });

  async function share(entry: FileEntry, to: Person, permission: 'view' | 'download' | 'edit' = 'view') {
    const { createShareSteps } = await import('../../../functions/data/sharing/shares.ts');
    const { commit } = await import('../../../functions/data/commit.ts');
    const driveId = `U${entry.owner_id}`;
    const sharedAtMs = Date.UTC(2026, 4, 6);
    const given = { userId: to.id, driveId, entryId: entry.id, permission, sharedAtMs };
    await commit(createShareSteps(given, () => new Error('It was shared before')));
  }

  test('[F1] [DSH-1] entries of others that were given directly, in every order; never own ones', async () => {
    const outer = await newFolder(bob, { name: 'outer' });
    const folder = await newFolder(bob, { name: 'b folder', parentId: outer.id });
    await newFile(bob, { name: 'below.txt', parentId: folder.id, content: '' });
    const file = await newFile(bob, { name: 'z.txt', parentId: outer.id, content: 'xx' });
    const other = await newFile(bob, { name: 'c.pdf', content: 'xxx' });
    await share(folder, ann, 'edit');
    await share(file, ann, 'download');
    await share(other, ann);
    await share(await newFile(ann, { name: 'mine.txt' }), ann);
    const { data, total } = await getPage(ann, shared);
    expect(total).toBe(3);
    for (const order of everyOrder) {
      const pages = await getPages(ann, { ...shared, ...order, perPage: 2 });
      const expected = sortPlainly(data, order.orderBy, order.orderDir).map(({ name }) => name);
      expect(namesOf(pages), JSON.stringify(order)).toEqual(expected);
    }
    const found = data.find(({ name }) => name === 'z.txt');
    expect(found).toMatchObject({
      shared_at: '2026-05-06T00:00:00.000000Z',
      path: String(file.id),
      has_link: false,
      permissions: { 'files.download': true, 'files.update': false },
      users: [
        { id: bob.id, owns_entry: true, entry_permissions: [] },
        { id: ann.id, owns_entry: false, entry_permissions: ['view', 'download'] },
      ],
    });
    expect((await getPage(await newPerson(), shared)).data).toEqual([]);
  });

  test('[F1] [F7] what lies in its owner’s trash, or below it, is suspended; what is deleted is gone', async () => {
    const folder = await newFolder(bob);
    const file = await newFile(bob, { name: 'suspended.txt', parentId: folder.id });
    const carl = await newPerson();
    await share(file, carl);
    const names = async () => namesOf([await getPage(carl, shared)]);
    expect(await names()).toEqual(['suspended.txt']);
    await trash(bob, folder);
    expect(await names()).toEqual([]);
    await restore(bob, folder);
    expect(await names()).toEqual(['suspended.txt']);
    await deleteForever(bob, file);
    expect(await names()).toEqual([]);
  });

  test('[F1] [C36] the filter for what somebody shares', async () => {
    const dora = await newPerson();
    const given = await newFile(dora, { name: 'given.txt' });
    await newFile(dora, { name: 'kept.txt' });
    await share(given, await newPerson());
    const filters = (value: boolean) => encodeFilters([{ key: 'sharedByMe', operator: '=', value }]);
    expect(namesOf([await getPage(dora, { filters: filters(true) })])).toEqual(['given.txt']);
    expect(namesOf([await getPage(dora, { filters: filters(false) })])).toEqual(['kept.txt']);
  });
});

// Steps of one drive's life, whose entries take long to make: each begins with the snapshot of the one before.
describe('a drive with many entries', { shuffle: false }, () => {
  const seeded = 1500;
  const halfADay = 13 * 3600;
  let owner: Person;
  let program: Visitor;

  beforeAll(async () => {
    owner = await newPerson();
    // A program's token outlives every move of the clock.
    program = await newProgramOf(owner, newGuest());
    const { seedDrive } = await import('../../../bench/table/seed-drive.ts');
    await seedDrive(owner.id, seeded);
  }, 120_000);

  const readStored = async () =>
    (await import('../../../functions/storage/snapshots.ts')).findSnapshot(`catalog/U${owner.id}`);
  const store = async (bytes: Uint8Array) =>
    (await import('../../../functions/storage/snapshots.ts')).putSnapshot(`catalog/U${owner.id}`, bytes);
  const find = (query: string) => program.call(listEntries, { query: { query, perPage: 5 } });

  test('[F1] a snapshot is stored by itself', async () => {
    expect((await find('year')).body.total).toBe(seeded - 3);
    await eventually(readStored);
  });

  test('[F1] a snapshot that is broken heals by itself', async () => {
    await store(Buffer.from('not a snapshot'));
    // Catalogs of half a day ago are loaded anew.
    await stack.advanceClock(halfADay);
    expect((await find('year')).body.total).toBe(seeded - 3);
    await eventually(async () => ((await readStored())?.length ?? 0) > 1000 || undefined);
  });

  test('[F1] a catalog is loaded from its snapshot, and what has changed since', async () => {
    await stack.advanceClock(halfADay);
    const fresh = await newFile(program, { name: 'After the year.txt' });
    const answer = await find('year');
    expect(answer.body.total).toBe(seeded - 2);
    expect(answer.body.data[0]).toMatchObject({ id: fresh.id });
    const { readUnits } = await getRequestLine(answer);
    expect(readUnits).toBeLessThan(20);
  });

  test('[F11] the sizes of all its folders follow', async () => {
    const expected = Array.from({ length: seeded }, (_, index) => (index % 500 === 0 ? 0 : 1000 + index));
    const sum = expected.reduce((total, size) => total + size, 0);
    await eventually(async () => {
      const { body } = await program.call(listEntries, { query: { type: 'folder' } });
      return body.data[0]?.file_size === sum || undefined;
    });
    const { body } = await program.call(listFolders, { params: { userId: 'me' } });
    expect(body.folders).toHaveLength(3);
    expect(body.folders[0]).toMatchObject({ name: 'Folder 0', file_size: sum });
  });
});
