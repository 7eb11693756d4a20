import { beforeAll, describe, expect, test } from 'vitest';
import { encodeFilters } from '#shared/filters/encode-filters.ts';
import { deleteUser, listSecurityActivity } from '#shared/routes/accounts/account.ts';
import { login, register } from '#shared/routes/accounts/auth.ts';
import { countUserBelongings } from '#shared/routes/accounts/belongings.ts';
import { restoreUsers } from '#shared/routes/accounts/user-restoration.ts';
import { getUser, listUsers } from '#shared/routes/accounts/users.ts';
import { createSelectionLink } from '#shared/routes/sharing/selection-links.ts';
import { listAuditEntries } from '#shared/routes/site/logs.ts';
import { newFile, newFolder, newLink } from '../../support/builders/drive-builders.ts';
import { give } from '../../support/builders/share-calls.ts';
import { signInElsewhere } from '../../support/builders/visits.ts';
import { newWorkspace } from '../../support/builders/workspace-builders.ts';
import { eventually } from '../../support/eventually.ts';
import { untilMailTo } from '../../support/mails-to.ts';
import { newAdmin, newGuest, newPerson, newStaff, type Person } from '../../support/people.ts';
import type { Answer, Visitor } from '../../support/visitor.ts';

const weekMs = 7 * 86_400_000;
/** Manages users. */
let manager: Person;

beforeAll(async () => {
  manager = await newStaff(['admin.access', 'users.update']);
});

const remove = (who: Visitor, ...people: { id: number }[]) =>
  who.call(deleteUser, { params: { id: people.map(({ id }) => id).join(',') } });
const restore = (who: Visitor, ...people: { id: number }[]) =>
  who.call(restoreUsers, { body: { ids: people.map(({ id }) => id) } });
const detailsOf = ({ status, body }: Answer) => [status, body.details];

async function deletionOf({ id }: Person): Promise<string | null> {
  return (await manager.call(getUser, { params: { id } })).body.user.deletion_at as string | null;
}

/** The actions that the log tells of a user, newest first, without the creation of the account. */
async function auditOf(person: Person) {
  const filters = encodeFilters([
    { key: 'target_type', operator: '=', value: 'user' },
    { key: 'target_id', operator: '=', value: String(person.id) },
  ]);
  const answer = await (await newAdmin()).call(listAuditEntries, { query: { filters } });
  const entries = answer.body.pagination.data as { action: string; changes: unknown }[];
  return entries.filter(({ action }) => /^user\.(delete|restore)$/.test(action));
}

async function statusesOf(...people: Person[]): Promise<string[]> {
  const idsOf = async (status: string, { email }: Person) => {
    const filters = encodeFilters([{ key: 'status', operator: '=', value: status }]);
    const { body } = await manager.call(listUsers, { query: { query: email, filters } });
    return body.pagination.data as unknown[];
  };
  const found = people.map(async (person) => {
    const [deleting, active] = [await idsOf('deleting', person), await idsOf('active', person)];
    return deleting.length === 1 && active.length === 0 ? 'deleting' : 'other';
  });
  return Promise.all(found);
}

test(
  '[AU4] several users are deleted at once: they are listed as such, and may be restored',
  { tags: 'variant' },
  async () => {
    const people = [await newPerson(), await newPerson()];
    const startedAtMs = Date.now();
    const deleted = await remove(manager, ...people);
    expect([deleted.status, deleted.body]).toEqual([200, { status: 'success' }]);
    expect(await statusesOf(...people)).toEqual(['deleting', 'deleting']);
    for (const person of people) {
      const atMs = Date.parse((await deletionOf(person)) ?? '');
      expect(atMs).toBeGreaterThanOrEqual(startedAtMs + weekMs);
      expect(atMs).toBeLessThanOrEqual(Date.now() + weekMs);
    }
    const restored = await restore(manager, ...people);
    expect([restored.status, restored.body]).toEqual([200, { status: 'success' }]);
    expect(await statusesOf(...people)).toEqual(['other', 'other']);
    for (const person of people) expect(await deletionOf(person)).toBeNull();
  },
);

test(
  '[AU4] mails, the audit log and the own activity tell of a deletion and its end',
  { tags: 'variant' },
  async () => {
    const ann = await newPerson();
    await remove(manager, ann);
    const until = await deletionOf(ann);
    const { text } = await untilMailTo(ann.email, 'account_deletion_planned');
    expect(text).toMatch(/^Erased on: .+\d/m);
    await restore(manager, ann);
    await untilMailTo(ann.email, 'account_deletion_cancelled');
    const actor = { id: manager.id };
    const wanted = [
      { action: 'user.restore', result: 'done', actor, changes: [{ field: 'until', from: until, to: null }] },
      { action: 'user.delete', result: 'done', actor, changes: [{ field: 'until', from: null, to: until }] },
    ];
    expect(await auditOf(ann)).toMatchObject(wanted);
    const { data } = (await (await signInElsewhere(ann)).call(listSecurityActivity)).body.pagination;
    expect((data as { action: string }[]).filter(({ action }) => action === 'user.delete')).toHaveLength(1);
  },
);

test('[AU4] deletions one by one use up no tries of the own password', { tags: 'variant' }, async () => {
  const admin = await newAdmin();
  const statuses = [];
  for (let nth = 0; nth < 12; nth += 1) statuses.push((await remove(admin, await newPerson())).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test(
  '[AU4] a user who is deleted again keeps their date, and one who is not deleted is as before',
  { tags: 'variant' },
  async () => {
    const ann = await newPerson();
    await remove(manager, ann);
    const until = await deletionOf(ann);
    expect((await remove(manager, ann)).status).toBe(200);
    expect(await deletionOf(ann)).toBe(until);
    expect(await auditOf(ann)).toHaveLength(1);
    const bob = await newPerson();
    expect((await restore(manager, bob)).status).toBe(200);
    expect(await auditOf(bob)).toEqual([]);
    expect((await bob.call(getUser, { params: { id: 'me' } })).status).toBe(200);
  },
);

test('[AU4] a restored user does not see that a date was set', { tags: 'variant' }, async () => {
  const ann = await newPerson();
  await remove(manager, ann);
  await restore(manager, ann);
  const browser = await signInElsewhere(ann);
  const { user } = (await browser.call(getUser, { params: { id: 'me' } })).body;
  expect(user).not.toHaveProperty('deletion_at');
});

test('[AU4] who signs in is told that the account is being deleted', { tags: 'variant' }, async () => {
  const ann = await newPerson();
  await remove(manager, ann);
  const { email, password } = ann;
  const answer = await newGuest().call(login, { body: { email, password } });
  expect(detailsOf(answer)).toEqual([422, { email: [{ code: 'beingDeleted' }] }]);
  expect((await ann.call(getUser, { params: { id: 'me' } })).body.code).toBe('beingDeleted');
});

test('[AU4] nobody else can register with the address meanwhile', { tags: 'variant' }, async () => {
  const { id, email } = await newPerson();
  await remove(manager, { id });
  const password = 'another long one';
  const body = { email, password, password_confirmation: password };
  const answer = await newGuest().call(register, { body });
  expect(detailsOf(answer)).toEqual([422, { email: [{ code: 'emailTaken' }] }]);
});

describe('nobody is deleted', () => {
  const isUntouched = async (person: Person) => (await deletionOf(person)) === null;

  test('[AU4] if the caller is among them', async () => {
    const ann = await newPerson();
    expect(detailsOf(await remove(manager, ann, manager))).toEqual([
      422,
      { user: [{ code: 'ownDeletion' }] },
    ]);
    expect(await isUntouched(ann)).toBe(true);
  });

  test('[AU4] if one holds a permission that the caller lacks, who cannot be restored either', async () => {
    const ann = await newPerson();
    const admin = await newAdmin();
    const staff = await newStaff(['admin.access', 'settings.update']);
    for (const other of [admin, staff]) {
      expect((await remove(manager, ann, other)).status).toBe(403);
      expect(await isUntouched(other)).toBe(true);
    }
    expect(await isUntouched(ann)).toBe(true);
    expect((await remove(await newAdmin(), admin, staff)).status).toBe(200);
    for (const other of [admin, staff]) expect((await restore(manager, ann, other)).status).toBe(403);
    expect(await deletionOf(staff)).not.toBeNull();
  });

  test.each(['1', 'x', '1,', ',', '0'])('[AU4] if one is nobody: %s', async (nobody) => {
    const ann = await newPerson();
    const answer = await manager.call(deleteUser, { params: { id: `${ann.id},${nobody}` } });
    expect(answer.status).toBe(404);
    expect(await isUntouched(ann)).toBe(true);
  });

  test('[AU4] by others than managers of users', { tags: 'variant' }, async () => {
    const ann = await newPerson();
    for (const who of [
      await newPerson(),
      await newStaff(['users.update']),
      await newStaff(['admin.access']),
    ]) {
      expect((await remove(who, ann)).status).toBe(404);
      expect((await restore(who, ann)).status).toBe(403);
      const query = { ids: String(ann.id) };
      expect((await who.call(countUserBelongings, { query })).status).toBe(403);
    }
    expect(await isUntouched(ann)).toBe(true);
  });

  test('[AU4] and nobody is restored if one is nobody, or none is named', async () => {
    const ann = await newPerson();
    await remove(manager, ann);
    expect((await restore(manager, ann, { id: 1 })).status).toBe(404);
    expect((await restore(manager)).status).toBe(422);
    expect(await isUntouched(ann)).toBe(false);
  });
});

test(
  '[AU4] what goes is counted before: files, space, links, shares and workspaces',
  { tags: 'variant' },
  async () => {
    const [ann, bob] = [await newPerson(), await newPerson()];
    const folder = await newFolder(ann);
    const file = await newFile(ann, { parentId: folder.id, content: '12345' });
    await newLink(ann, file);
    await ann.call(createSelectionLink, { body: { entryIds: [folder.id] } });
    await give(ann, folder, bob);
    await newWorkspace(ann, 'Design team');
    const query = { ids: `${ann.id},${bob.id}` };
    const counted = await eventually(async () => {
      const { body } = await manager.call(countUserBelongings, { query });
      const [first] = body.belongings as { files: number; links: number }[];
      return first?.files === 1 && first.links === 2 ? body : undefined;
    });
    const none = { files: 0, bytes: 0, links: 0, people: 0, workspaces: [], has_subscription: false };
    const workspaces = [{ name: 'Design team', members_count: 1 }];
    expect(counted.belongings).toEqual([
      { user_id: ann.id, files: 1, bytes: 5, links: 2, people: 1, workspaces, has_subscription: false },
      { user_id: bob.id, ...none },
    ]);
    expect((await manager.call(countUserBelongings, { query: { ids: '1' } })).status).toBe(404);
  },
);
