import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionItem, UserItem } from '../../data/entities/accounts/user.ts';
import { tableClient } from '../../data/table/table.ts';
import { newId } from '../../platform/ids.ts';
import { callerOf, type SignedIn } from './caller.ts';
import { newUser } from './create-account.ts';

const user = { userId: 7, roleIds: [2] } as unknown as UserItem;
const session = { sessionHash: 's', userId: 7 } as SessionItem;

beforeEach(() => void vi.spyOn(tableClient, 'send').mockResolvedValue({ Items: [] } as never));
afterEach(() => vi.restoreAllMocks());

test('an admin who is logged in as a user is named, and has no permission of staff of the user', async () => {
  const names = ['files.view', 'admin.access', 'users.update'];
  const staff = {
    ...user,
    directPermissions: names.map((name) => ({ name, restrictions: [] })),
  } as unknown as UserItem;
  const namesOf = ({ permissions }: SignedIn) => permissions.map(({ name }) => name);
  const admin = { ...user, userId: 1 };
  const acted = await callerOf(staff, session, admin);
  expect(acted).toMatchObject({ user: { userId: 7 }, session, impersonator: { userId: 1 } });
  expect(namesOf(acted)).toContain('files.view');
  expect(namesOf(acted)).not.toContain('admin.access');
  expect(namesOf(acted)).not.toContain('users.update');
  const themselves = await callerOf(staff, session);
  expect(namesOf(themselves)).toEqual(expect.arrayContaining(names));
  expect(themselves).not.toHaveProperty('impersonator');
});

test('a user with a given id takes no other one, so that ids of one moment stay apart', () => {
  const atMs = Date.UTC(2026, 0, 1);
  const ids = Array.from({ length: 4000 }, () => {
    const userId = newId(atMs);
    return newUser({ userId, email: 'a@example.com', roleIds: [] }).userId;
  });
  expect(new Set(ids).size).toBe(ids.length);
});
