import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ListingFilter } from '#shared/filters/listing-filters.ts';
import { deleteUser, updateUser } from '#shared/routes/accounts/account.ts';
import { listUsers } from '#shared/routes/accounts/users.ts';
import { downloadExport, exportUsers } from '#shared/routes/site/exports.ts';
import { encodeFilters } from '#shared/filters/encode-filters.ts';
import type { userSearch } from '#shared/listings/user-search.ts';
import { roleIds } from '#shared/site-config/built-in-roles.ts';
import { newFile } from '../../support/builders/drive-builders.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdmin, newGuest, newPerson, newProgramOf, type Person } from '../../support/people.ts';
import { getRequestLine } from '../../support/request-line.ts';
import { getPlace, useProduct } from '../../support/stack/product.ts';
import type { Visitor } from '../../support/visitor.ts';

/** Part of the addresses of this file's users: others are in the list too. */
const mark = randomUUID().slice(0, 8);
const names = ['Ärna', 'Bob', 'carl', 'Dora', 'bob'];
let admin: Person;
let people: Person[];

type Query = Parameters<Visitor['call']>[1] extends infer Options
  ? Options extends { query?: infer Known }
    ? Known
    : never
  : never;

const list = (query: object = {}, who: Visitor = admin) =>
  who.call(listUsers, { query: { query: mark, ...query } as Query });

interface Shown {
  id: number;
  name: string;
}

async function idsOf(query: object = {}): Promise<number[]> {
  const answer = await list(query);
  expect(answer.status, answer.text).toBe(200);
  return (answer.body.pagination.data as Shown[]).map(({ id }) => id);
}

/** Places of this file's users in a list. */
async function placesOf(query: object): Promise<number[]> {
  const ids = people.map(({ id }) => id);
  return (await idsOf(query)).map((id) => ids.indexOf(id));
}

const filtered = (...filters: ListingFilter<typeof userSearch.filters>[]) =>
  placesOf({ orderBy: 'id', orderDir: 'asc', filters: encodeFilters(filters) });

async function changeUser(person: Person, change: object): Promise<void> {
  useProduct(getPlace(person.site));
  const users = await import('../../../functions/use-cases/accounts/change-user.ts');
  await users.changeUser(person.id, change);
}

beforeAll(async () => {
  admin = await newAdmin();
  people = [];
  for (const [index, firstName] of names.entries()) {
    const person = await newPerson(`${9 - index}-${mark}@example.com`, undefined, {
      isVerified: index !== 1,
    });
    await changeUser(person, { firstName });
    people.push(person);
  }
  const [anna, bob, carl, dora] = people as [Person, Person, Person, Person];
  await changeUser(anna, { country: 'DE' });
  await changeUser(bob, { bannedAtMs: Date.now() });
  await changeUser(dora, { bannedAtMs: Date.now() - 10_000, bannedUntilMs: Date.now() - 5000 });
  await changeUser(carl, { roleIds: [roleIds.users, roleIds.subscribers] });
  await newFile(carl, { content: 'x'.repeat(200) });
  await newFile(dora, { content: 'x'.repeat(100) });
  const isThere = (user: { space_used: number; country: string | null; roles: unknown[] }) =>
    user.space_used > 0 || user.country !== null || user.roles.length > 1;
  await eventually(async () => {
    const { pagination } = (await list()).body;
    return (pagination.total === names.length && pagination.data.filter(isThere).length === 3) || undefined;
  });
}, 60_000);

describe('[AU1] who may list users', () => {
  test('an admin and their program', { tags: 'variant' }, async () => {
    const program = await newProgramOf(admin);
    const [byProgram, byAdmin] = [await list({}, program), await list()].map(({ body }) => body.pagination);
    expect(byProgram).toEqual({ ...byAdmin, listed_at: byProgram.listed_at });
    expect(Date.parse(byProgram.listed_at)).toBeLessThanOrEqual(Date.parse(byAdmin.listed_at));
  });

  test('no guest, and no user without both permissions', async () => {
    expect((await list({}, newGuest())).status).toBe(401);
    expect((await list({}, people[0])).status).toBe(403);
  });
});

describe('[AU1] a page', () => {
  test(
    'has users as those see them who manage users, with space and activity',
    { tags: 'variant' },
    async () => {
      const { pagination } = (await list({ query: `${7}-${mark}`, with: 'bans,tokens' })).body;
      const [carl] = pagination.data;
      expect(carl).toMatchObject({
        id: people[2]?.id,
        name: 'carl',
        space_used: 200,
        banned_at: null,
        tokens: [],
      });
      expect(carl.effective_space).toBeGreaterThan(0);
      expect(Date.parse(carl.last_active_at)).toBeGreaterThan(Date.now() - 3_600_000);
      expect(carl).not.toHaveProperty('unread_notifications_count');
      expect(pagination).toMatchObject({
        current_page: 1,
        per_page: 15,
        from: 1,
        to: 1,
        total: 1,
        next_page: null,
      });
    },
  );

  test('[C31] [C33] by number and by cursor, the total exact', { tags: 'variant' }, async () => {
    const all = await idsOf();
    const first = (await list({ perPage: 2 })).body.pagination;
    expect(first).toMatchObject({ total: 5, last_page: 3, from: 1, to: 2, next_page: 2, prev_page: null });
    const second = (await list({ perPage: 2, cursor: first.next_cursor })).body.pagination;
    expect(second).toMatchObject({ current_page: 2, from: 3, to: 4, next_page: 3, prev_page: 1 });
    const third = (await list({ perPage: 2, page: 3 })).body.pagination;
    expect(third).toMatchObject({ current_page: 3, from: 5, to: 5, next_page: null, next_cursor: null });
    const joined = [first, second, third].flatMap(({ data }) => data as Shown[]);
    expect(joined.map(({ id }) => id)).toEqual(all);
    expect((await list({ perPage: 2, page: 4 })).body.pagination).toMatchObject({
      data: [],
      from: null,
      total: 5,
    });
    expect((await list({ perPage: 9999 })).body.pagination).toMatchObject({ per_page: 200 });
  });

  test('loads its users in one call, besides the caller, their limit, the settings and what changed', async () => {
    const answer = await list();
    expect(answer.body.pagination.data).toHaveLength(names.length);
    const { tableCalls } = await getRequestLine(answer);
    expect(tableCalls).toBeLessThanOrEqual(6);
  });
});

describe('[AU1] orders', () => {
  test.each([
    [{}, [4, 3, 2, 1, 0]],
    [{ orderBy: 'created_at', orderDir: 'asc' }, [0, 1, 2, 3, 4]],
    [{ orderBy: 'id', orderDir: 'desc' }, [4, 3, 2, 1, 0]],
    [{ orderBy: 'name', orderDir: 'asc' }, [0, 1, 4, 2, 3]],
    [{ orderBy: 'email', orderDir: 'asc' }, [4, 3, 2, 1, 0]],
    [{ orderBy: 'space_used', orderDir: 'desc' }, [2, 3, 4, 1, 0]],
  ])('%j', async (query, places) => {
    expect(await placesOf(query)).toEqual(places);
  });

  test('[C34] an unknown one is refused', async () => {
    const answer = await list({ orderBy: 'password' });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toHaveProperty('orderBy');
  });
});

describe('[AU1] [C35] search', () => {
  test('in names and addresses, without case and accents', async () => {
    expect(await idsOf({ query: 'ARNA' })).toContain(people[0]?.id);
    expect(await placesOf({ query: `6-${mark.toUpperCase()}@EXAMPLE` })).toEqual([3]);
    expect(await idsOf({ query: randomUUID() })).toEqual([]);
  });

  test('by an id, and by an address as mail programs copy it', async () => {
    expect(await idsOf({ query: String(people[3]?.id) })).toEqual([people[3]?.id]);
    expect(await idsOf({ query: `"Somebody" <7-${mark}@example.com>` })).toEqual([people[2]?.id]);
  });
});

describe('[AU1] [C36] filters', () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const yearAgo = new Date(Date.now() - 365 * 86_400_000).toISOString();
  const now = { start: yearAgo, end: tomorrow };

  test.each<[ListingFilter<typeof userSearch.filters>, number[]]>([
    [{ key: 'role_id', operator: '=', value: roleIds.subscribers }, [2]],
    [{ key: 'role_id', operator: '!=', value: roleIds.subscribers }, [0, 1, 3, 4]],
    [{ key: 'email_verified_at', operator: 'has', value: false }, [1]],
    [{ key: 'email_verified_at', operator: 'has', value: true }, [0, 2, 3, 4]],
    [{ key: 'banned_at', operator: 'has', value: true }, [1]],
    [{ key: 'banned_at', operator: 'has', value: false }, [0, 2, 3, 4]],
    [{ key: 'status', operator: '=', value: 'banned' }, [1]],
    [{ key: 'status', operator: '=', value: 'active' }, [0, 2, 3, 4]],
    [{ key: 'status', operator: '=', value: 'unverified' }, []],
    [{ key: 'country', operator: '=', value: 'DE' }, [0]],
    [{ key: 'country', operator: '!=', value: 'DE' }, [1, 2, 3, 4]],
    [{ key: 'created_at', operator: '>', value: tomorrow }, []],
    [{ key: 'created_at', operator: 'between', value: now }, [0, 1, 2, 3, 4]],
    [{ key: 'last_active_at', operator: '<', value: yearAgo }, []],
    [{ key: 'last_active_at', operator: 'between', value: now }, [0, 1, 2, 3, 4]],
  ])('%j', async (filter, places) => {
    expect(await filtered(filter)).toEqual(places);
  });

  test('a plan counts until it ends', async () => {
    const word = randomUUID();
    const [has, had, never] = await Promise.all(
      ['has', 'had', 'never'].map((name) => newPerson(`${name}-${word}@example.com`)),
    );
    await changeUser(has as Person, { planId: 900, planEndsAtMs: Date.now() + 3_600_000 });
    await changeUser(had as Person, { planId: 900, planEndsAtMs: Date.now() - 5000 });
    const find = (filter: ListingFilter<typeof userSearch.filters>) =>
      idsOf({ query: word, orderBy: 'id', orderDir: 'asc', filters: encodeFilters([filter]) });
    await eventually(async () => {
      const found = await find({ key: 'subscribed', operator: '=', value: true });
      return found.includes(has?.id ?? 0) || undefined;
    });
    expect(await find({ key: 'subscribed', operator: '=', value: true })).toEqual([has?.id]);
    expect(await find({ key: 'plan_id', operator: '=', value: 900 })).toEqual([has?.id]);
    expect((await find({ key: 'subscribed', operator: '=', value: false })).sort()).toEqual(
      [had?.id, never?.id].sort(),
    );
  });

  test('all of several hold', async () => {
    const verified = { key: 'email_verified_at', operator: 'has', value: true } as const;
    expect(await filtered(verified, { key: 'country', operator: '!=', value: 'DE' })).toEqual([2, 3, 4]);
  });

  test.each([
    ['no base64', '%%%'],
    ['an unknown key', encodeFilters([{ key: 'password', operator: '=', value: 1 }])],
    ['another operator', encodeFilters([{ key: 'role_id', operator: '>', value: 1 }])],
    ['another value', encodeFilters([{ key: 'banned_at', operator: 'has', value: 'x' }])],
  ])('%s is refused', async (_, filters) => {
    const answer = await list({ filters });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toHaveProperty('filters');
  });

  test('a cursor of another list is refused', async () => {
    const { next_cursor: cursor } = (await list({ perPage: 1 })).body.pagination;
    expect((await list({ perPage: 1, orderBy: 'name', cursor })).status).toBe(422);
  });
});

describe('[AU13] the export', () => {
  test(
    'has the users of the list in its order, with what they may do and take',
    { tags: 'variant' },
    async () => {
      const body = { query: mark, orderBy: 'email', orderDir: 'asc' } as const;
      const answer = await admin.call(exportUsers, { body });
      expect(answer.status, answer.text).toBe(200);
      const params = { exportId: String(answer.body.url).split('/').at(-1) as never };
      const file = await fetch((await admin.call(downloadExport, { params })).headers.get('location') ?? '');
      const [header, ...lines] = (await file.text()).trim().split('\r\n');
      expect(header).toMatch(/id,email,first_name,last_name,name,roles,plan,available_space_gb,space_used,/);
      expect(lines).toHaveLength(names.length);
      expect(lines.map((line) => line.split(',')[1])).toEqual(people.map(({ email }) => email).toSorted());
      expect(lines[2]).toMatch(
        new RegExp(`^${people[2]?.id},7-${mark}@example.com,carl,,carl,"users, subscribers",,,200,`),
      );
    },
  );

  test('is refused without the permission', async () => {
    expect((await (people[0] as Person).call(exportUsers, { body: {} })).status).toBe(403);
  });
});

describe('[AU1] changes', () => {
  test('of an admin show at once, in every page that they ask for', async () => {
    const person = await newPerson();
    const word = randomUUID();
    const params = { id: person.id };
    expect((await admin.call(updateUser, { params, body: { first_name: word } })).status).toBe(200);
    expect(await idsOf({ query: word })).toEqual([person.id]);
    expect((await admin.call(deleteUser, { params })).status).toBe(200);
    const [listed] = (await list({ query: word })).body.pagination.data as { deletion_at: string | null }[];
    expect(listed?.deletion_at).toEqual(expect.any(String));
  });

  test('of a user themselves, and new users, are shown by the stream', { tags: 'variant' }, async () => {
    const word = randomUUID();
    const person = await newPerson();
    await person.call(updateUser, { params: { id: 'me' }, body: { last_name: word } });
    const found = await eventually(async () => (await idsOf({ query: word })).find(Boolean));
    expect(found).toBe(person.id);
  });
});
