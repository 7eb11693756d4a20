import { expect, test } from 'vitest';
import { deleteEntries } from '#shared/routes/drive/actions.ts';
import { updateEntry } from '#shared/routes/drive/drive.ts';
import { changeReadState, updateNotificationSettings } from '#shared/routes/notifications/notifications.ts';
import { changeShare, shareEntry, unshareEntry } from '#shared/routes/sharing/sharing.ts';
import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { eventually } from '../../support/eventually.ts';
import { type LiveMessage, openLivePage } from '../../support/builders/live-pages.ts';
import { readNotifications } from '../../support/builders/notification-calls.ts';
import { newPerson, type Person } from '../../support/people.ts';

const rights = ['view', 'download', 'edit'];
type Entry = { id: number };

async function share(owner: Person, entry: Entry, receiver: Person, permissions = rights): Promise<void> {
  const body = { emails: [receiver.email], permissions };
  const answer = await owner.call(shareEntry, { params: { id: entry.id }, body });
  if (answer.status !== 200) throw new Error(`Sharing answered ${answer.status}: ${answer.text}`);
}

async function unshare(owner: Person, entry: Entry, receiver: Person): Promise<void> {
  const answer = await owner.call(unshareEntry, {
    params: { id: entry.id },
    query: { userId: receiver.id },
    body: { userId: receiver.id },
  });
  if (answer.status !== 200) throw new Error(`Taking it back answered ${answer.status}: ${answer.text}`);
}

const isAccess = ({ type }: LiveMessage) => type === 'access';
const isNotification = ({ type }: LiveMessage) => type === 'notification';
const isChangeIn =
  (folderId: number) =>
  ({ type, folders }: LiveMessage) =>
    type === 'changed' && folders?.includes(folderId) === true;

test(
  '[X-4] a share reaches the open page of its receiver, with what changes below it and nothing else',
  { tags: 'variant' },
  async () => {
    const [ann, bob, eve] = [await newPerson(), await newPerson(), await newPerson()];
    const [shared, hidden] = [await newFolder(ann), await newFolder(ann)];
    const inner = await newFolder(ann, { parentId: shared.id });
    const [page, strange] = [await openLivePage(bob), await openLivePage(eve)];
    await share(ann, shared, bob);
    await page.waitFor(isAccess);
    const told = await page.waitFor(isNotification);
    expect(told).toMatchObject({ unreadCount: 1, browser: false });
    expect(told.notification?.data.lines[0]?.content).toContain('shared 1 folder with you');
    await newFile(ann, { parentId: hidden.id });
    await newFile(ann, { parentId: inner.id });
    const change = await page.waitFor(isChangeIn(inner.id));
    expect(change).toMatchObject({ driveId: `U${ann.id}`, usage: false });
    const seen = page.messages().flatMap(({ folders = [] }) => folders);
    expect(seen.filter((id) => ![shared.id, inner.id].includes(id))).toEqual([]);
    expect(strange.messages()).toEqual([]);
  },
);

test('[SH4] who lost a share is told so, and of no change from then on', { tags: 'variant' }, async () => {
  const [ann, bob, cem] = [await newPerson(), await newPerson(), await newPerson()];
  const folder = await newFolder(ann);
  await share(ann, folder, bob);
  await share(ann, folder, cem);
  const [page, other] = [await openLivePage(bob), await openLivePage(cem)];
  await newFile(ann, { parentId: folder.id });
  await page.waitFor(isChangeIn(folder.id));
  await unshare(ann, folder, bob);
  await page.waitFor(isAccess);
  const known = page.messages().length;
  const heard = other.messages().length;
  await newFile(ann, { parentId: folder.id });
  await eventually(async () => other.messages().slice(heard).find(isChangeIn(folder.id)));
  expect(page.messages().slice(known).filter(isChangeIn(folder.id))).toEqual([]);
});

test(
  '[SH3] other rights, another name and the trash of what was shared show on the receiver’s page',
  { tags: 'variant' },
  async () => {
    const [ann, bob] = [await newPerson(), await newPerson()];
    const folder = await newFolder(ann);
    const file = await newFile(ann, { parentId: folder.id });
    await share(ann, file, bob, ['view']);
    const page = await openLivePage(bob);
    await ann.call(changeShare, { params: { id: file.id }, body: { userId: bob.id, permissions: rights } });
    await page.waitFor(isAccess);
    await ann.call(updateEntry, { params: { id: file.id }, body: { name: 'renamed.txt' } });
    expect(await page.waitFor(({ shares }) => shares === true)).toMatchObject({ folders: [], usage: false });
    const known = page.messages().length;
    await ann.call(deleteEntries, { body: { entryIds: [folder.id] } });
    await eventually(async () =>
      page
        .messages()
        .slice(known)
        .find(({ shares }) => shares),
    );
  },
);

test(
  '[22.2] uploads into a shared folder are told to its owner and to all who have it, but not to who made them',
  { tags: 'variant' },
  async () => {
    const [ann, bob, cem, eve] = [await newPerson(), await newPerson(), await newPerson(), await newPerson()];
    const folder = await newFolder(ann, { name: 'Photos' });
    await share(ann, folder, bob);
    await share(ann, folder, cem);
    for (const each of ['a', 'b', 'c']) await newFile(bob, { name: `${each}.txt`, parentId: folder.id });
    const uploadsTold = async (person: Person) =>
      (await readNotifications(person)).items.filter(({ type }) => type.endsWith('FileUploadedToShared'));
    for (const person of [ann, cem]) {
      const [told] = await eventually(async () => {
        const found = await uploadsTold(person);
        return found.length > 0 ? found : undefined;
      });
      expect(told?.data.lines[0]?.content).toMatch(/ uploaded [1-3] files? to <b>Photos<\/b>$/);
      expect(told?.data.mainAction?.action).toContain('/drive/folders/');
    }
    // One for all of them, which counts.
    expect([(await uploadsTold(ann)).length, (await uploadsTold(cem)).length]).toEqual([1, 1]);
    expect([await uploadsTold(bob), (await readNotifications(eve)).items]).toEqual([[], []]);
  },
);

test('[N2] [22.2] the browser shows what its person chose, and all of their pages know the number', async () => {
  const [ann, bob] = [await newPerson(), await newPerson()];
  await bob.call(updateNotificationSettings, {
    body: { selections: [{ notif_id: '01', channels: { browser: true, database: false } }] },
  });
  const [one, two] = [await openLivePage(bob), await openLivePage(bob)];
  await share(ann, await newFolder(ann), bob);
  for (const page of [one, two]) {
    expect(await page.waitFor(isNotification)).toMatchObject({ browser: true, unreadCount: 0 });
  }
  expect((await readNotifications(bob)).items).toEqual([]);
  await bob.call(updateNotificationSettings, {
    body: { selections: [{ notif_id: '01', channels: { database: true } }] },
  });
  await share(ann, await newFile(ann), bob);
  await one.waitFor(({ unreadCount }) => unreadCount === 1);
  const { items } = await readNotifications(bob);
  await bob.call(changeReadState, { body: { ids: items.map(({ id }) => id) } });
  await two.waitFor(({ type, unreadCount }) => type === 'notification' && unreadCount === 1);
});
