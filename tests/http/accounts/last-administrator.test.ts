import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteUser } from '#shared/routes/accounts/account.ts';
import { login } from '#shared/routes/accounts/auth.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
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
  const next = await newAdmin('four');
  expect((await remove(next, left[0]?.id)).status).toBe(403);
  expect((await remove(last)).status).toBe(200);
  const ann = await newPerson(undefined, newVisitor());
  expect((await remove(next, ann.id)).status).toBe(200);
  expect(await statusOf(ann)).toBe(401);
});
