import { beforeEach, expect, test, vi } from 'vitest';
import { keepUserRow } from '../../data/accounts/user-row.ts';
import type { TableChange } from '../../data/stream-records.ts';
import { hourMs } from '../../platform/clock.ts';
import { followUsers } from './follow-users.ts';

vi.mock('../../data/accounts/user-row.ts', { spy: true });

beforeEach(() => {
  vi.mocked(keepUserRow).mockReset().mockResolvedValue(true);
});

const kept = () => vi.mocked(keepUserRow).mock.calls;
let sequence = 0;

const change = (entity: string, before?: object, after?: object): TableChange => ({
  sequenceNumber: String((sequence += 1)),
  entity,
  before: before as TableChange['before'],
  after: after as TableChange['after'],
});

const ann = { userId: 7, email: 'ann@example.com', roleIds: [2], lastLoginAtMs: 5 * hourMs };
const file = { d: 'U7', i: 1, t: 'file', s: 10, k: 'uploads', ch: 1 };

test.each([
  ['comes', undefined, ann],
  ['goes', ann, undefined],
  ['gets another name', ann, { ...ann, firstName: 'Ann' }],
  ['gets another role', ann, { ...ann, roleIds: [2, 5] }],
  ['is banned', ann, { ...ann, bannedAtMs: 1 }],
  ['signs in an hour later', ann, { ...ann, lastLoginAtMs: 6 * hourMs }],
])('a row is kept when a user %s', async (_, before, after) => {
  await followUsers([change('user', before, after)]);
  expect(kept()).toEqual([[7, undefined]]);
});

test.each([
  ['a notification', { unreadNotifications: 3, lastNotificationId: 'x' }],
  ['a token', { tokenCount: 3, updatedAtMs: 9 }],
  ['a sign-in within the hour', { lastLoginAtMs: 5 * hourMs + 1 }],
])('%s concerns no row: nothing is read', async (_, counters) => {
  await followUsers([change('user', ann, { ...ann, ...counters })]);
  expect(kept()).toEqual([]);
});

test.each([
  ['a new file', undefined, file],
  ['another content', file, { ...file, s: 11 }],
  ['a former content', file, { ...file, vb: 5 }],
  ['a file that is deleted for good', file, undefined],
  ['a file of a workspace', undefined, { ...file, d: 'W1.7' }],
])('space changes by %s, for the one who pays for it', async (_, before, after) => {
  await followUsers([change('entry', before, after)]);
  expect(kept()).toEqual([[7, undefined]]);
});

test.each([
  ['a new name', file, { ...file, n: 'b', ch: 2 }],
  ['the trash', file, { ...file, del: 2, ch: 2 }],
  ['the size of a folder', { ...file, t: 'folder' }, { ...file, t: 'folder', s: 20 }],
  ['a file on the public disk', undefined, { ...file, k: 'public' }],
])('%s takes no space: nothing is read', async (_, before, after) => {
  await followUsers([change('entry', before, after)]);
  expect(kept()).toEqual([]);
});

test('activity of a session is told, and a row is kept once for all changes of its user', async () => {
  const session = { userId: 7, activeHour: 6, lastActiveAtMs: 6 * hourMs };
  const later = { ...session, lastActiveAtMs: 6 * hourMs + 5 };
  await followUsers([
    change('session', session, session),
    change('user', ann, { ...ann, firstName: 'Ann' }),
    change('session', session, later),
    change('session', session),
  ]);
  expect(kept()).toEqual([[7, 6 * hourMs + 5]]);
});

test('a user whose row cannot be kept comes again, and holds up no other', async () => {
  vi.mocked(keepUserRow).mockImplementation(async (userId) => {
    if (userId === 8) throw new Error('out of order');
    return true;
  });
  const changes = [7, 8, 9, 8].map((userId) => change('user', undefined, { ...ann, userId }));
  expect(await followUsers(changes)).toEqual([changes[1]?.sequenceNumber]);
  expect(kept().map(([userId]) => userId)).toEqual([7, 8, 9]);
});
