import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ManagedMessage } from '#shared/entities/site/managed-message.ts';
import { encodeFilters } from '#shared/filters/encode-filters.ts';
import { managedMessageLimits } from '#shared/limits/managed-message-limits.ts';
import { messageLimits } from '#shared/limits/message-limits.ts';
import { downloadExport, exportMessages } from '#shared/routes/site/exports.ts';
import {
  deleteMessages,
  listMessages,
  updateMessages,
  restoreMessages,
} from '#shared/routes/site/managed-messages.ts';
import { sendContactMessage } from '#shared/routes/site/messages.ts';
import { addRoleUsers, createRole } from '#shared/routes/site/roles.ts';
import { newMessage } from '../../support/builders/visitor-messages.ts';
import { breakMailService } from '../../support/faults/break-mail-service.ts';
import { untilDelivered } from '../../support/faults/until-delivered.ts';
import { newAdmin, type Person } from '../../support/people.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';
import type { Visitor } from '../../support/visitor.ts';

const dayMs = 86_400_000;
let stack: AccountStack;
let admin: Person;
/** Has the permission to manage settings only. */
let manager: Person;
/** Has another permission of the admin area. */
let editor: Person;
let stranger: Person;
/** In the names of this file's senders. The list has other messages, too. */
const mark = randomUUID().slice(0, 8);

beforeAll(async () => {
  stack = await startAccountStack();
  admin = await newAdmin(stack.newGuest());
  [manager, editor, stranger] = await Promise.all([stack.newPerson(), stack.newPerson(), stack.newPerson()]);
  await giveRole(manager, 'settings.update');
  await giveRole(editor, 'custom_pages.update');
});
afterAll(() => stack.close());

async function giveRole(person: Person, permission: string) {
  const permissions = ['admin.access', permission].map((name) => ({ name }));
  const { body } = await admin.call(createRole, { body: { name: `role ${randomUUID()}`, permissions } });
  await admin.call(addRoleUsers, { params: { id: body.role.id }, body: { userIds: [person.id] } });
}

const read = (query: object = {}, who: Visitor = manager) =>
  who.call(listMessages, { query: query as never });
async function list(query: object = {}): Promise<ManagedMessage[]> {
  const answer = await read({ query: mark, perPage: 100, ...query });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.pagination.data as ManagedMessage[];
}
const ids = async (query: object = {}) => (await list(query)).map(({ id }) => id);
const setRead = (id: number | string, isRead: boolean, who: Visitor = manager) =>
  who.call(updateMessages, { params: { id: String(id) }, body: { read: isRead } });
const remove = (id: number | string, who: Visitor = manager) =>
  who.call(deleteMessages, { params: { id: String(id) } });
const restore = (of: number[], who: Visitor = manager) => who.call(restoreMessages, { body: { ids: of } });
/** Adds a message, and waits until it is in the list. */
async function add(fields: Parameters<typeof newMessage>[1] = {}): Promise<number> {
  const id = await newMessage(manager, { name: `Eve ${mark}`, ...fields });
  await untilDelivered(stack);
  return id;
}

describe('who manages messages', { tags: 'variant' }, () => {
  test('guests get 401, users and admins without the permission 403', async () => {
    const id = await add();
    for (const [who, status] of [
      [stack.newGuest(), 401],
      [stranger, 403],
      [editor, 403],
    ] as const) {
      const answers = [
        await read({}, who),
        await setRead(id, true, who),
        await remove(id, who),
        await restore([id], who),
        await who.call(exportMessages, { body: {} }),
      ];
      expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 5 }, () => status));
    }
    expect(await list()).toMatchObject([{ id, read_at: null }]);
    expect((await remove(id)).status).toBe(200);
  });
});

describe('the list', () => {
  test('[M1] has what a visitor sends, with its mail', async () => {
    const name = `Žofie ${mark}`;
    const body = {
      name,
      email: `z-${mark}@example.com`,
      mobileNumber: '+420777123456',
      message: 'Dobrý den',
    };
    const beforeMs = stack.now();
    expect((await stack.newGuest().call(sendContactMessage, { body })).status).toBe(200);
    await untilDelivered(stack);
    const [message] = await list({ query: 'zofie' });
    expect(message).toMatchObject({ ...body, kind: 'contact', mail_status: 'none', read_at: null });
    const createdAtMs = Date.parse(message?.created_at ?? '');
    expect(createdAtMs).toBeGreaterThanOrEqual(beforeMs);
    expect(Date.parse(message?.expires_at ?? '') - createdAtMs).toBe(messageLimits.keptDays * dayMs);
    await remove(message?.id ?? 0);
  });

  describe('of several messages', () => {
    let [ann, bob, cem] = [0, 0, 0];
    beforeAll(async () => {
      const now = stack.now();
      ann = await add({
        name: `Ann ${mark}`,
        email: 'c@example.com',
        message: `${'ä'.repeat(500)} Needle${mark}`,
        atMs: now - 20 * dayMs,
      });
      bob = await add({
        name: `Bob ${mark}`,
        email: 'b@example.com',
        kind: 'reseller',
        atMs: now - 10 * dayMs,
      });
      cem = await add({ name: `Cem ${mark}`, email: 'a@example.com', mobileNumber: '+905551234567' });
      await setRead(bob, true);
    });

    afterAll(() => remove(`${ann},${bob},${cem}`));

    test('is searched by name, address, number and text', async () => {
      expect(await ids({ query: `BOB ${mark}` })).toEqual([bob]);
      expect(await ids({ query: `needle${mark}` })).toEqual([ann]);
      expect(await ids({ query: '+905551234567' })).toEqual([cem]);
      expect(await ids({ query: randomUUID() })).toEqual([]);
    });

    test('is filtered by form, status, mail and time', async () => {
      const by = (key: string, value: unknown, operator = '=') =>
        ids({ filters: encodeFilters([{ key, operator, value }]) });
      const day = (daysAgo: number) => new Date(stack.now() - daysAgo * dayMs).toISOString().slice(0, 10);
      expect(await by('kind', 'reseller')).toEqual([bob]);
      expect(await by('kind', 'contact')).toEqual([cem, ann]);
      expect(await by('read', true)).toEqual([bob]);
      expect(await by('read', false)).toEqual([cem, ann]);
      expect(await by('mail_status', 'none')).toEqual([cem, bob, ann]);
      expect(await by('mail_status', 'failed')).toEqual([]);
      expect(await by('created_at', { start: day(15), end: day(5) }, 'between')).toEqual([bob]);
      expect(await by('created_at', day(15), '<')).toEqual([ann]);
    });

    test.each([
      ['created_at', () => [ann, bob, cem]],
      ['name', () => [ann, bob, cem]],
      ['email', () => [cem, bob, ann]],
    ] as const)('is sorted by %s, both ways', async (orderBy, expected) => {
      expect(await ids({ orderBy, orderDir: 'asc' })).toEqual(expected());
      expect(await ids({ orderBy, orderDir: 'desc' })).toEqual(expected().toReversed());
    });

    test('is sorted by form', async () => {
      expect((await ids({ orderBy: 'kind', orderDir: 'desc' }))[0]).toBe(bob);
    });

    test('has the newest first by default, in pages by number and cursor', { tags: 'variant' }, async () => {
      const query = { query: mark, perPage: 2 };
      const first = (await read(query)).body.pagination;
      expect(first.data.map(({ id }: ManagedMessage) => id)).toEqual([cem, bob]);
      expect(first).toMatchObject({ total: 3, last_page: 2, next_page: 2 });
      for (const next of [{ page: 2 }, { cursor: first.next_cursor }]) {
        const { data } = (await read({ ...query, ...next })).body.pagination;
        expect(data.map(({ id }: ManagedMessage) => id)).toEqual([ann]);
      }
    });

    test('is exported with its search, without formulas', { tags: 'variant' }, async () => {
      const id = await add({ name: `=cmd() ${mark}` });
      const columns = ['name', 'email', 'mobile_number', 'kind', 'read_at'];
      const body = { query: mark, orderBy: 'name', orderDir: 'asc', columns } as const;
      const started = await manager.call(exportMessages, { body });
      expect(started.body.result, started.text).toBe('ready');
      const exportId = Number(String(started.body.url).split('/').at(-1));
      const answer = await manager.call(downloadExport, { params: { exportId } });
      const text = await (await fetch(answer.headers.get('location') ?? '')).text();
      const lines = text.trim().split('\r\n');
      expect(lines).toHaveLength(5);
      expect(lines[1]).toContain(`'=cmd() ${mark}`);
      expect(lines[2]).toBe(`Ann ${mark},c@example.com,4917012345678,contact,`);
      await remove(id);
    });

    test('refuses unknown orders and filters', { tags: 'variant' }, async () => {
      for (const query of [{ orderBy: 'message' }, { filters: 'x' }, { orderDir: 'up' }]) {
        expect((await read(query)).status).toBe(422);
      }
    });

    test('does not have deleted messages', { tags: 'variant' }, async () => {
      const gone = [await add({ name: `Dan ${mark}` }), await add({ name: `Dan ${mark}` })];
      expect((await remove(gone.join())).status).toBe(200);
      expect(await ids()).toEqual([cem, bob, ann]);
    });
  });
});

describe('a message', () => {
  test('is marked as read and unread for all admins', { tags: 'variant' }, async () => {
    const id = await add();
    expect((await setRead(id, true)).body).toEqual({ status: 'success' });
    const [message] = (await read({ query: mark }, admin)).body.pagination.data as ManagedMessage[];
    expect(Math.abs(Date.parse(message?.read_at ?? '') - stack.now())).toBeLessThan(60_000);
    await setRead(id, false);
    expect(await list()).toMatchObject([{ id, read_at: null }]);
    await remove(id);
  });

  test('is deleted, and restored as it was', { tags: 'variant' }, async () => {
    const [one, other] = [await add({ message: 'one' }), await add({ message: 'other' })];
    const former = await list();
    expect((await remove(`${one},${other}`)).status).toBe(200);
    expect(await ids()).toEqual([]);
    expect((await restore([one])).status).toBe(200);
    await untilDelivered(stack);
    expect(await list()).toEqual(former.filter(({ id }) => id === one));
    await remove(one);
  });

  test('returns 404 once it is gone, and changes none of the others', { tags: 'variant' }, async () => {
    const [gone, kept] = [await add(), await add()];
    await remove(gone);
    for (const id of [gone, 1, Number.MAX_SAFE_INTEGER]) {
      expect((await remove(`${kept},${id}`)).status).toBe(404);
      expect((await setRead(`${kept},${id}`, true)).status).toBe(404);
    }
    expect(await list()).toMatchObject([{ id: kept, read_at: null }]);
    expect((await restore([gone, kept])).status).toBe(404);
    expect(await ids()).toEqual([kept]);
    await remove(kept);
  });

  test('can be named with ten others at most', async () => {
    const many = Array.from({ length: managedMessageLimits.maxIdsPerCall + 1 }, (_, index) => index + 1);
    expect((await restore(many)).status).toBe(422);
    // An address with too many ids is that of nothing.
    expect((await remove(many.join())).status).toBe(404);
    expect((await remove(',')).status).toBe(404);
  });

  test('tells whether its mail waits or was sent', { tags: 'variant' }, async () => {
    await stack.changeSettings('server', { 'mail.contact_page_address': `to-${mark}@example.com` });
    const name = `Mailed ${randomUUID()}`;
    const body = { name, email: 'm@example.com', mobileNumber: '12345', message: 'Hello' };
    const statuses = async () => (await list({ query: name })).map(({ mail_status: status }) => status);
    await breakMailService(stack, async () => {
      expect((await stack.newGuest().call(sendContactMessage, { body })).status).toBe(200);
    });
    // The list follows the stream, as the mail does.
    await expect.poll(statuses).toEqual(['pending']);
    await stack.advanceClock(181);
    await untilDelivered(stack);
    expect(await statuses()).toEqual(['sent']);
    const filters = encodeFilters([{ key: 'mail_status', operator: '=', value: 'sent' }]);
    expect(await list({ query: name, filters })).toMatchObject([{ name, mail_error: null }]);
    await stack.changeSettings('server', {});
  });
});

describe('the end of a message', { tags: 'variant', shuffle: false }, () => {
  test('a deleted message can be restored for an hour', async () => {
    const id = await add();
    await remove(id);
    await stack.advanceClock(managedMessageLimits.undoMinutes * 60 + 1);
    expect((await restore([id])).status).toBe(404);
    await untilDelivered(stack);
    expect(await ids()).toEqual([]);
  });

  test('an expired message is not in the list, before it is swept', async () => {
    const atMs = stack.now() - messageLimits.keptDays * dayMs + 60_000;
    const [old, kept] = [await add({ atMs }), await add()];
    expect(await ids()).toEqual([kept, old]);
    await stack.advanceClock(61);
    expect(await ids()).toEqual([kept]);
    expect((await read({ query: mark })).body.pagination.total).toBe(1);
    expect((await setRead(old, true)).status).toBe(404);
    expect((await remove(old)).status).toBe(404);
    await remove(kept);
  });
});
