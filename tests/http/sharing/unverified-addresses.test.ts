import { beforeEach, describe, expect, test } from 'vitest';
import type { EntryUser } from '#shared/entities/drive/file-entry.ts';
import { updateUser } from '#shared/routes/accounts/account.ts';
import { listEntries } from '#shared/routes/drive/drive.ts';
import { verifyEmail } from '#shared/routes/accounts/email-verification.ts';
import { getEntry } from '#shared/routes/drive/drive.ts';
import { importLink } from '#shared/routes/sharing/links.ts';
import { listNotifications } from '#shared/routes/notifications/notifications.ts';
import { joinWorkspace } from '#shared/routes/workspaces/workspace-members.ts';
import { newFile, newFolder, newLink } from '../../support/builders/drive-builders.ts';
import { statusOf } from '../../support/builders/drive-actions.ts';
import { give, share, unshare } from '../../support/builders/share-calls.ts';
import { invite, newWorkspace } from '../../support/builders/workspace-builders.ts';
import { eventually } from '../../support/eventually.ts';
import { untilMailTo } from '../../support/mails-to.ts';
import { newAdmin, newPerson, type Person, registerPerson } from '../../support/people.ts';

let ann: Person;
/** Somebody who registered with an address that nobody has verified. */
let eve: Person;

beforeEach(async () => {
  [ann, eve] = [await newPerson(), await registerPerson()];
});

async function verify(person: Person): Promise<void> {
  const { text } = await untilMailTo(person.email, 'email_verification');
  const code = /^\d{6}$/m.exec(text)?.[0];
  expect((await person.call(verifyEmail, { body: { code } })).status).toBe(200);
}

const notificationsOf = async (person: Person) =>
  (await person.call(listNotifications)).body.pagination.data as {
    type: string;
    data: { inviteId?: string };
  }[];
const sharedWith = async (person: Person) =>
  (await person.call(listEntries, { query: { sharedOnly: true } })).body.data as { id: number }[];
const receiverIn = (users: EntryUser[], person: Person) => users.find(({ id }) => id === person.id);

describe('a share to an address that nobody has verified', () => {
  test('[SH2] [A9] gives nothing until the address is verified, and then everything at once', async () => {
    const folder = await newFolder(ann, { name: 'Secret terms' });
    const file = await newFile(ann, { parentId: folder.id });
    const answer = await share(ann, folder, eve, 'edit');
    expect(answer.status, answer.text).toBe(200);
    expect(receiverIn(answer.body.users, eve)).toMatchObject({
      is_pending: true,
      entry_permissions: ['view', 'download', 'edit'],
    });
    for (const entry of [folder, file]) expect(await statusOf(eve, entry)).toBe(404);
    expect(await sharedWith(eve)).toEqual([]);
    expect(await notificationsOf(eve)).toEqual([]);
    await untilMailTo(eve.email, 'file_shared');
    await verify(eve);
    for (const entry of [folder, file]) expect(await statusOf(eve, entry)).toBe(200);
    expect((await sharedWith(eve)).map(({ id }) => id)).toEqual([folder.id]);
    await eventually(async () =>
      (await notificationsOf(eve)).find(({ type }) => type.endsWith('FileEntrySharedNotif')),
    );
    const { body } = await ann.call(getEntry, { params: { id: folder.id } });
    expect(receiverIn(body.fileEntry.users, eve)?.is_pending).toBe(false);
  });

  test('[L7] [SH2] who imports a link has at once what the link gives, and after the address is verified all of it', async () => {
    const folder = await newFolder(ann);
    await give(ann, folder, eve, 'edit');
    const link = await newLink(ann, folder);
    const imported = await eve.call(importLink, { params: { id: link.id }, body: {} });
    expect(imported.status, imported.text).toBe(200);
    const permissions = async () =>
      (await eve.call(getEntry, { params: { id: folder.id } })).body.fileEntry?.permissions;
    expect(await permissions()).toMatchObject({ 'files.update': false, 'files.download': false });
    await verify(eve);
    expect(await permissions()).toMatchObject({ 'files.update': true, 'files.download': true });
  });

  test('[L7] a link that gives as much ends the waiting', { tags: 'variant' }, async () => {
    const folder = await newFolder(ann);
    await give(ann, folder, eve, 'view');
    const link = await newLink(ann, folder, { allow_download: true });
    expect((await eve.call(importLink, { params: { id: link.id }, body: {} })).status).toBe(200);
    expect(await statusOf(eve, folder)).toBe(200);
    const { body } = await ann.call(getEntry, { params: { id: folder.id } });
    expect(receiverIn(body.fileEntry.users, eve)).toMatchObject({
      is_pending: false,
      entry_permissions: ['view', 'download'],
    });
  });

  test('[L7] [U2] what waits does not come into force by another address', async () => {
    const folder = await newFolder(ann);
    await give(ann, folder, eve, 'edit');
    const link = await newLink(ann, folder);
    await eve.call(importLink, { params: { id: link.id }, body: {} });
    const admin = await newAdmin();
    const email = `${crypto.randomUUID()}@example.com`;
    expect((await admin.call(updateUser, { params: { id: eve.id }, body: { email } })).status).toBe(200);
    const { permissions } = (await eve.call(getEntry, { params: { id: folder.id } })).body.fileEntry;
    expect(permissions).toMatchObject({ 'files.update': false });
  });

  test('[SH4] can be taken back before', { tags: 'variant' }, async () => {
    const folder = await newFolder(ann);
    await give(ann, folder, eve);
    expect((await unshare(ann, folder, eve.id)).status).toBe(200);
    await verify(eve);
    expect(await statusOf(eve, folder)).toBe(404);
  });
});

test(
  '[U2] a share that is in force stays so when an admin changes the address',
  { tags: 'variant' },
  async () => {
    const file = await newFile(ann);
    await give(ann, file, eve);
    await verify(eve);
    const admin = await newAdmin();
    const body = { email: `moved-${eve.email}` };
    expect((await admin.call(updateUser, { params: { id: eve.id }, body })).status).toBe(200);
    expect(await statusOf(eve, file)).toBe(200);
    const later = await newFile(ann);
    await share(ann, later, [body.email], 'view');
    expect(await statusOf(eve, later)).toBe(404);
  },
);

describe('an invitation to such an address', () => {
  test('[W9] [W11] is told and can be accepted once the address is verified', async () => {
    const workspace = await newWorkspace(ann);
    const { id } = await invite(ann, workspace, eve.email);
    const join = () => eve.call(joinWorkspace, { params: { inviteId: id } });
    expect((await join()).status).toBe(403);
    expect(await notificationsOf(eve)).toEqual([]);
    await verify(eve);
    const [told] = await eventually(async () => {
      const all = await notificationsOf(eve);
      return all.length > 0 ? all : undefined;
    });
    expect(told?.data.inviteId).toBe(id);
    expect((await join()).status).toBe(200);
  });
});
