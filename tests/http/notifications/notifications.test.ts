import { expect, test } from 'vitest';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import {
  changeReadState,
  deleteAllNotifications,
  deleteNotifications,
  getNotificationSettings,
  listNotifications,
  updateNotificationSettings,
} from '#shared/routes/notifications/notifications.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { newNotification, readNotifications } from '../../support/builders/notification-calls.ts';
import { newGuest, newPerson, newProgramOf, type Person } from '../../support/people.ts';

const unreadInBootstrap = async (person: Person) =>
  (await person.call(getBootstrapData)).body.bootstrapData.user.unread_notifications_count as number;

/** Somebody who was told of something that many times. */
async function newToldPerson(count: number): Promise<{ owner: Person; ids: string[] }> {
  const [owner, somebody] = [await newPerson(), await newPerson()];
  const ids: string[] = [];
  for (let each = 0; each < count; each += 1) ids.unshift((await newNotification(owner, somebody)).id);
  return { owner, ids };
}

test('[N1] [3.6] what happened is told to its person alone, newest first', { tags: 'variant' }, async () => {
  const { owner, ids } = await newToldPerson(2);
  const { items, unread, next } = await readNotifications(owner);
  expect(items.map(({ id }) => id)).toEqual(ids);
  expect([unread, next]).toEqual([2, null]);
  expect(items[0]).toMatchObject({
    type: String.raw`App\Notifications\LinkImported`,
    read_at: null,
    notifiable_id: owner.id,
    data: { image: 'people', lines: [{ type: 'primary' }] },
  });
  expect(items[0]?.created_at).toMatch(/^\d{4}-.*\.\d{6}Z$/);
  const stranger = await newPerson();
  expect(await readNotifications(stranger)).toEqual({ items: [], unread: 0, next: null });
  expect((await newGuest().call(listNotifications)).status).toBe(401);
});

test('[N1] pages of 30 by number, by either name of their size, and by cursor', async () => {
  const { owner, ids } = await newToldPerson(3);
  const { body } = await owner.call(listNotifications);
  expect(body.pagination).toMatchObject({ per_page: 30, current_page: 1, total: 3, next_page: null });
  for (const name of ['perPage', 'per_page']) {
    const first = await readNotifications(owner, { [name]: 2, workspaceId: 7 });
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const second = await readNotifications(owner, { [name]: 2, cursor: first.next ?? '' });
    expect([second.items.map(({ id }) => id), second.next]).toEqual([ids.slice(2), null]);
    expect((await readNotifications(owner, { [name]: 2, page: 2 })).items.map(({ id }) => id)).toEqual(
      ids.slice(2),
    );
  }
  expect((await readNotifications(owner, { perPage: 2, page: 9 })).items).toEqual([]);
  const other = await newPerson();
  const { next } = await readNotifications(owner, { perPage: 2 });
  const foreign = await other.call(listNotifications, { query: { cursor: next ?? '' } });
  expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([422, ['cursor']]);
});

test('[N2] [3.1] a mark counts once, in the list and in the person', { tags: 'variant' }, async () => {
  const { owner, ids } = await newToldPerson(3);
  const stranger = await newPerson();
  const foreign = await stranger.call(changeReadState, { body: { ids } });
  expect([foreign.status, foreign.body.unreadCount]).toEqual([200, 0]);
  expect(await unreadInBootstrap(owner)).toBe(3);
  const body = { ids: [ids[0]?.toUpperCase(), ids[0], '0197f2c0-0000-7000-8000-000000000000'] };
  const marks = await Promise.all(Array.from({ length: 4 }, () => owner.call(changeReadState, { body })));
  expect(marks.map(({ status, body: { unreadCount } }) => [status, unreadCount])).toEqual(
    Array.from({ length: 4 }, () => [200, 2]),
  );
  expect(marks[0]?.body.date).toMatch(/Z$/);
  const { items } = await readNotifications(owner);
  expect(items.map(({ read_at }) => read_at !== null)).toEqual([true, false, false]);
  const me = await owner.call(getUser, { params: { id: 'me' } });
  expect([me.body.user.unread_notifications_count, await unreadInBootstrap(owner)]).toEqual([2, 2]);
});

test.each([
  [{}],
  [{ ids: [] }],
  [{ ids: ['1'] }],
  [{ ids: 'all' }],
  [{ ids: Array(101).fill('0197f2c0-0000-7000-8000-000000000000') }],
])('[N2] %j is refused at its field', async (body) => {
  const owner = await newPerson();
  const answer = await owner.call(changeReadState, { body: body as never });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors)[0]).toMatch(/^ids/);
});

test('[N3] all are read at once, and what comes afterwards is not', async () => {
  const { owner } = await newToldPerson(2);
  const answer = await owner.call(changeReadState, { body: { markAllAsUnread: true } });
  expect([answer.status, answer.body.unreadCount]).toEqual([200, 0]);
  const { items } = await readNotifications(owner);
  expect(items.every(({ read_at }) => read_at !== null)).toBe(true);
  const { id } = await newNotification(owner);
  const after = await readNotifications(owner);
  expect([after.unread, after.items[0]?.id, after.items[0]?.read_at]).toEqual([1, id, null]);
});

test(
  '[N4] what is deleted is gone from the list and from the number, and only its person deletes it',
  { tags: 'variant' },
  async () => {
    const { owner, ids } = await newToldPerson(3);
    const [first = '', second = '', third = ''] = ids;
    const stranger = await newPerson();
    const asStranger = await stranger.call(deleteNotifications, { params: { ids: `${first},${second}` } });
    expect(asStranger.status).toBe(404);
    const deleted = await owner.call(deleteNotifications, { params: { ids: `${first},${second}` } });
    expect([deleted.status, deleted.body.unreadCount]).toEqual([200, 1]);
    expect((await owner.call(deleteNotifications, { params: { ids: first } })).status).toBe(404);
    expect((await owner.call(deleteNotifications, { params: { ids: 'none' } })).status).toBe(404);
    const { items, unread } = await readNotifications(owner);
    expect([items.map(({ id }) => id), unread]).toEqual([[third], 1]);
  },
);

test(
  '[N5] all are deleted by a program of their person, and nobody else’s',
  { tags: 'variant' },
  async () => {
    const { owner } = await newToldPerson(2);
    const other = await newToldPerson(1);
    const program = await newProgramOf(owner);
    expect((await program.call(deleteAllNotifications)).status).toBe(200);
    expect(await readNotifications(owner)).toMatchObject({ items: [], unread: 0 });
    expect((await readNotifications(other.owner)).unread).toBe(1);
    await newNotification(owner);
    expect((await readNotifications(owner)).items).toHaveLength(1);
  },
);

test('[N6] [22.2] everything but the browser is on until somebody chooses', { tags: 'variant' }, async () => {
  const person = await newPerson();
  const { status, body } = await person.call(getNotificationSettings);
  expect([status, body.available_channels]).toEqual([200, ['email', 'database', 'browser']]);
  const groups = body.subscriptions as { group_name: string; items: { notif_id: string; name: string }[] }[];
  expect(groups[0]).toMatchObject({ group_name: 'Files' });
  expect(groups[0]?.items.map(({ notif_id }) => notif_id)).toEqual(['01', '02', '03']);
  const selections = body.user_selections as { notif_id: string; channels: Record<string, boolean> }[];
  const offered = groups.flatMap(({ items }) => items.map(({ notif_id }) => notif_id));
  expect(selections.map(({ notif_id }) => notif_id)).toEqual(expect.arrayContaining(offered));
  for (const { channels } of selections) {
    expect(channels).toEqual({ email: true, database: true, browser: false });
  }
});

test('[N7] what is chosen stays, and what is not named stays as it was', { tags: 'variant' }, async () => {
  const person = await newPerson();
  const choose = (selections: unknown) =>
    person.call(updateNotificationSettings, { body: { selections } as never });
  await choose([{ notif_id: '02', channels: { browser: true } }]);
  const { body } = await choose([{ notif_id: '02', channels: { database: false } }]);
  const changed = { notif_id: '02', channels: { email: true, database: false, browser: true } };
  expect(body.user_selections).toContainEqual(changed);
  const read = await person.call(getNotificationSettings);
  expect(read.body.user_selections).toEqual(body.user_selections);
  expect((await choose([{ notif_id: '99', channels: {} }])).body.errors).toEqual({
    'selections.0.notif_id': ['There is no such notification.'],
  });
  expect((await choose([{ notif_id: '01', channels: { pigeon: true } }])).status).toBe(422);
  expect((await choose([{ notif_id: '01', channels: { email: 'yes' } }])).status).toBe(422);
});
