import { fetch } from 'undici';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Notification } from '#shared/entities/notification.ts';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { encodeFilters } from '#shared/filters/encode-filters.ts';
import { deleteUser, updateUser } from '#shared/routes/accounts/account.ts';
import { banUser } from '#shared/routes/accounts/bans.ts';
import { restoreUsers } from '#shared/routes/accounts/user-restoration.ts';
import { getSpaceUsage, getUser } from '#shared/routes/accounts/users.ts';
import { downloadEntries } from '#shared/routes/drive/content.ts';
import { listEntries } from '#shared/routes/drive/drive.ts';
import { listNotifications } from '#shared/routes/notifications/notifications.ts';
import { deleteLink, showLink } from '#shared/routes/sharing/links.ts';
import { listAuditEntries } from '#shared/routes/site/logs.ts';
import { namesIn, statusOf } from '../../support/builders/drive-actions.ts';
import { newFile, newFolder, newLink } from '../../support/builders/drive-builders.ts';
import { give } from '../../support/builders/share-calls.ts';
import { signInElsewhere } from '../../support/builders/visits.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdmin, newGuest, newPerson, newStaff, type Person } from '../../support/people.ts';
import type { Visitor } from '../../support/visitor.ts';

/** Manages users. */
let manager: Person;
let admin: Person;

beforeAll(async () => {
  manager = await newStaff(['admin.access', 'users.update']);
  admin = await newAdmin();
});

const remove = (givers: { id: number }[], receiver: { id: number | string }) =>
  manager.call(deleteUser, {
    params: { id: givers.map(({ id }) => id).join(',') },
    query: { transfer_to: receiver.id as number },
  });
const restore = (person: Person) => manager.call(restoreUsers, { body: { ids: [person.id] } });
const opens = async (hash: string) => (await newGuest().call(showLink, { params: { hash } })).status;
const usedOf = async (who: Visitor) => (await who.call(getSpaceUsage)).body.used as number;

async function contentOf(who: Visitor, file: FileEntry): Promise<string> {
  const { status, headers } = await who.call(downloadEntries, { params: { hashes: file.hash } });
  expect(status).toBe(302);
  return (await fetch(headers.get('location') ?? '')).text();
}

async function topOf(who: Visitor): Promise<FileEntry[]> {
  return (await who.call(listEntries, { query: {} })).body.data as FileEntry[];
}

/** The folder that somebody got, once everything is in it. */
const untilReceived = (who: Visitor, entries: number): Promise<FileEntry> =>
  eventually(async () => {
    const folder = (await topOf(who)).find(({ name }) => name.startsWith('Files of '));
    return folder && (await namesIn(who, folder)).length === entries ? folder : undefined;
  });

/** Somebody with a linked file in a shared folder, and a file beside it. */
async function newGiver() {
  const [giver, friend] = [await newPerson(), await newPerson()];
  await manager.call(updateUser, {
    params: { id: String(giver.id) },
    body: { first_name: 'Jane', last_name: 'Doe' },
  });
  const folder = await newFolder(giver, { name: 'Trip' });
  const file = await newFile(giver, { name: 'a.txt', parentId: folder.id, content: 'from Jane' });
  const loose = await newFile(giver, { name: 'b.txt', content: '12345' });
  const link = await newLink(giver, file);
  await give(giver, folder, friend, 'edit');
  const ofFriend = await newLink(friend, await newFile(giver, { name: 'c.txt', parentId: folder.id }));
  return { giver, friend, folder, file, loose, link, ofFriend };
}

test(
  '[AU4] another user gets the files as a folder, with their contents, links and shares, and pays for them',
  { tags: 'variant' },
  async () => {
    const { giver, friend, folder, file, link, ofFriend } = await newGiver();
    const receiver = await newPerson();
    const bytes = await usedOf(giver);
    expect((await remove([giver], receiver)).status).toBe(200);
    const received = await untilReceived(receiver, 2);
    expect(received.name).toBe('Files of Jane Doe');
    expect(await namesIn(receiver, received)).toEqual(['Trip', 'b.txt']);
    expect(await namesIn(receiver, folder)).toEqual(['a.txt', 'c.txt']);
    expect(await contentOf(receiver, file)).toBe('from Jane');
    expect([await opens(link.hash), await opens(ofFriend.hash)]).toEqual([200, 200]);
    expect(await contentOf(friend, file)).toBe('from Jane');
    expect(await usedOf(receiver)).toBe(bytes);
    const change = await receiver.call(deleteLink, { params: { id: file.id } });
    expect([change.status, await opens(link.hash)]).toEqual([200, 404]);
    const told = await eventually(async () => {
      const { data } = (await receiver.call(listNotifications)).body.pagination;
      return (data as Notification[]).find(({ type }) => type.endsWith('FilesHandedOver'));
    });
    expect(told.data).toMatchObject({
      lines: [{ content: 'You have got the files of <b>Jane Doe</b>' }],
      mainAction: { action: `/drive/folders/${received.hash}` },
    });
    const filters = encodeFilters([
      { key: 'target_type', operator: '=', value: 'user' },
      { key: 'target_id', operator: '=', value: String(giver.id) },
      { key: 'action', operator: '=', value: 'user.delete' },
    ]);
    const { data } = (await admin.call(listAuditEntries, { query: { filters } })).body.pagination;
    expect(data[0].changes).toContainEqual({ field: 'files_to', from: null, to: receiver.email });
  },
);

test('[AU4] several users are handed over into folders of their own', async () => {
  const [ann, bob, receiver] = [await newPerson(), await newPerson(), await newPerson()];
  for (const person of [ann, bob]) {
    await newFile(person, { name: 'same.txt' });
    await manager.call(updateUser, { params: { id: String(person.id) }, body: { first_name: 'Sam' } });
  }
  expect((await remove([ann, bob], receiver)).status).toBe(200);
  const folders = await eventually(async () => {
    const found = await topOf(receiver);
    const counts = await Promise.all(found.map(async (each) => (await namesIn(receiver, each)).length));
    return counts.join() === '1,1' ? found : undefined;
  });
  expect(folders.map(({ name }) => name).toSorted()).toEqual(['Files of Sam', 'Files of Sam (1)']);
});

test('[AU4] a restoration brings the files back, and the folder is gone', async () => {
  const { giver, friend, file, link } = await newGiver();
  const receiver = await newPerson();
  const bytes = await usedOf(giver);
  await remove([giver], receiver);
  await untilReceived(receiver, 2);
  expect((await restore(giver)).status).toBe(200);
  const back = await signInElsewhere(giver);
  await eventually(async () => ((await topOf(back)).length === 2 ? true : undefined));
  await eventually(async () => ((await topOf(receiver)).length === 0 ? true : undefined));
  expect(await contentOf(back, file)).toBe('from Jane');
  expect([await opens(link.hash), await statusOf(friend, file)]).toEqual([200, 200]);
  expect(await statusOf(receiver, file)).toBe(404);
  expect([await usedOf(back), await usedOf(receiver)]).toEqual([bytes, 0]);
  const search = async () => (await back.call(listEntries, { query: { query: 'a.txt' } })).body.data;
  await eventually(async () =>
    (await search()).some(({ id }: FileEntry) => id === file.id) ? true : undefined,
  );
});

test('[AU4] a restoration at once leaves everything in its place', async () => {
  const { giver, loose, link } = await newGiver();
  const receiver = await newPerson();
  await remove([giver], receiver);
  await restore(giver);
  const back = await signInElsewhere(giver);
  await eventually(async () => ((await topOf(back)).length === 2 ? true : undefined));
  await eventually(async () => ((await topOf(receiver)).length === 0 ? true : undefined));
  expect([await contentOf(back, loose), await opens(link.hash)]).toEqual(['12345', 200]);
});

describe('nobody is deleted', () => {
  async function refusalOf(givers: Person[], receiver: { id: number | string }) {
    const { status, body } = await remove(givers, receiver);
    for (const { id } of givers) {
      const { user } = (await manager.call(getUser, { params: { id: String(id) } })).body;
      expect(user.deletion_at).toBeNull();
    }
    return [status, body.details?.transfer_to?.[0]];
  }

  test(
    '[AU4] if the receiver is nobody, among them, suspended or being deleted',
    { tags: 'variant' },
    async () => {
      const [ann, bob, banned, gone] = [
        await newPerson(),
        await newPerson(),
        await newPerson(),
        await newPerson(),
      ];
      await manager.call(banUser, { params: { id: banned.id }, body: { permanent: true } });
      await manager.call(deleteUser, { params: { id: String(gone.id) } });
      expect(await refusalOf([ann], { id: 1 })).toEqual([422, { code: 'transferToNobody' }]);
      expect(await refusalOf([ann, bob], bob)).toEqual([422, { code: 'transferToDeleted' }]);
      for (const receiver of [banned, gone]) {
        expect(await refusalOf([ann], receiver)).toEqual([422, { code: 'transferToSuspended' }]);
      }
      expect((await refusalOf([ann], { id: 'x' }))[0]).toBe(422);
    },
  );

  test('[AU4] if the receiver has too little space, which is said with how much is missing', async () => {
    const [ann, bob, receiver] = [await newPerson(), await newPerson(), await newPerson()];
    for (const person of [ann, bob]) await newFile(person, { content: 'x'.repeat(2048) });
    const params = { id: String(receiver.id) };
    await manager.call(updateUser, { params, body: { available_space: 3072 } });
    expect(await refusalOf([ann, bob], receiver)).toEqual([
      422,
      { code: 'transferNeedsSpace', params: { missing: '1 KB' } },
    ]);
    expect(await topOf(receiver)).toEqual([]);
    expect((await remove([ann], receiver)).status).toBe(200);
    await untilReceived(receiver, 1);
  });

  test('[AU4] if it is the own account, of which an owner hands over nothing', async () => {
    const ann = await newPerson();
    const query = { deleteCurrentUser: true, transfer_to: manager.id };
    const { status, body } = await ann.call(deleteUser, {
      params: { id: 'me' },
      query,
      body: { password: ann.password },
    });
    expect([status, body.details]).toEqual([422, { transfer_to: [{ code: 'transferOfOwn' }] }]);
  });
});
