import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { NotificationType } from '#shared/entities/notification.ts';
import { startDriveInProcess } from '../../../tests/support/drive/drive-in-process.ts';

vi.mock('./tell-people.ts', () => ({ tellPerson: vi.fn<() => Promise<void>>() }));

let drive: Awaited<ReturnType<typeof startDriveInProcess>>;
let parts: Awaited<ReturnType<typeof loadParts>>;

async function loadParts() {
  const [deliver, notices, inbox, list, channels] = await Promise.all([
    import('./deliver-notice.ts'),
    import('../../data/notifications/notifications.ts'),
    import('./read-inbox.ts'),
    import('../../data/notifications/notification-list.ts'),
    import('./channels.ts'),
  ]);
  // Imported after the modules that use it: in one `Promise.all` with them, Vitest may load the real module.
  const people = await import('./tell-people.ts');
  return { ...deliver, ...notices, ...inbox, ...list, ...channels, ...people };
}

beforeAll(async () => {
  drive = await startDriveInProcess();
  parts = await loadParts();
});

afterAll(() => drive.close());
beforeEach(() => void vi.clearAllMocks());

const newPeople = (count: number) => Promise.all(Array.from({ length: count }, () => drive.newOwner()));

/** Notes a notice as a feature does, and answers its id. */
async function note(
  userIds: number[],
  cause: string,
  more: { type?: NotificationType; actorId?: number; text?: Record<string, string> } = {},
): Promise<string> {
  await drive.commit([parts.notifyAllStep({ userIds, cause, type: 'WorkspaceJoined', ...more })]);
  const notices = await drive.listItems();
  const mine = notices.find((item) => item['__edb_e__'] === 'notice' && item['cause'] === cause);
  return String(mine?.['noticeId']);
}

async function personOf(userId: number) {
  const user = await drive.findUser(userId);
  if (!user) throw new Error('The person is gone');
  return user;
}

const listOf = async (userId: number) =>
  (await parts.listNotifications(await personOf(userId), { limit: 100 })).items;
const idsOf = async (userId: number) => (await listOf(userId)).map(({ notificationId }) => notificationId);
const unreadOf = (userId: number) => parts.getUnreadCount(userId);

/** What the number of unread ones must be, by looking at each of them. */
async function countUnread(userId: number): Promise<number> {
  const { readTimeOf } = await import('../../data/notifications/inbox.ts');
  const person = await personOf(userId);
  return (await listOf(userId)).filter((item) => readTimeOf(person, item) === undefined).length;
}

test('[22.2] one notice tells each of its people once, however often it is delivered', async () => {
  const people = await newPeople(3);
  const noticeId = await note(people, 'three');
  await Promise.all([parts.deliverNotice(noticeId), parts.deliverNotice(noticeId)]);
  await parts.deliverNotice(noticeId);
  // The same cause once more, after it was told.
  await parts.deliverNotice(await note(people, 'three'));
  for (const userId of people) {
    expect([(await idsOf(userId)).length, await unreadOf(userId)]).toEqual([1, 1]);
  }
  expect(await parts.findNotice(noticeId)).toBeUndefined();
});

test('a delivery that breaks off at any write goes on, and tells nobody twice', async () => {
  const writes = await drive.breakEverywhere(async () => {
    const people = await newPeople(2);
    const noticeId = await note(people, randomUUID(), {
      type: 'SpaceWarning',
      text: { percent: '80', used: '8 GB', available: '10 GB' },
    });
    return {
      work: () => parts.deliverNotice(noticeId),
      verify: async () => {
        expect(await parts.findNotice(noticeId)).toBeUndefined();
        for (const userId of people) {
          expect([(await idsOf(userId)).length, await unreadOf(userId)]).toEqual([1, 1]);
          const mails = (await drive.listItems()).filter(({ to }) => to === `${userId}@example.com`);
          expect(mails.map(({ template }) => template)).toEqual(['space_warning']);
        }
      },
    };
  });
  expect(writes).toBeGreaterThan(2);
});

test('somebody who cannot be told holds up nobody else, and is told the next time', async () => {
  const [ann = 0, bob = 0] = await newPeople(2);
  const noticeId = await note([ann, bob], 'late');
  vi.mocked(parts.tellPerson).mockImplementationOnce(async () => {
    throw new Error('out of order');
  });
  await expect(parts.deliverNotice(noticeId)).rejects.toThrow('has not reached everybody');
  expect([await unreadOf(ann), await unreadOf(bob)]).toEqual([1, 1]);
  await parts.deliverNotice(noticeId);
  expect([await unreadOf(ann), await unreadOf(bob)]).toEqual([1, 1]);
});

test('whose account is gone is passed over', async () => {
  const noticeId = await note([1], 'nobody');
  await parts.deliverNotice(noticeId);
  expect(await parts.findNotice(noticeId)).toBeUndefined();
  const left = (await drive.listItems()).filter(({ PK }) => PK === 'NOTIFICATIONS#1');
  expect(left).toEqual([]);
});

test('[22.2] channels decide: what is off is not told by it, and the browser only where it was chosen', async () => {
  const [ann = 0] = await newPeople(1);
  await parts.changeChoices(ann, [{ notif_id: 'W02', channels: { database: false } }]);
  await parts.deliverNotice(await note([ann], 'nothing'));
  expect(parts.tellPerson).not.toHaveBeenCalled();
  await parts.changeChoices(ann, [{ notif_id: 'W02', channels: { browser: true } }]);
  await parts.deliverNotice(await note([ann], 'browser', { actorId: ann }));
  expect(await idsOf(ann)).toEqual([]);
  const [[, message] = []] = vi.mocked(parts.tellPerson).mock.calls;
  expect(message).toMatchObject({ type: 'notification', browser: true, unreadCount: 0 });
  await parts.changeChoices(ann, [{ notif_id: 'W02', channels: { database: true, browser: false } }]);
  await parts.deliverNotice(await note([ann], 'both'));
  expect(await unreadOf(ann)).toBe(1);
  expect(vi.mocked(parts.tellPerson).mock.lastCall?.[1]).toMatchObject({ browser: false, unreadCount: 1 });
});

test('[N2] marks count once, whoever makes them how often; [N4] so do deletions', async () => {
  const [ann = 0] = await newPeople(1);
  for (let each = 0; each < 6; each += 1) await parts.deliverNotice(await note([ann], `mark ${each}`));
  const [first = '', second = '', third = ''] = await idsOf(ann);
  await Promise.all(
    Array.from({ length: 5 }, () => parts.readNotifications(ann, [first, second, first.toUpperCase()])),
  );
  expect(await unreadOf(ann)).toBe(4);
  const deletions = Array.from({ length: 3 }, () => parts.deleteNotifications(ann, [second, third]));
  const results = await Promise.allSettled(deletions);
  expect(results.filter(({ status }) => status === 'fulfilled')).not.toEqual([]);
  expect(await unreadOf(ann)).toBe(3);
  await expect(parts.deleteNotifications(ann, [second])).rejects.toThrow('Not found');
  expect(await countUnread(ann)).toBe(3);
});

test('[N3] [N5] all are read or deleted by one write, and what comes at the same moment is not lost', async () => {
  const [ann = 0] = await newPeople(1);
  const noticeIds = [];
  for (let each = 0; each < 12; each += 1) noticeIds.push(await note([ann], `race ${each}`));
  await Promise.all([
    ...noticeIds.map((noticeId) => parts.deliverNotice(noticeId)),
    parts.readAllNotifications(ann),
    parts.readAllNotifications(ann),
  ]);
  expect((await idsOf(ann)).length).toBe(12);
  expect(await unreadOf(ann)).toBe(await countUnread(ann));
  await parts.readAllNotifications(ann);
  expect([await unreadOf(ann), await countUnread(ann)]).toEqual([0, 0]);
  await parts.clearNotifications(ann);
  expect(await idsOf(ann)).toEqual([]);
  await parts.deliverNotice(await note([ann], 'after'));
  expect([(await idsOf(ann)).length, await unreadOf(ann)]).toEqual([1, 1]);
});

test('whatever happens at once, the number of unread ones is that of the list', async () => {
  const [ann = 0] = await newPeople(1);
  for (let round = 0; round < 4; round += 1) {
    const noticeIds = [];
    for (let each = 0; each < 4; each += 1) noticeIds.push(await note([ann], `any ${round} ${each}`));
    const known = await idsOf(ann);
    // They overlap, so that two calls change the same notifications.
    const [some, others] = [known.slice(round, round + 3), known.slice(round + 1, round + 4)];
    const results = await Promise.allSettled([
      ...noticeIds.map((noticeId) => parts.deliverNotice(noticeId)),
      parts.readNotifications(ann, some),
      parts.readNotifications(ann, others),
      parts.deleteNotifications(ann, others),
      ...(round === 2 ? [parts.readAllNotifications(ann)] : []),
    ]);
    expect(await unreadOf(ann)).toBe(await countUnread(ann));
    const reasons = results.flatMap((result) =>
      result.status === 'rejected' ? [String(result.reason)] : [],
    );
    // Ids that another deletion was faster with.
    expect(reasons.filter((reason) => !reason.includes('Not found'))).toEqual([]);
  }
});

test('what is too old leaves the list, and the number of unread ones with it', async () => {
  const [ann = 0] = await newPeople(1);
  await parts.deliverNotice(await note([ann], 'old'));
  const day = 24 * 3_600_000;
  const later = Date.now() + 60 * day;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  await parts.deliverNotice(await note([ann], 'younger'));
  expect(await unreadOf(ann)).toBe(2);
  vi.mocked(Date.now).mockReturnValue(later + 31 * day);
  expect([await unreadOf(ann), (await idsOf(ann)).length]).toEqual([1, 1]);
  vi.mocked(Date.now).mockReturnValue(later + 91 * day);
  expect([await unreadOf(ann), (await idsOf(ann)).length]).toEqual([0, 0]);
  vi.mocked(Date.now).mockRestore();
});

test('a list is read page by page, the newest first', async () => {
  const [ann = 0] = await newPeople(1);
  for (let each = 0; each < 5; each += 1) await parts.deliverNotice(await note([ann], `page ${each}`));
  const all = await idsOf(ann);
  expect(all).toEqual([...all].sort().toReversed());
  const person = await personOf(ann);
  const first = await parts.listNotifications(person, { limit: 3 });
  expect([first.items.length, first.last]).toEqual([3, all[2]]);
  const second = await parts.listNotifications(person, { after: first.last, limit: 2 });
  expect(second.items.map(({ notificationId }) => notificationId)).toEqual(all.slice(3));
  expect(second.last).toBeUndefined();
});
