import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteUser, updateUser } from '#shared/routes/accounts/account.ts';
import { login } from '#shared/routes/accounts/auth.ts';
import { restoreUsers } from '#shared/routes/accounts/user-restoration.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { roleIds } from '#shared/site-config/built-in-roles.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { startOwnStack } from '../../support/stack/own-stack.ts';
import { Visitor } from '../../support/visitor.ts';

// Administrators of other files would count too.
let stack: Awaited<ReturnType<typeof startOwnStack>>;

const newVisitor = () => new Visitor(undefined, stack.url);
const remove = (visitor: Visitor, id: number | string = 'me') =>
  visitor.call(deleteUser, {
    params: { id },
    query: { deleteCurrentUser: true },
    body: { password: (visitor as Partial<Person>).password },
  });
const statusOf = async (visitor: Visitor) => (await visitor.call(getUser, { params: { id: 'me' } })).status;

async function newAdmin(name: string): Promise<Person> {
  const admin = { email: `${name}@example.com`, password: 'correct horse battery' };
  await stack.invoke(stack.outputs['CreateAdminFunction'] ?? '', admin);
  const visitor = newVisitor();
  const { body } = await visitor.call(login, { body: { ...admin, remember: true } });
  return Object.assign(visitor, { ...admin, id: body.bootstrapData.user.id as number });
}

beforeAll(async () => {
  stack = await startOwnStack({});
});

afterAll(() => stack.close());

/** The one administrator who is left. */
let next: Person;

/** An admin who is being deleted holds the role no longer for others, until they are restored. */
async function expectDeletionCounts(admin: Person, otherId: number, other: Visitor): Promise<void> {
  expect((await remove(admin, otherId)).status).toBe(200);
  const refused = await remove(admin);
  expect([refused.status, refused.body.details]).toEqual([422, { user: [{ code: 'lastAdmin' }] }]);
  expect((await admin.call(restoreUsers, { body: { ids: [otherId] } })).status).toBe(200);
  const { email, password } = other as Person;
  const body = { email, password, remember: true };
  expect((await other.call(login, { body })).status).toBe(200);
}

const demote = (admin: Person, id: number, also: object = {}) =>
  admin.call(updateUser, { params: { id }, body: { roles: [roleIds.users], ...also } });

describe('the last administrator', { shuffle: false }, () => {
  test('[U6] the last administrator stays, however many leave at once', async () => {
    const admins = await Promise.all(['one', 'two', 'three'].map((name) => newAdmin(name)));
    const statuses = (await Promise.all(admins.map((admin) => remove(admin)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(3);
    const left = [];
    for (const admin of admins) if ((await statusOf(admin)) === 200) left.push(admin);
    for (const admin of left.slice(1)) expect((await remove(admin)).status).toBe(200);
    const last = left[0] ?? newVisitor();
    const refused = await remove(last);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { user: ['The last administrator cannot be deleted.'] },
    ]);
    // Somebody else takes over.
    next = await newAdmin('four');
    await expectDeletionCounts(next, left[0]?.id ?? 0, last);
    expect((await remove(last)).status).toBe(200);
    const ann = await newPerson(undefined, newVisitor());
    expect((await remove(next, ann.id)).status).toBe(200);
    expect(await statusOf(ann)).toBe(403);
  });

  test('[AU3] of two administrators who demote each other at once, one stays', async () => {
    const [one, other] = [await newAdmin('five'), await newAdmin('six')];
    expect((await demote(one, next.id)).status).toBe(200);
    const answers = await Promise.all([demote(one, other.id), demote(other, one.id)]);
    const [winner, loser] = answers[0]?.status === 200 ? [one, other] : [other, one];
    const lost = answers.find(({ status }) => status !== 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // Who asks after the other has won is nobody for whom other users exist.
    expect([403, 404, 422]).toContain(lost?.status);
    expect((await demote(loser, winner.id)).status).toBe(404);
    // Neither alone, nor where the user keeps `admin` by themselves.
    for (const also of [{}, { permissions: [{ name: 'admin' }] }]) {
      const refused = await demote(winner, winner.id, also);
      expect([refused.status, refused.body.details]).toEqual([422, { roles: [{ code: 'lastAdminStays' }] }]);
    }
    const body = { roles: [roleIds.users, roleIds.admins] };
    const raised = await winner.call(updateUser, { params: { id: loser.id }, body });
    expect(raised.status, raised.text).toBe(200);
    expect((await demote(winner, winner.id)).status).toBe(200);
    expect((await demote(loser, loser.id)).status).toBe(422);
  });
});
