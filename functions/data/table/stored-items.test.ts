import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDriveInProcess } from '../../../tests/support/drive/drive-in-process.ts';
import { entryKey, nameHoldKey, treeKey } from '../entities/drive/drive-key.ts';
import { Entry, EntryName } from '../entities/drive/entry.ts';
import { Tree } from '../entities/drive/trashed.ts';
import { SiteVersion, siteVersionKey } from '../entities/site/site-config.ts';
import {
  AccessToken,
  accessTokenKey,
  Session,
  sessionKey,
  User,
  userKey,
} from '../entities/accounts/user.ts';
import { Link, LinkVisit, linkVisitKey, selectionLinks } from '../entities/drive/link.ts';
import { Notification, notificationKeys } from '../entities/messages/notification.ts';
import { resumableUploads, Upload } from '../entities/drive/upload.ts';
import {
  memberKey,
  Membership,
  membershipKeys,
  Workspace,
  workspaceKey,
  WorkspaceMember,
} from '../entities/workspace.ts';
import type { ItemKey } from './stored-items.ts';

let drive: Awaited<ReturnType<typeof startDriveInProcess>>;
let parts: typeof import('./stored-items.ts');
let lists: typeof import('../drive/list-children.ts');

beforeAll(async () => {
  drive = await startDriveInProcess();
  parts = await import('./stored-items.ts');
  lists = await import('../drive/list-children.ts');
});

afterAll(() => drive.close());

test('keys that reads make by themselves are those that ElectroDB writes', () => {
  const keyOf = (query: { params: () => unknown }) => (query.params() as { Key: ItemKey }).Key;
  expect(userKey(7)).toEqual(keyOf(User.get({ userId: 7 })));
  expect(sessionKey('ab')).toEqual(keyOf(Session.get({ sessionHash: 'ab' })));
  expect(accessTokenKey(77)).toEqual(keyOf(AccessToken.get({ tokenId: 77 })));
  expect(siteVersionKey(3)).toEqual(keyOf(SiteVersion.get({ copy: 3 })));
  expect(entryKey('U7', 8)).toEqual(keyOf(Entry.get({ driveId: 'U7', entryId: 8 })));
  const hold = { driveId: 'U7', parentId: 8, nameHash: 'ab' };
  expect(nameHoldKey('U7', 8, 'ab')).toEqual(keyOf(EntryName.get(hold)));
  expect(treeKey('U7')).toEqual(keyOf(Tree.get({ driveId: 'U7' })));
  const visit = { linkId: 7, visitorHash: 'ab', action: 'viewed_by_link' as const, entryId: 8 };
  expect(linkVisitKey(visit)).toEqual(keyOf(LinkVisit.get(visit)));
  expect(workspaceKey(7)).toEqual(keyOf(Workspace.get({ workspaceId: 7 })));
  expect(memberKey(7, 8)).toEqual(keyOf(WorkspaceMember.get({ workspaceId: 7, userId: 8 })));
});

test('keys of lists that are read past ElectroDB are those that it asks for', () => {
  const asked = (query: { params: () => unknown }) => {
    const { IndexName, ExpressionAttributeValues } = query.params() as Record<string, object>;
    return [IndexName, ...Object.values(ExpressionAttributeValues ?? {})];
  };
  const memberships = asked(Membership.query.byUser({ userId: 7 }));
  expect(memberships).toEqual([undefined, membershipKeys.pk(7), membershipKeys.prefix]);
  const links = asked(Link.query.byMaker({ selectedBy: 7 }));
  expect(links).toEqual([selectionLinks.index.name, selectionLinks.pk(7), selectionLinks.prefix]);
  const uploads = asked(Upload.query.byPerson({ resumableBy: 7 }).gte({ expiresAtMs: 1_790_000_000_000 }));
  const { index, pk, sk } = resumableUploads;
  expect(uploads).toEqual([index.name, pk(7), sk(1_790_000_000_000)]);
  const notifications = asked(Notification.query.byTime({ userId: 7 }).lte({ notificationId: 'ab' }));
  expect(notifications.toSorted().slice(0, 2)).toEqual([notificationKeys.sk('ab'), notificationKeys.pk(7)]);
});

test('a list by prefix goes on where a page of the table ends', async () => {
  const { tableClient, tableOptions } = await import('./table.ts');
  const { PutCommand } = await import('@aws-sdk/lib-dynamodb');
  for (const SK of ['A#1', 'A#2', 'A#3', 'A#4', 'B#1']) {
    const Item = { PK: 'LONG', SK, text: 'x'.repeat(390 * 1024) };
    await tableClient.send(new PutCommand({ TableName: tableOptions.table, Item }));
  }
  const found = await parts.listStoredByPrefix(parts.tableKeys, 'LONG', 'A#', ['SK']);
  expect(found.map(({ SK }) => SK)).toEqual(['A#1', 'A#2', 'A#3', 'A#4']);
});

test('more items than one call reads are all found, with the fields that are wanted', async () => {
  const ids: number[] = [];
  while (ids.length < 130) ids.push(await drive.newOwner());
  const missing = userKey(1);
  const found = await parts.listStored([...ids.map(userKey), missing], { fields: ['userId', 'email'] });
  expect(found.map(({ userId }) => userId).toSorted()).toEqual(ids.toSorted());
  expect(Object.keys(found[0] ?? {}).toSorted()).toEqual(['email', 'userId']);
  expect(await parts.findStored(missing)).toBeUndefined();
});

test('an entry of a list is the entry itself without its sort keys, whatever fields it has', async () => {
  const { driveId, root } = await drive.newTree();
  const { entries } = await lists.listChildren({
    driveId,
    parentId: root.entryId,
    orderBy: 'name',
    orderDir: 'asc',
    limit: 100,
  });
  expect(entries.length).toBeGreaterThan(4);
  for (const entry of entries) {
    const whole = Object.entries(await drive.latest(entry));
    expect(entry).toEqual(Object.fromEntries(whole.filter(([name]) => !/^[LG]\d/.test(name))));
  }
});
