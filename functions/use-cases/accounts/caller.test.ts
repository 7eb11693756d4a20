import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionItem, UserItem } from '../../data/entities/user.ts';
import { tableClient } from '../../data/table.ts';
import { newId } from '../../platform/ids.ts';
import { callerOf } from './caller.ts';
import { newUser } from './create-account.ts';

const user = { userId: 7, roleIds: [2] } as unknown as UserItem;
const session = { sessionHash: 's', userId: 7 } as SessionItem;

beforeEach(() => void vi.spyOn(tableClient, 'send').mockResolvedValue({ Items: [] } as never));
afterEach(() => vi.restoreAllMocks());

test('the session of an admin who acts as a user names the admin, other sessions nobody', async () => {
  const acted = await callerOf(user, { ...session, impersonatorId: 1 });
  expect(acted).toMatchObject({ user: { userId: 7 }, impersonatorId: 1 });
  expect(await callerOf(user, session)).not.toHaveProperty('impersonatorId');
  expect(await callerOf(user)).not.toHaveProperty('impersonatorId');
});

test('a user with a given id takes no other one, so that ids of one moment stay apart', () => {
  const atMs = Date.UTC(2026, 0, 1);
  const ids = Array.from({ length: 4000 }, () => {
    const userId = newId(atMs);
    return newUser({ userId, email: 'a@example.com', roleIds: [] }).userId;
  });
  expect(new Set(ids).size).toBe(ids.length);
});
