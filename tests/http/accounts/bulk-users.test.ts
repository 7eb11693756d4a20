import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BulkChange } from '#shared/entities/bulk-change.ts';
import { encodeFilters } from '#shared/filters/encode-filters.ts';
import { changeUsers, getUsersChange } from '#shared/routes/accounts/bulk-users.ts';
import { getUser, listUsers } from '#shared/routes/accounts/users.ts';
import { listAuditEntries } from '#shared/routes/site/logs.ts';
import { createRole } from '#shared/routes/site/roles.ts';
import { listSessions } from '#shared/routes/accounts/account.ts';
import { eventually } from '../../support/eventually.ts';
import { untilMailTo } from '../../support/mails-to.ts';
import { newAdmin, newPerson, newStaff, type Person } from '../../support/people.ts';
import type { Visitor } from '../../support/visitor.ts';

let admin: Person;
let manager: Person;

beforeAll(async () => {
  admin = await newAdmin();
  manager = await newStaff(['admin.access', 'users.update']);
});

async function change(body: object, who: Visitor = manager): Promise<BulkChange> {
  const answer = await who.call(changeUsers, { body: body as never });
  expect(answer.status, answer.text).toBe(200);
  const started = answer.body.change as BulkChange;
  return eventually(async () => {
    const { body: read } = await who.call(getUsersChange, { params: { changeId: started.id } });
    return (read.change.status === 'done' && (read.change as BulkChange)) || undefined;
  });
}

/** Some people who are found in the list by what their addresses have in common. */
async function crowd(count: number): Promise<{ mark: string; people: Person[] }> {
  const mark = randomUUID();
  const people = await Promise.all(
    Array.from({ length: count }, (_, index) => newPerson(`${index}-${mark}@example.com`)),
  );
  await eventually(async () => (await total(mark)) === count || undefined);
  return { mark, people };
}

async function total(query: string): Promise<number> {
  return (await manager.call(listUsers, { query: { query } })).body.pagination.total as number;
}

async function isBanned({ id }: Person): Promise<boolean> {
  const { body } = await manager.call(getUser, { params: { id: String(id) } });
  return body.user.banned_at !== null;
}

/** What the audit log has of an action on a user. */
async function auditOf({ id }: Person, action: string) {
  const filters = encodeFilters([
    { key: 'target_type', operator: '=', value: 'user' },
    { key: 'target_id', operator: '=', value: String(id) },
  ]);
  const { body } = await admin.call(listAuditEntries, { query: { filters } });
  const entries = body.pagination.data as { action: string; actor: { id: number } | null }[];
  return entries.filter((entry) => entry.action === action && entry.actor?.id === manager.id);
}

const later = () => new Date(Date.now() + 60_000).toISOString();

describe('users by id', () => {
  test(
    'are changed each for itself, and those that cannot be are named with the reason',
    { tags: 'variant' },
    async () => {
      const [ann, bob] = [await newPerson(), await newPerson()];
      const boss = await newAdmin();
      const ids = [ann.id, bob.id, boss.id, manager.id, 1];
      const done = await change({ change: { kind: 'ban', comment: 'Spam.' }, ids });
      expect(done).toMatchObject({ status: 'done', progress: 100, total: 5, changed: 2, failed: 3 });
      const codes = Object.fromEntries(done.failures.map(({ id, code }) => [id, code]));
      expect(codes).toEqual({ [boss.id]: 'adminBan', [manager.id]: 'ownBan', 1: 'notFound' });
      expect([await isBanned(ann), await isBanned(bob), await isBanned(boss)]).toEqual([true, true, false]);
      expect(await change({ change: { kind: 'unban' }, ids: [ann.id] })).toMatchObject({ changed: 1 });
      expect(await isBanned(ann)).toBe(false);
    },
  );

  test('are logged out', async () => {
    const ann = await newPerson();
    expect(await change({ change: { kind: 'end_sessions' }, ids: [ann.id] })).toMatchObject({ changed: 1 });
    expect((await ann.call(listSessions)).status).toBe(401);
  });

  test('[AU4] are deleted, each with the days of grace and the checks of one', async () => {
    const ann = await newPerson();
    const boss = await newAdmin();
    const ids = [ann.id, boss.id, manager.id];
    const done = await change({ change: { kind: 'delete' }, ids });
    expect(done).toMatchObject({ total: 3, changed: 1, failed: 2 });
    const codes = Object.fromEntries(done.failures.map(({ id, code }) => [id, code]));
    expect(codes).toEqual({ [boss.id]: 'forbidden', [manager.id]: 'ownDeletion' });
    const { body } = await manager.call(getUser, { params: { id: String(ann.id) } });
    expect(Date.parse(body.user.deletion_at as string)).toBeGreaterThan(Date.now());
    expect(await auditOf(ann, 'user.delete')).toHaveLength(1);
    expect(await change({ change: { kind: 'delete' }, ids: [ann.id] })).toMatchObject({ changed: 1 });
  });

  test('[AU10] get a link to a new password, which counts with those that visitors ask for', async () => {
    const ann = await newPerson();
    const boss = await newAdmin();
    const send = { change: { kind: 'send_password_reset' }, ids: [ann.id, boss.id] };
    expect(await change(send)).toMatchObject({
      changed: 1,
      failures: [{ id: boss.id, code: 'forbidden' }],
    });
    expect((await untilMailTo(ann.email, 'reset_password')).text).toContain('/password/reset/');
    expect(await auditOf(ann, 'password.send_link')).toHaveLength(1);
    // The limit is one a minute, and a minute may begin between two calls.
    const again = [await change({ ...send, ids: [ann.id] }), await change({ ...send, ids: [ann.id] })];
    expect(again.flatMap(({ failures }) => failures)).toContainEqual(
      expect.objectContaining({ id: ann.id, code: 'tooManyRequests' }),
    );
  });

  test('get and lose a role, as far as the admin may give it', async () => {
    const ann = await newPerson();
    const { body } = await admin.call(createRole, {
      body: { name: `role ${randomUUID()}`, permissions: [{ name: 'roles.update' }] },
    });
    const role_id = body.role.id as number;
    const give = { change: { kind: 'give_role', role_id }, ids: [ann.id] };
    expect((await change(give)).failures).toMatchObject([{ id: ann.id, code: 'forbidden' }]);
    expect(await change(give, admin)).toMatchObject({ changed: 1, failed: 0 });
    expect(await change({ ...give, change: { kind: 'take_role', role_id } }, admin)).toMatchObject({
      changed: 1,
    });
  });
});

describe('users that match a filter', () => {
  test('are those of the list as it was, without the ones left out', { tags: 'variant' }, async () => {
    const { mark, people } = await crowd(5);
    const [first, second] = people as [Person, Person];
    const filters = encodeFilters([{ key: 'banned_at', operator: 'has', value: false }]);
    const matching = { query: mark, filters, listed_at: later(), except: [first.id] };
    const done = await change({ change: { kind: 'ban' }, matching });
    expect(done).toMatchObject({ total: 4, changed: 4, failed: 0 });
    expect([await isBanned(first), await isBanned(second)]).toEqual([false, true]);
  });

  test('are never the caller, who might lock themselves out', async () => {
    const matching = { query: manager.email, listed_at: later() };
    const answer = await manager.call(changeUsers, { body: { change: { kind: 'end_sessions' }, matching } });
    expect(answer.body.details).toEqual({ matching: [{ code: 'nobodyMatches' }] });
  });

  test('are not those who came later', { tags: 'variant' }, async () => {
    const { mark } = await crowd(1);
    const matching = { query: mark, listed_at: '2020-01-01T00:00:00.000Z' };
    const answer = await manager.call(changeUsers, { body: { change: { kind: 'unban' }, matching } });
    expect(answer.status).toBe(422);
    expect(answer.body.details).toEqual({ matching: [{ code: 'nobodyMatches' }] });
  });
});

test('the audit log has the change as a whole, and each user under the name of the admin', async () => {
  const ann = await newPerson();
  await change({ change: { kind: 'ban', comment: 'Spam.' }, ids: [ann.id] });
  const filters = encodeFilters([{ key: 'actor', operator: '=', value: manager.id }]);
  const { body } = await admin.call(listAuditEntries, { query: { filters } });
  const entries = body.pagination.data as { action: string; target: { id: string } | null }[];
  expect(entries.some(({ action }) => action === 'user.change_many')).toBe(true);
  expect(entries).toContainEqual(
    expect.objectContaining({ action: 'user.ban', target: expect.objectContaining({ id: String(ann.id) }) }),
  );
});

describe('refused', () => {
  test.each([
    ['neither ids nor a filter', {}],
    ['both', { ids: [1], matching: { listed_at: '2030-01-01T00:00:00.000Z' } }],
  ])('%s', async (_, selection) => {
    const answer = await manager.call(changeUsers, { body: { change: { kind: 'unban' }, ...selection } });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toHaveProperty('ids');
  });

  test('the change of somebody else is not found', async () => {
    const ann = await newPerson();
    const { id } = await change({ change: { kind: 'unban' }, ids: [ann.id] });
    expect((await admin.call(getUsersChange, { params: { changeId: id } })).status).toBe(404);
  });
});
