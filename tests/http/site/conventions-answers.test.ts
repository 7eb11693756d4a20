import { beforeAll, describe, expect, test } from 'vitest';
import type { ErrorCode } from '#shared/messages/errors.ts';
import { listSessions } from '#shared/routes/accounts/account.ts';
import { createFolder, getEntry, listEntries } from '#shared/routes/drive/drive.ts';
import { showLink } from '#shared/routes/sharing/links.ts';
import { listNotifications } from '#shared/routes/notifications/notifications.ts';
import { getBootstrapData, getHealth } from '#shared/routes/site/system.ts';
import { createAccessToken, getSpaceUsage, getUser } from '#shared/routes/accounts/users.ts';
import { newFolder, newLink } from '../../support/builders/drive-builders.ts';
import { invite, newWorkspace } from '../../support/builders/workspace-builders.ts';
import { eventually } from '../../support/eventually.ts';
import { newGuest, newPerson, newProgramOf, type Person } from '../../support/people.ts';
import type { Answer } from '../../support/visitor.ts';

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;
const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
const uncached = 'no-store, private';
let ann: Person;

beforeAll(async () => {
  ann = await newPerson();
});

describe('errors', () => {
  const missing = { params: { id: 'MXxwYWRkaW5n' } };

  test('[C30] every success says so', { tags: 'variant' }, async () => {
    const answers = [
      await ann.call(listEntries),
      await ann.call(getUser, { params: { id: 'me' } }),
      await ann.call(getBootstrapData),
      await ann.call(createFolder, { body: { name: 'n' } }),
    ];
    expect(answers.map((answer) => answer.body.status)).toEqual(Array(4).fill('success'));
  });

  test.each<[number, ErrorCode, string, () => Promise<Answer>]>([
    [401, 'unauthenticated', 'Unauthenticated.', () => newGuest().call(listEntries)],
    [404, 'notFound', 'Not found.', () => ann.call(getEntry, missing)],
    [404, 'notFound', 'Not found.', () => ann.send('/api/v1/nothing/here')],
    [405, 'methodNotAllowed', 'Method not allowed.', () => ann.send('/api/v1/health', { method: 'POST' })],
    [405, 'methodNotAllowed', 'Method not allowed.', () => ann.send('/auth/login')],
    [
      419,
      'csrfMismatch',
      'CSRF token mismatch.',
      () => ann.call(createFolder, { headers: { 'x-xsrf-token': '' } }),
    ],
  ])('[C61] %d is answered as JSON: %s, %s', async (status, code, message, call) => {
    const answer = await call();
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ code, message });
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('cache-control')).toBe(uncached);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('403 for a program on a call of sessions', async () => {
    const program = await newProgramOf(ann);
    const answer = await program.call(createAccessToken, { body: { tokenName: 'another' } });
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({ code: 'forbidden', message: 'This action is unauthorized.' });
  });

  test('422 names every field at fault with a list of messages', async () => {
    const answer = await ann.call(listEntries, { query: { orderBy: 'x', orderDir: 'up', parentIds: 'a' } });
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({
      status: 'error',
      code: 'idsRequired',
      message: 'Enter ids.',
      errors: {
        parentIds: ['Enter ids.'],
        orderBy: ['This order is not known.'],
        orderDir: ['Use asc or desc.'],
      },
      details: {
        parentIds: [{ code: 'idsRequired' }],
        orderBy: [{ code: 'unknownOrder' }],
        orderDir: [{ code: 'unknownDirection' }],
      },
    });
  });
});

describe('paging', () => {
  test('[C31] [C32] [C33] the drive list is flat, with its page fields', { tags: 'variant' }, async () => {
    const owner = await newPerson();
    const empty = (await owner.call(listEntries)).body;
    expect(empty).toEqual({
      status: 'success',
      data: [],
      folder: null,
      current_page: 1,
      per_page: 50,
      from: null,
      to: null,
      total: 0,
      last_page: 1,
      next_page: null,
      prev_page: null,
      next_cursor: null,
    });
    for (let count = 0; count < 5; count += 1) await newFolder(owner);
    const second = (await owner.call(listEntries, { query: { perPage: 2, page: 2 } })).body;
    expect(second).toMatchObject({ current_page: 2, per_page: 2, from: 3, to: 4, total: 5, last_page: 3 });
    expect(second).toMatchObject({ next_page: 3, prev_page: 1, next_cursor: expect.any(String) });
    const third = (await owner.call(listEntries, { query: { perPage: 2, page: 3 } })).body;
    expect(third).toMatchObject({ from: 5, to: 5, next_page: null, prev_page: 2, next_cursor: null });
    const beyond = (await owner.call(listEntries, { query: { perPage: 2, page: 9 } })).body;
    expect(beyond).toMatchObject({ data: [], from: null, to: null, total: 5, next_page: null });
  });

  test.each([
    [5000, 1000],
    [1000, 1000],
    [0, 1],
    [-7, 1],
    ['2.9', 2],
    ['', 1],
  ])('[C33] perPage %s is clamped to %d', async (perPage, used) => {
    expect((await ann.call(listEntries, { query: { perPage } })).body.per_page).toBe(used);
  });

  test('[C33] a link’s page has 60 entries, and never more than 200', async () => {
    const link = await newLink(ann, await newFolder(ann));
    const params = { hash: link.hash };
    expect((await ann.call(showLink, { params })).body.folderChildren.per_page).toBe(60);
    const most = await ann.call(showLink, { params, query: { perPage: 999 } });
    expect(most.body.folderChildren.per_page).toBe(200);
  });

  test('[C33] page 0 and less is page 1; words are no pages', async () => {
    for (const page of [0, -3]) {
      expect((await ann.call(listEntries, { query: { page } })).body.current_page).toBe(1);
    }
    const answer = await ann.call(listEntries, { query: { page: 'last', perPage: 'all' } });
    expect(Object.keys(answer.body.errors)).toEqual(['page', 'perPage']);
  });

  test.each([
    ['orderBy', { orderBy: 'owner' }],
    ['orderBy', { orderBy: 'constructor' }],
    ['orderBy', { orderBy: '' }],
    ['orderDir', { orderDir: 'ascending' }],
  ])('[C34] an unknown %s is refused: %o', async (field, query) => {
    const answer = await ann.call(listEntries, { query });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });
});

describe('values', () => {
  test(
    '[C50] ids of invitations and notifications are UUIDs, and those of sessions are texts',
    { tags: 'variant' },
    async () => {
      const bob = await newPerson();
      const { id: inviteId } = await invite(ann, await newWorkspace(ann), bob.email);
      expect(inviteId).toMatch(uuid);
      const [notification] = await eventually(async () => {
        const { data } = (await bob.call(listNotifications)).body.pagination;
        return data.length > 0 ? (data as { id: string }[]) : undefined;
      });
      expect(notification?.id).toMatch(uuid);
      const { sessions } = (await bob.call(listSessions)).body as { sessions: { id: unknown }[] };
      expect(sessions.map(({ id }) => typeof id)).toEqual(['string']);
    },
  );

  test('[C50] [C51] [C53] ids are integers, hashes addresses, times have microseconds', async () => {
    const folder = await newFolder(ann);
    expect(Number.isSafeInteger(folder.id) && folder.id > 0).toBe(true);
    expect(Buffer.from(folder.hash, 'base64').toString()).toMatch(new RegExp(`^${folder.id}\\|`));
    for (const text of [folder.created_at, folder.updated_at, (await ann.call(getHealth)).body.time]) {
      expect(text).toMatch(time);
      expect(Math.abs(Date.parse(text) - Date.now())).toBeLessThan(60_000);
    }
  });

  test('[C54] the free allowance is 25 × 1024³ bytes', async () => {
    expect((await ann.call(getSpaceUsage)).body.available).toBe(25 * 1024 ** 3);
  });
});

test('[C61] answers are kept by nobody, except the bootstrap data of guests who have the CSRF cookie', async () => {
  const guest = newGuest();
  expect((await guest.call(getBootstrapData)).headers.get('cache-control')).toBe(uncached);
  const again = await guest.call(getBootstrapData);
  expect(again.headers.get('cache-control')).toBe('public, max-age=60');
  expect(again.headers.getSetCookie()).toEqual([]);
  expect(again.headers.get('vary')).toContain('Cookie');
  for (const route of [getBootstrapData, listEntries, getSpaceUsage]) {
    expect((await ann.call(route)).headers.get('cache-control')).toBe(uncached);
  }
});
