import { beforeAll, describe, expect, test } from 'vitest';
import { sha256 } from '../../../functions/platform/hashing.ts';
import { deleteEntries, listActivity } from '#shared/routes/drive/actions.ts';
import { changePassword } from '#shared/routes/accounts/passwords.ts';
import { listEntries } from '#shared/routes/drive/drive.ts';
import { listDownloadFiles } from '#shared/routes/drive/zips.ts';
import { listVersions } from '#shared/routes/drive/versions.ts';
import { showLink } from '#shared/routes/sharing/links.ts';
import { createFolder } from '#shared/routes/drive/drive.ts';
import { deleteAllNotifications, listNotifications } from '#shared/routes/notifications/notifications.ts';
import { newFile, newFolder, newLink } from '../../support/builders/drive-builders.ts';
import { newNotification } from '../../support/builders/notification-calls.ts';
import { newGuest, newPerson, type Person } from '../../support/people.ts';

let ann: Person;

beforeAll(async () => {
  ann = await newPerson();
});

/** A cursor as the product writes it, for a position that it never would. */
function forge(list: unknown[], after: unknown, skipped = 0): string {
  const mark = sha256(JSON.stringify([...list, after, skipped])).slice(0, 16);
  return Buffer.from(JSON.stringify([after, skipped, mark])).toString('base64url');
}

const ids = [
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  `${'\ud800'.repeat(36)}`,
  'x'.repeat(36),
];
const numbers = [-1, 0, 1, Number.MAX_SAFE_INTEGER, 1.5, 1e300];
const trashKeys = [
  '0#999999999999999#9999999999999999',
  '1#0#0',
  '1#0#1',
  '0#0#9007199254740991',
  'nonsense',
];

describe('a cursor that somebody made up', () => {
  test.each(ids)('of notifications gets an empty page or 422: %j', async (after) => {
    const cursor = forge(['notifications', ann.id], after);
    const { status, body } = await ann.call(listNotifications, { query: { cursor } });
    expect([200, 422]).toContain(status);
    expect(body.pagination?.data ?? []).toEqual([]);
  });

  test.each(numbers)('of activity gets a page or 422: %d', async (after) => {
    const file = await newFile(ann);
    const cursor = forge(['activity', `U${ann.id}`, file.id], after);
    const { status } = await ann.call(listActivity, { params: { id: file.id }, query: { cursor } });
    expect([200, 422]).toContain(status);
  });

  test.each(trashKeys)('of the trash gets a page or 422: %s', async (after) => {
    const { id } = await newFile(ann);
    await ann.call(deleteEntries, { body: { entryIds: [id] } });
    for (const orderDir of ['asc', 'desc']) {
      const cursor = forge(['trash', `U${ann.id}`, 'deleted_at', orderDir], after);
      const query = { deletedOnly: true, orderBy: 'deleted_at', orderDir, cursor };
      expect([200, 422]).toContain((await ann.call(listEntries, { query })).status);
    }
  });

  test('of a folder gets a page or 422, also where its key is no text', { tags: 'variant' }, async () => {
    const folder = await newFolder(ann);
    await newFile(ann, { parentId: folder.id });
    const list = [`U${ann.id}`, folder.id, null, 'name', 'asc'];
    for (const end of ['', '1', '0', '\ud800', '\u{10ffff}', 'x'.repeat(900)]) {
      for (const start of ['', `CHILD#${folder.id}#`, `${folder.id}#`]) {
        const query = {
          folderId: folder.hash,
          orderBy: 'name',
          orderDir: 'asc',
          cursor: forge(list, start + end),
        };
        expect([200, 422]).toContain((await ann.call(listEntries, { query })).status);
      }
    }
  });
});

describe('a cursor that skips more entries than there can be gets 422', () => {
  const counts = [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER - 1, 2 ** 53, 1e300, 0.5];

  test('of a folder, and of a link that a guest opens', { tags: 'variant' }, async () => {
    const folder = await newFolder(ann);
    await newFile(ann, { parentId: folder.id });
    const link = await newLink(ann, folder);
    const list = [`U${ann.id}`, folder.id, null, 'name', 'asc'];
    const statusesOf = async (skipped: number) => {
      const cursor = forge(list, `${folder.id}#`, skipped);
      const own = { folderId: folder.hash, orderBy: 'name', orderDir: 'asc', cursor };
      const shown = { params: { hash: link.hash }, query: { order: 'name:asc', cursor } };
      const answers = [await ann.call(listEntries, { query: own }), await newGuest().call(showLink, shown)];
      return answers.map(({ status }) => status);
    };
    expect(await statusesOf(1)).toEqual([200, 200]);
    for (const count of counts) expect(await statusesOf(count)).toEqual([422, 422]);
  });

  test('of activity, versions, notifications and downloads', async () => {
    const { id } = await newFile(ann);
    const drive = `U${ann.id}`;
    const statusesOf = async (skipped: number) => {
      const query = (list: unknown[], after: unknown) => ({ query: { cursor: forge(list, after, skipped) } });
      const download = { entryIds: [id], cursor: forge(['download', id], { index: 0 }, skipped) };
      const answers = [
        await ann.call(listActivity, { params: { id }, ...query(['activity', drive, id], 1) }),
        await ann.call(listVersions, { params: { id }, ...query(['versions', drive, id], 1) }),
        await ann.call(listNotifications, query(['notifications', ann.id], ids[1])),
        await ann.call(listDownloadFiles, { body: download }),
      ];
      return answers.map(({ status }) => status);
    };
    expect(await statusesOf(1)).toEqual([200, 200, 200, 200]);
    for (const count of counts) expect(await statusesOf(count)).toEqual([422, 422, 422, 422]);
  });
});

test(
  '[N5] a page behind one that was read before all were cleared is empty',
  { tags: 'variant' },
  async () => {
    const bob = await newPerson();
    for (let count = 0; count < 3; count += 1) await newNotification(bob);
    const first = await bob.call(listNotifications, { query: { perPage: 1 } });
    const second = await bob.call(listNotifications, {
      query: { perPage: 1, cursor: first.body.pagination.next_cursor as string },
    });
    await bob.call(deleteAllNotifications);
    const third = await bob.call(listNotifications, {
      query: { perPage: 1, cursor: second.body.pagination.next_cursor as string },
    });
    expect([third.status, third.body.pagination?.data]).toEqual([200, []]);
  },
);

test('half of a surrogate pair is refused at its field, wherever it stands', async () => {
  const answer = await ann.send('/api/v1/folders', {
    method: 'POST',
    body: String.raw`{"name":"a\ud800","more":{"deep":["\udc00"]}}`,
    headers: { 'content-type': 'application/json' },
  });
  expect([answer.status, Object.keys(answer.body.errors).toSorted()]).toEqual([422, ['more.deep.0', 'name']]);
  expect((await ann.call(createFolder, { body: { name: '😀' } })).status).toBe(200);
});

test.each(['abcd\nefgh1', 'abcd\u2028efgh1', 'abcd\u0000efgh1'])(
  '[A7] a password with a control character or a line break is refused at its field: %j',
  async (password) => {
    const body = { current_password: ann.password, password, password_confirmation: password };
    const answer = await ann.call(changePassword, { body });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['password']]);
  },
);
