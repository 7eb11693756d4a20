import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteUser } from '#shared/routes/accounts/account.ts';
import { login } from '#shared/routes/accounts/auth.ts';
import { restoreUsers } from '#shared/routes/accounts/user-restoration.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { showLink } from '#shared/routes/sharing/links.ts';
import { listAuditEntries } from '#shared/routes/site/logs.ts';
import { encodeFilters } from '#shared/filters/encode-filters.ts';
import { newFile, newLink } from '../../support/builders/drive-builders.ts';
import { eventually } from '../../support/eventually.ts';
import { untilMailTo } from '../../support/mails-to.ts';
import { newAdmin, newProgramOf, type Person } from '../../support/people.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';
import type { Visitor } from '../../support/visitor.ts';

const day = 86_400;
let stack: AccountStack;
/** A program of an admin: tokens outlive every move of the clock. */
let watcher: Visitor;

beforeAll(async () => {
  stack = await startAccountStack();
  watcher = await newProgramOf(await newAdmin(stack.newGuest()), stack.newGuest());
});

afterAll(() => stack.close());

async function remove({ id }: Person): Promise<void> {
  const admin = await newAdmin(stack.newGuest());
  expect((await admin.call(deleteUser, { params: { id } })).status).toBe(200);
}

const statusOf = async ({ id }: Person) => (await watcher.call(getUser, { params: { id } })).status;
const signIn = ({ email, password }: Person) => stack.newGuest().call(login, { body: { email, password } });
const isOpen = async (hash: string) =>
  (await stack.newGuest().call(showLink, { params: { hash } })).status === 200;

async function erasuresOf({ id }: Person) {
  const filters = encodeFilters([
    { key: 'target_type', operator: '=', value: 'user' },
    { key: 'target_id', operator: '=', value: String(id) },
  ]);
  const { body } = await watcher.call(listAuditEntries, { query: { filters } });
  const entries = body.pagination.data as { action: string; actor: { type: string } }[];
  return entries.filter(({ action }) => action === 'user.erase');
}

test('[AU4] [22.4] a user is erased after seven days with all that is theirs, unless they were restored', async () => {
  const [gone, back, again] = [await stack.newPerson(), await stack.newPerson(), await stack.newPerson()];
  const links = [await newLink(gone, await newFile(gone)), await newLink(back, await newFile(back))];
  for (const person of [gone, back, again]) await remove(person);
  expect((await watcher.call(restoreUsers, { body: { ids: [back.id, again.id] } })).status).toBe(200);
  await stack.advanceClock(6 * day);
  await stack.runSchedule('purge-trash');
  expect(await statusOf(gone)).toBe(200);
  // The seventh day counts from the second deletion.
  await remove(again);
  await stack.advanceClock(day + 3600);
  await stack.runSchedule('purge-trash');
  await stack.runSchedule('purge-trash');
  await eventually(async () => ((await statusOf(gone)) === 404 ? true : undefined));
  await untilMailTo(gone.email, 'account_deleted', { site: stack.url });
  expect(await erasuresOf(gone)).toMatchObject([{ actor: { type: 'system' } }]);
  expect((await signIn(gone)).body.details).toEqual({ email: [{ code: 'wrongCredentials' }] });
  expect([await isOpen(links[0]?.hash ?? ''), await isOpen(links[1]?.hash ?? '')]).toEqual([false, true]);
  expect((await signIn(back)).status).toBe(200);
  expect(await statusOf(again)).toBe(200);
  expect((await watcher.call(restoreUsers, { body: { ids: [gone.id] } })).status).toBe(404);
  expect((await stack.newPerson(gone.email)).id).not.toBe(gone.id);
});
