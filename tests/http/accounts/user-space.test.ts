import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { UserSpace } from '#shared/entities/accounts/user-space.ts';
import { encodeFilters } from '#shared/filters/encode-filters.ts';
import type { ListingFilter } from '#shared/filters/listing-filters.ts';
import type { userSpaceSearch } from '#shared/listings/user-space-search.ts';
import { getSpaceUsage, getUser } from '#shared/routes/accounts/users.ts';
import {
  getUserSpaceRecalculation,
  listUserSpace,
  recalculateUserSpace,
  setUserSpace,
} from '#shared/routes/accounts/user-space.ts';
import { deleteEntries } from '#shared/routes/drive/actions.ts';
import { listAuditEntries } from '#shared/routes/site/logs.ts';
import { createWorkspace } from '#shared/routes/workspaces/workspaces.ts';
import { newFile, newFolder, uploadFile } from '../../support/builders/drive-builders.ts';
import { childrenOf } from '../../support/builders/drive-reads.ts';
import { usedBytes, wholeSpace } from '../../support/builders/drive-space.ts';
import { presign, putTo, register } from '../../support/builders/upload-calls.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdmin, newPerson, newStaff, type Person } from '../../support/people.ts';
import { getRequestLine } from '../../support/request-line.ts';
import { getPlace, useProduct } from '../../support/stack/product.ts';
import type { Answer } from '../../support/visitor.ts';

/** Part of the addresses of this file's users: others are in the list too. */
const mark = randomUUID().slice(0, 8);
let admin: Person;
let manager: Person;
/** Uses half of ten bytes, all of 100, little of the site's space, and as much without a limit. */
let half: Person;
let full: Person;
let usual: Person;
let unlimited: Person;

const set = (userId: number, body: object, caller = manager) =>
  caller.call(setUserSpace, { params: { userId }, body });
const list = (query: object = {}) =>
  manager.call(listUserSpace, { query: { query: mark, ...query } as { query: string } });
const recalculate = (userId: number, caller = manager) =>
  caller.call(recalculateUserSpace, { params: { userId } });
const spaceOf = ({ status, body, text }: Answer) => {
  expect(status, text).toBe(200);
  return body.userSpace as UserSpace;
};

/** Names of this file's users in a list. */
async function find(query: object): Promise<string[]> {
  const answer = await list(query);
  expect(answer.status, answer.text).toBe(200);
  return (answer.body.pagination.data as UserSpace[]).map(({ user }) => user.email.split('-')[0] ?? '');
}

const filtered = (filter: ListingFilter<typeof userSpaceSearch.filters>) =>
  find({ orderBy: 'name', orderDir: 'asc', filters: encodeFilters([filter]) });

/** Makes the counter of a user wrong, as a defect would. */
async function damage({ id, site }: Person, bytes: number): Promise<void> {
  useProduct(getPlace(site));
  const { Usage } = await import('../../../functions/data/entities/drive/entry.ts');
  await Usage.patch({ driveId: `U${id}` })
    .add({ chargedBytes: bytes })
    .go();
}

beforeAll(async () => {
  admin = await newAdmin();
  manager = await newStaff(['admin.access', 'users.update']);
  const newUser = (name: string) => newPerson(`${name}-${mark}@example.com`);
  [half, full, usual, unlimited] = [
    await newUser('half'),
    await newUser('full'),
    await newUser('usual'),
    await newUser('unlimited'),
  ];
  await newFile(half, { content: 'x'.repeat(5) });
  await newFile(full, { content: 'x'.repeat(100) });
  await newFile(usual, { content: 'x'.repeat(7) });
  await newFile(unlimited, { content: 'x'.repeat(8) });
  await set(half.id, { available_space: 10 });
  await set(full.id, { available_space: 100 });
  await set(unlimited.id, { space_unlimited: true });
  await eventually(async () => {
    const rows = (await list()).body.pagination.data as UserSpace[];
    return (rows.length === 4 && rows.every(({ used }) => used > 0)) || undefined;
  });
}, 60_000);

describe('[SP1] the list of space', () => {
  test('has what users use and may use, and what all of them use together', async () => {
    const { pagination, totals } = (await list({ query: `half-${mark}` })).body;
    expect(pagination).toMatchObject({ total: 1, current_page: 1, per_page: 15 });
    const [row] = pagination.data as UserSpace[];
    expect(row).toEqual({
      user: expect.objectContaining({ id: half.id, email: half.email, model_type: 'user' }) as unknown,
      available_space: 10,
      space_unlimited: false,
      effective_space: 10,
      allowed_by: 'custom',
      used: 5,
      trash: null,
      versions: null,
      files_count: null,
      counted_at: null,
      percent: 50,
    });
    expect(totals.users).toBeGreaterThanOrEqual(6);
    expect(totals.used).toBeGreaterThanOrEqual(120);
    expect((await list({ query: randomUUID() })).body).toMatchObject({ pagination: { total: 0 } });
  });

  test('the totals count all users and their bytes', { tags: 'variant' }, async () => {
    const before = (await list()).body.totals;
    const person = await newPerson(`totals-${randomUUID()}@example.com`);
    // More than all that other tests add and delete meanwhile.
    const terabyte = 10 ** 12;
    await damage(person, terabyte);
    await set(person.id, { space_unlimited: true });
    const { totals } = (await list()).body;
    expect(totals.used - before.used).toBeGreaterThan(0.9 * terabyte);
    expect(totals.used - before.used).toBeLessThan(1.1 * terabyte);
    await recalculate(person.id);
    expect((await list()).body.totals.used - before.used).toBeLessThan(0.1 * terabyte);
  });

  test.each([
    [{}, ['full', 'unlimited', 'usual', 'half']],
    [{ orderBy: 'used', orderDir: 'asc' }, ['half', 'usual', 'unlimited', 'full']],
    [{ orderBy: 'effective_space', orderDir: 'asc' }, ['half', 'full', 'usual', 'unlimited']],
    [{ orderBy: 'percent', orderDir: 'desc' }, ['full', 'half', 'unlimited', 'usual']],
    [{ orderBy: 'name', orderDir: 'asc' }, ['full', 'half', 'unlimited', 'usual']],
  ])('is ordered by %j', async (query, names) => {
    const found = await find(query);
    // Both use nearly nothing of what they may: by their age.
    const isTied = JSON.stringify(query).includes('percent');
    expect(isTied ? found.slice(0, 2) : found).toEqual(isTied ? names.slice(0, 2) : names);
  });

  test.each<[ListingFilter<typeof userSpaceSearch.filters>, string[]]>([
    [{ key: 'usage', operator: '=', value: 'over_80' }, ['full']],
    [{ key: 'usage', operator: '=', value: 'full' }, ['full']],
    [{ key: 'usage', operator: '!=', value: 'over_80' }, ['half', 'unlimited', 'usual']],
    [{ key: 'allowed_by', operator: '=', value: 'custom' }, ['full', 'half']],
    [{ key: 'allowed_by', operator: '=', value: 'unlimited' }, ['unlimited']],
    [{ key: 'allowed_by', operator: '=', value: 'default' }, ['usual']],
    [{ key: 'plan_id', operator: '=', value: 900 }, []],
  ])('is filtered by %j', async (filter, names) => {
    expect(await filtered(filter)).toEqual(names);
  });

  test('[C33] goes on by a cursor in an order of what is computed', { tags: 'variant' }, async () => {
    const query = { orderBy: 'effective_space', orderDir: 'desc', perPage: 1 };
    const names: string[] = [];
    for (let cursor: string | undefined, more = true; more;) {
      const { pagination } = (await list({ ...query, ...(cursor && { cursor }) })).body;
      names.push(...(pagination.data as UserSpace[]).map(({ user }) => user.email.split('-')[0] ?? ''));
      cursor = pagination.next_cursor ?? undefined;
      more = cursor !== undefined;
    }
    expect(names).toEqual(['unlimited', 'usual', 'full', 'half']);
  });

  test('reads the users of a page in one call, besides the caller, their limit, the settings and what changed', async () => {
    const { tableCalls } = await getRequestLine(await list());
    expect(tableCalls).toBeLessThanOrEqual(6);
  });

  test('an unknown order is refused', async () => {
    expect((await list({ orderBy: 'trash' })).status).toBe(422);
  });
});

describe('[SP2] the space of a user', () => {
  test('is set, unlimited, and by plan again', { tags: 'variant' }, async () => {
    const { id } = await newPerson();
    expect(spaceOf(await set(id, { available_space: 1000 }))).toMatchObject({
      available_space: 1000,
      effective_space: 1000,
      allowed_by: 'custom',
    });
    expect(spaceOf(await set(id, { space_unlimited: true }))).toMatchObject({
      available_space: 1000,
      space_unlimited: true,
      effective_space: null,
      allowed_by: 'unlimited',
      percent: 0,
    });
    expect((await admin.call(getUser, { params: { id } })).body.user).toMatchObject({
      available_space: 1000,
      space_unlimited: true,
      effective_space: null,
    });
    expect(spaceOf(await set(id, { available_space: null }))).toMatchObject({
      available_space: null,
      space_unlimited: false,
      effective_space: wholeSpace,
      allowed_by: 'default',
    });
  });

  test('counts for uploads at once', { tags: 'variant' }, async () => {
    const person = await newPerson();
    await set(person.id, { available_space: 9 });
    expect((await presign(person, 10)).status).toBe(422);
    await set(person.id, { space_unlimited: true });
    expect((await presign(person, 10)).status).toBe(200);
    expect((await person.call(getSpaceUsage)).body).toMatchObject({ available: null });
  });

  test(
    'an upload that was reserved before the space shrinks is stored, and no other one',
    { tags: 'variant' },
    async () => {
      const person = await newPerson();
      const content = 'x'.repeat(50);
      const signed = (await presign(person, 50)).body;
      await set(person.id, { available_space: 20 });
      expect((await putTo(signed, content)).status).toBe(200);
      expect((await register(person, signed.key, 50)).status).toBe(200);
      expect((await presign(person, 1)).status).toBe(422);
      expect(await usedBytes(person)).toBe(50);
      expect(await childrenOf(person)).toHaveLength(1);
    },
  );

  test(
    'uploads that race with a smaller space are stored whole or refused',
    { tags: 'variant' },
    async () => {
      const person = await newPerson();
      const upload = async (index: number) => {
        const signed = await presign(person, 10, { filename: `${index}.txt` });
        if (signed.status !== 200) return signed.status;
        expect((await putTo(signed.body, 'x'.repeat(10))).status).toBe(200);
        return (await register(person, signed.body.key, 10, { clientName: `${index}.txt` })).status;
      };
      const [shrunk, ...uploads] = await Promise.all([
        set(person.id, { available_space: 30 }),
        ...Array.from({ length: 10 }, (_, index) => upload(index)),
      ]);
      expect(shrunk.status).toBe(200);
      const stored = uploads.filter((status) => status === 200);
      expect(uploads.filter((status) => status !== 200 && status !== 422)).toEqual([]);
      expect(await childrenOf(person)).toHaveLength(stored.length);
      expect(await usedBytes(person)).toBe(10 * stored.length);
      expect((await presign(person, 31)).status).toBe(422);
    },
  );

  test('the files of a workspace are held to the space of its owner', async () => {
    const owner = await newPerson();
    const { workspace } = (await owner.call(createWorkspace, { body: { name: 'Team' } })).body;
    await set(owner.id, { available_space: 5 });
    const query = { workspaceId: workspace.id };
    expect((await owner.call(getSpaceUsage, { query })).body).toMatchObject({ available: 5 });
    expect((await presign(owner, 6, { workspaceId: workspace.id })).status).toBe(422);
  });

  test.each([
    [{}, 'available_space'],
    [{ available_space: -1 }, 'available_space'],
    [{ available_space: 1.5 }, 'available_space'],
    [{ available_space: 'many' }, 'available_space'],
    [{ space_unlimited: 'yes' }, 'space_unlimited'],
  ])('%j is refused', async (body, field) => {
    const answer = await set(usual.id, body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors as object)).toEqual([field]);
  });

  test('is not there for an unknown user, nor a super admin’s to others', async () => {
    expect((await set(1, { available_space: 1 })).status).toBe(404);
    expect((await set(admin.id, { available_space: 1 })).status).toBe(403);
    expect((await set(admin.id, { available_space: null }, admin)).status).toBe(200);
  });

  test('stands in the audit log with what it was', { tags: 'variant' }, async () => {
    const auditor = await newStaff(['admin.access', 'audit.view']);
    const { id } = await newPerson();
    await set(id, { available_space: 5 });
    await set(id, { space_unlimited: true });
    const filters = encodeFilters([
      { key: 'target_type', operator: '=', value: 'user' },
      { key: 'target_id', operator: '=', value: String(id) },
    ]);
    const { data } = (await auditor.call(listAuditEntries, { query: { filters } })).body.pagination;
    // Before them is the registration.
    expect(data.slice(0, 2)).toMatchObject([
      { changes: [{ field: 'isSpaceUnlimited', from: 'false', to: 'true' }] },
      { changes: [{ field: 'availableSpaceBytes', from: null, to: '5' }] },
    ]);
  });
});

describe('[SP3] a recalculation', () => {
  test('counts files, the trash and former versions, of workspaces too', { tags: 'variant' }, async () => {
    const person = await newPerson();
    const folder = await newFolder(person);
    await newFile(person, { content: 'x'.repeat(10) });
    await newFile(person, { content: 'x'.repeat(20), parentId: folder.id });
    const replaced = { name: 'same.txt', conflict: 'replace' } as const;
    await uploadFile(person, { ...replaced, content: 'x'.repeat(3) });
    await uploadFile(person, { ...replaced, content: 'x'.repeat(4) });
    const { workspace } = (await person.call(createWorkspace, { body: { name: 'Team' } })).body;
    const inTeam = { workspaceId: workspace.id as number };
    const signed = (await presign(person, 5, inTeam)).body;
    await putTo(signed, 'x'.repeat(5));
    expect((await register(person, signed.key, 5, inTeam)).status).toBe(200);
    await person.call(deleteEntries, { body: { entryIds: [folder.id] } });
    const answer = await recalculate(person.id);
    expect(spaceOf(answer)).toMatchObject({ used: 42, trash: 20, versions: 3, files_count: 4 });
    expect(Date.parse(spaceOf(answer).counted_at ?? '')).toBeGreaterThan(Date.now() - 600_000);
    expect(answer.body.recalculation).toMatchObject({ status: 'done', before: 42, after: 42 });
    const [row] = (await list({ query: person.email })).body.pagination.data as UserSpace[];
    expect(row).toEqual(spaceOf(answer));
  });

  test.each([700, -4])('mends a counter that is wrong by %i', async (difference) => {
    const person = await newPerson();
    await newFile(person, { content: 'x'.repeat(10) });
    await damage(person, difference);
    const answer = await recalculate(person.id);
    expect(spaceOf(answer)).toMatchObject({ used: 10 });
    const { recalculation } = answer.body;
    expect(recalculation).toMatchObject({ status: 'done', before: 10 + difference, after: 10 });
    expect(await usedBytes(person)).toBe(10);
    const params = { recalculationId: recalculation.id as number };
    expect((await manager.call(getUserSpaceRecalculation, { params })).body.recalculation).toEqual(
      recalculation,
    );
    expect((await admin.call(getUserSpaceRecalculation, { params })).status).toBe(404);
  });

  test('leaves what is reserved meanwhile', async () => {
    const person = await newPerson();
    const signed = (await presign(person, 50)).body;
    await damage(person, 30);
    expect(spaceOf(await recalculate(person.id))).toMatchObject({ used: 0 });
    expect((await putTo(signed, 'x'.repeat(50))).status).toBe(200);
    expect((await register(person, signed.key, 50)).status).toBe(200);
    expect(await usedBytes(person)).toBe(50);
  });

  test('while uploads go on, counts none twice and loses none', async () => {
    const person = await newPerson();
    await damage(person, 1000);
    const upload = (index: number) => uploadFile(person, { name: `${index}.txt`, content: 'x'.repeat(10) });
    const counts = [];
    for (let round = 0; round < 3; round += 1) {
      const [answer] = await Promise.all([
        recalculate(person.id),
        ...[0, 1, 2, 3].map((index) => upload(4 * round + index)),
      ]);
      counts.push(answer.body.recalculation.status);
    }
    const job = await eventually(async () => {
      const { recalculation } = (await recalculate(person.id)).body;
      return recalculation.status === 'done' ? recalculation : undefined;
    });
    expect(job).toMatchObject({ before: 120, after: 120 });
    expect(counts).toHaveLength(3);
    expect(await usedBytes(person)).toBe(120);
  });

  test('of nobody is 404', async () => {
    expect((await recalculate(1)).status).toBe(404);
  });
});
