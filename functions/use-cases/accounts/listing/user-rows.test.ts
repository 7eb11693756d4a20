import { beforeEach, expect, test, vi } from 'vitest';
import { findUser } from '../../../data/accounts/users.ts';
import { getCountedUsage } from '../../../data/drive/usage.ts';
import type { RowValues } from '../../../data/entities/listing-row.ts';
import { keepRow } from '../../../data/listings/keep-row.ts';
import type { TableChange } from '../../../data/table/stream-records.ts';
import { hourMs } from '../../../platform/clock.ts';
import { userRows } from './user-rows.ts';

vi.mock('../../../data/accounts/users.ts', { spy: true });
vi.mock('../../../data/drive/usage.ts', { spy: true });
vi.mock('../../../data/listings/keep-row.ts', { spy: true });

let written: (RowValues | undefined)[];

beforeEach(() => {
  written = [];
  vi.mocked(findUser)
    .mockReset()
    .mockResolvedValue(ann as never);
  vi.mocked(getCountedUsage)
    .mockReset()
    .mockResolvedValue({ usedBytes: 10 } as never);
  vi.mocked(keepRow)
    .mockReset()
    .mockImplementation(async (_row, read) => {
      written.push(await read({ lastActiveAtMs: ann.lastLoginAtMs }));
      return true;
    });
});

const kept = () => vi.mocked(keepRow).mock.calls.map(([{ rowId }]) => rowId);
let sequence = 0;

const change = (entity: string, before?: object, after?: object): TableChange => ({
  sequenceNumber: String((sequence += 1)),
  atMs: 0,
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
  ['gets a plan', ann, { ...ann, planId: 3 }],
  ['is banned', ann, { ...ann, bannedAtMs: 1 }],
  ['gets space of their own', ann, { ...ann, availableSpaceBytes: 5 }],
  ['gets space without limit', ann, { ...ann, isSpaceUnlimited: true }],
  ['is deleted', ann, { ...ann, deletionAtMs: 1 }],
  ['signs in an hour later', ann, { ...ann, lastLoginAtMs: 6 * hourMs }],
])('a row is kept when a user %s', async (_, before, after) => {
  await userRows.follow([change('user', before, after)]);
  expect(kept()).toEqual([7]);
});

test.each([
  ['a notification', { unreadNotifications: 3, lastNotificationId: 'x' }],
  ['a token', { tokenCount: 3, updatedAtMs: 9 }],
  ['a sign-in within the hour', { lastLoginAtMs: 5 * hourMs + 1 }],
])('%s concerns no row: nothing is read', async (_, counters) => {
  await userRows.follow([change('user', ann, { ...ann, ...counters })]);
  expect(kept()).toEqual([]);
});

test.each([
  ['a new file', undefined, file],
  ['another content', file, { ...file, s: 11 }],
  ['a former content', file, { ...file, vb: 5 }],
  ['a file that is deleted for good', file, undefined],
  ['a file of a workspace', undefined, { ...file, d: 'W1.7' }],
])('space changes by %s, for the one who pays for it', async (_, before, after) => {
  await userRows.follow([change('entry', before, after)]);
  expect(kept()).toEqual([7]);
});

test.each([
  ['a new name', file, { ...file, n: 'b', ch: 2 }],
  ['the trash', file, { ...file, del: 2, ch: 2 }],
  ['the size of a folder', { ...file, t: 'folder' }, { ...file, t: 'folder', s: 20 }],
  ['a file on the public disk', undefined, { ...file, k: 'public' }],
])('%s takes no space: nothing is read', async (_, before, after) => {
  await userRows.follow([change('entry', before, after)]);
  expect(kept()).toEqual([]);
});

test('activity of a session is told, and a row is kept once for all changes of its user', async () => {
  const session = { userId: 7, activeHour: 6, lastActiveAtMs: 6 * hourMs };
  const later = { ...session, lastActiveAtMs: 6 * hourMs + 5 };
  await userRows.follow([
    change('session', session, session),
    change('user', ann, { ...ann, firstName: 'Ann' }),
    change('session', session, later),
    change('session', session),
  ]);
  expect(kept()).toEqual([7]);
  expect(written).toMatchObject([{ email: ann.email, spaceUsed: 10, lastActiveAtMs: 6 * hourMs + 5 }]);
});

test('a user whose row cannot be kept comes again, and holds up no other', async () => {
  vi.mocked(keepRow).mockImplementation(async ({ rowId }) => {
    if (rowId === 8) throw new Error('out of order');
    return true;
  });
  const changes = [7, 8, 9, 8].map((userId) => change('user', undefined, { ...ann, userId }));
  expect(await userRows.follow(changes)).toEqual([changes[1]?.sequenceNumber]);
  expect(kept()).toEqual([7, 8, 9]);
});
