import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EntryUser, FileEntry } from '#shared/entities/drive/file-entry.ts';
import { listActivity } from '#shared/routes/drive/actions.ts';
import { getEntry, listEntries } from '#shared/routes/drive/drive.ts';
import { starEntries } from '#shared/routes/drive/marks.ts';
import { suggestPeople, unshareEntry } from '#shared/routes/sharing/sharing.ts';
import { listNotifications } from '#shared/routes/notifications/notifications.ts';
import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { statusOf, trash } from '../../support/builders/drive-actions.ts';
import { eventually } from '../../support/eventually.ts';
import { getPage } from '../../support/list-pages.ts';
import { listMailsTo, untilMailTo } from '../../support/mails-to.ts';
import { newGuest, newPerson, type Person } from '../../support/people.ts';
import { change, give, share, unshare } from '../../support/builders/share-calls.ts';

let ann: Person;
let bob: Person;
let carl: Person;

beforeAll(async () => {
  [bob, carl] = [await newPerson(), await newPerson()];
});

beforeEach(async () => {
  // Addresses that one person shares with are counted.
  ann = await newPerson();
});

const whoOf = (users: EntryUser[]) =>
  users.map(({ id, owns_entry, entry_permissions }) => [id, owns_entry, entry_permissions]);
const usersOf = async (caller: Person, { id }: FileEntry) =>
  whoOf((await caller.call(getEntry, { params: { id } })).body.fileEntry.users as EntryUser[]);

describe('sharing with people', () => {
  test('[SH1] [SH2] people are given a folder, in which they see everything; strangers and guests see nothing', async () => {
    const folder = await newFolder(ann, { name: 'Trip' });
    const file = await newFile(ann, { parentId: folder.id });
    const answer = await share(ann, folder, [bob.email, carl.email.toUpperCase()], 'view');
    expect(answer.status, answer.text).toBe(200);
    const [owner, ...others] = whoOf(answer.body.users as EntryUser[]);
    expect(owner).toEqual([ann.id, true, []]);
    expect(others.toSorted()).toEqual(
      [
        [bob.id, false, ['view']],
        [carl.id, false, ['view']],
      ].toSorted(),
    );
    for (const who of [bob, carl]) {
      for (const entry of [folder, file]) expect(await statusOf(who, entry)).toBe(200);
    }
    const later = await newFile(ann, { parentId: folder.id });
    expect(await statusOf(bob, later)).toBe(200);
    expect(await statusOf(await newPerson(), folder)).toBe(404);
    expect(await statusOf(newGuest() as Person, folder)).toBe(401);
    expect(await usersOf(bob, later)).toHaveLength(3);
  });

  test(
    '[SH2] [X-4] those who have not had it are told, by mail and notification; those who have it are not',
    { tags: 'variant' },
    async () => {
      const [dora, folder] = [await newPerson(), await newFolder(ann, { name: 'Plans' })];
      await give(ann, folder, dora);
      const mail = await untilMailTo(dora.email, 'file_shared');
      expect(mail.subject).toContain('“Plans”');
      expect(mail.text).toContain(`/drive/folders/${folder.hash}`);
      const told = () =>
        dora.call(listNotifications).then(({ body }) => body.pagination.data as { type: string }[]);
      await eventually(async () => ((await told()).length > 0 ? true : undefined));
      expect((await told())[0]?.type).toContain('FileEntrySharedNotif');
      expect(whoOf((await share(ann, folder, dora, 'edit')).body.users as EntryUser[])[1]).toEqual([
        dora.id,
        false,
        ['view', 'download', 'edit'],
      ]);
      // Mails follow their writing in order: by the time of another one this one's would be there.
      await give(ann, folder, await newPerson());
      expect(await listMailsTo(dora.email, 'file_shared')).toHaveLength(1);
      expect(await told()).toHaveLength(1);
    },
  );

  test(
    '[SH2] addresses at fault are named one by one, and nothing is shared then',
    { tags: 'variant' },
    async () => {
      const folder = await newFolder(ann);
      const emails = [bob.email, 'nobody@example.com', ann.email];
      const answer = await share(ann, folder, emails, 'view');
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual({
        'emails.1': ['No account with this e-mail address was found.'],
        'emails.2': ['This is your own address.'],
      });
      expect(await statusOf(bob, folder)).toBe(404);
      await give(ann, folder, bob, 'edit');
      const back = await share(bob, folder, [ann.email], 'view');
      expect(back.body.errors).toEqual({ 'emails.0': ['This person owns the file.'] });
      for (const bad of [
        { emails: [], permissions: ['view'] },
        { emails: [carl.email], permissions: [] },
        { emails: [carl.email], permissions: ['own'] },
        { emails: ['no address'], permissions: ['view'] },
      ]) {
        const refused = await ann.send(`/api/v1/file-entries/${folder.id}/share`, {
          method: 'POST',
          body: bad,
        });
        expect(refused.status, JSON.stringify(bad)).toBe(422);
      }
    },
  );

  test('[SH2] at most 30 addresses a minute', { tags: 'variant' }, async () => {
    const [eve, fast] = [await newPerson(), await newPerson()];
    const folder = await newFolder(fast);
    const many = Array.from({ length: 30 }, (_, nth) => `nobody${nth}@example.com`);
    expect((await share(fast, folder, many, 'view')).status).toBe(422);
    const refused = await share(fast, folder, eve, 'view');
    // A new minute may have begun in between.
    const waitSeconds = refused.status === 200 ? 1 : Number(refused.headers.get('retry-after'));
    expect([200, 429]).toContain(refused.status);
    expect(waitSeconds).toBeGreaterThan(0);
    expect(waitSeconds).toBeLessThanOrEqual(60);
  });

  test('[SH2] who may only look at it, and who cannot see it, cannot share it', async () => {
    const folder = await newFolder(ann);
    await give(ann, folder, bob, 'download');
    expect((await share(bob, folder, carl, 'view')).status).toBe(403);
    expect((await share(carl, folder, bob, 'view')).status).toBe(404);
    expect((await share(newGuest(), folder, bob, 'view')).status).toBe(401);
    await give(ann, folder, bob, 'edit');
    expect((await share(bob, folder, carl, 'view')).status).toBe(200);
  });

  test('[SH3] another permission counts from the next call on; it is nobody’s to change who has not the right', async () => {
    const folder = await newFolder(ann);
    const file = await newFile(ann, { parentId: folder.id });
    await give(ann, folder, bob, 'edit');
    const rightsOf = async () =>
      (await bob.call(getEntry, { params: { id: file.id } })).body.fileEntry.permissions as object;
    expect(await rightsOf()).toMatchObject({ 'files.update': true, 'files.delete': true });
    const answer = await change(ann, folder, bob.id, 'view');
    expect(whoOf(answer.body.users as EntryUser[])[1]).toEqual([bob.id, false, ['view']]);
    expect(Object.values(await rightsOf())).toEqual([false, false, false, false]);
    expect((await change(bob, folder, bob.id, 'edit')).status).toBe(403);
    expect((await change(ann, folder, carl.id, 'edit')).status).toBe(404);
    expect((await change(ann, folder, ann.id, 'edit')).body.errors).toEqual({
      userId: ['The owner cannot be changed or removed.'],
    });
    expect((await change(carl, folder, bob.id, 'edit')).status).toBe(404);
    expect((await change(newGuest(), folder, bob.id, 'edit')).status).toBe(401);
  });

  test('[SH4] what is taken away is gone with the next call, with all below it and the stars', async () => {
    const folder = await newFolder(ann);
    const file = await newFile(ann, { parentId: folder.id });
    await give(ann, folder, bob);
    await bob.call(starEntries, { body: { entryIds: [folder.id, file.id] } });
    const starred = () => bob.call(listEntries, { query: { pageId: 'starred' } });
    expect((await starred()).body.data.map(({ id }: FileEntry) => id).toSorted()).toEqual(
      [folder.id, file.id].toSorted(),
    );
    const answer = await unshare(ann, folder, bob.id);
    expect(whoOf(answer.body.users as EntryUser[])).toEqual([[ann.id, true, []]]);
    for (const entry of [folder, file]) expect(await statusOf(bob, entry)).toBe(404);
    expect((await starred()).body.data).toEqual([]);
    expect((await unshare(ann, folder, bob.id)).status).toBe(404);
    await give(ann, folder, bob);
    const [seen] = (await getPage(bob, { folderId: folder.hash })).data;
    expect(seen?.tags).toEqual([]);
  });

  test(
    '[SH4] a person leaves what was shared with them; others and the owner stay',
    { tags: 'variant' },
    async () => {
      const folder = await newFolder(ann);
      await give(ann, folder, bob);
      await give(ann, folder, carl);
      expect((await unshare(bob, folder, carl.id)).status).toBe(403);
      expect((await unshare(bob, folder, 'me')).body).toEqual({ status: 'success', users: [] });
      expect(await statusOf(bob, folder)).toBe(404);
      expect(await statusOf(carl, folder)).toBe(200);
      expect((await unshare(bob, folder, 'me')).status).toBe(404);
      expect((await unshare(ann, folder, 'me')).status).toBe(422);
      expect((await unshare(newGuest(), folder, 'me')).status).toBe(401);
      const named = await carl.call(unshareEntry, { params: { id: folder.id }, body: { userId: 'me' } });
      expect(named.status).toBe(200);
      expect((await ann.call(unshareEntry, { params: { id: folder.id } })).body.errors).toHaveProperty(
        'userId',
      );
    },
  );

  test('[SH4] what is inherited is not left: it comes from above', { tags: 'variant' }, async () => {
    const folder = await newFolder(ann);
    const file = await newFile(ann, { parentId: folder.id });
    await give(ann, folder, bob);
    expect((await unshare(bob, file, 'me')).status).toBe(404);
    expect(await statusOf(bob, file)).toBe(200);
  });

  test('[F16] sharing, changing and taking away are told in the activity', async () => {
    const folder = await newFolder(ann);
    await give(ann, folder, bob);
    await change(ann, folder, bob.id, 'edit');
    await unshare(ann, folder, bob.id);
    const { body } = await ann.call(listActivity, { params: { id: folder.id } });
    const events = body.pagination.data as { action: string; properties: object }[];
    expect(events.map(({ action }) => action)).toEqual(['unshared', 'permissions', 'shared', 'created']);
    expect(events[1]?.properties).toMatchObject({ userId: bob.id, from: 'view', to: 'edit' });
  });

  test('[SH2] shares are suspended in the trash, and the same person can be given the same thing at the same moment', async () => {
    const folder = await newFolder(ann);
    const answers = await Promise.all([
      share(ann, folder, bob, 'view'),
      share(ann, folder, bob, 'edit'),
      share(ann, folder, carl, 'view'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await usersOf(ann, folder)).map(([id]) => id).toSorted()).toEqual(
      [ann.id, bob.id, carl.id].toSorted(),
    );
    await trash(ann, folder);
    expect(await statusOf(carl, folder)).toBe(404);
  });
});

describe('suggestions', () => {
  test('[U11] people whom one shares with, by a part of their address; others by the whole of it alone', async () => {
    const [dora, eve, fred] = [await newPerson(), await newPerson(), await newPerson()];
    await give(dora, await newFolder(dora), eve);
    const find = async (caller: Person, query: string) =>
      (await caller.call(suggestPeople, { query: { query } })).body.users as { id: number }[];
    const part = (person: Person) => person.email.slice(0, 12);
    expect(await find(dora, part(eve))).toMatchObject([{ id: eve.id, email: eve.email }]);
    expect(await find(eve, part(dora))).toMatchObject([{ id: dora.id }]);
    expect(await find(dora, part(fred))).toEqual([]);
    expect(await find(dora, fred.email.toUpperCase())).toMatchObject([{ id: fred.id }]);
    expect(await find(dora, dora.email)).toEqual([]);
    expect((await dora.call(suggestPeople, { query: { query: 'ab' } })).body.errors).toHaveProperty('query');
    expect((await newGuest().call(suggestPeople, { query: { query: 'abc' } })).status).toBe(401);
  });
});
