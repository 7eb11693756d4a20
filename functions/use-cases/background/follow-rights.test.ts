import { beforeEach, expect, test, vi } from 'vitest';
import type { TableChange } from '../../data/table/stream-records.ts';
import { tellPerson } from '../notifications/tell-people.ts';
import { followRights } from './follow-rights.ts';

vi.mock('../notifications/tell-people.ts', { spy: true });

beforeEach(() => {
  vi.mocked(tellPerson).mockReset().mockResolvedValue();
});

const told = () => vi.mocked(tellPerson).mock.calls;
const ann = { userId: 7, email: 'ann@example.com', roleIds: [2], planId: 3, unreadNotifications: 1 };

const change = (before?: object, after?: object): TableChange => ({
  sequenceNumber: '1',
  atMs: 0,
  entity: 'user',
  before: before as TableChange['before'],
  after: after as TableChange['after'],
});

test.each([
  ['another plan', { planId: 4 }],
  ['no plan', { planId: undefined }],
  ['an end of the plan', { planEndsAtMs: 5 }],
  ['another role', { roleIds: [2, 5] }],
  ['permissions of their own', { directPermissions: { 'files.view': true } }],
  ['space of their own', { availableSpaceBytes: 5 }],
  ['space without limit', { isSpaceUnlimited: true }],
])('notifies the pages of a user who gets %s, once', async (_, latter) => {
  const news = change(ann, { ...ann, ...latter });
  await followRights([news, news]);
  expect(told()).toEqual([[7, { type: 'rights' }]]);
});

test.each([
  ['comes', undefined, ann],
  ['goes', ann, undefined],
  ['gets a notification', ann, { ...ann, unreadNotifications: 2 }],
])('notifies no page when a user %s', async (_, before, after) => {
  await followRights([change(before, after)]);
  expect(told()).toEqual([]);
});
