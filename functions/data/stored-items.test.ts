import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDriveInProcess } from '../../tests/support/drive/drive-in-process.ts';
import { Entry, entryKey } from './entities/entry.ts';
import { SiteVersion, siteVersionKey } from './entities/site-config.ts';
import { AccessToken, accessTokenKey, Session, sessionKey, User, userKey } from './entities/user.ts';
import type { ItemKey } from './stored-items.ts';

let drive: Awaited<ReturnType<typeof startDriveInProcess>>;
let parts: typeof import('./stored-items.ts');
let lists: typeof import('./drive/list-children.ts');

beforeAll(async () => {
  drive = await startDriveInProcess();
  parts = await import('./stored-items.ts');
  lists = await import('./drive/list-children.ts');
});

afterAll(() => drive.close());

test('keys that reads make by themselves are those that ElectroDB writes', () => {
  const keyOf = (query: { params: () => unknown }) => (query.params() as { Key: ItemKey }).Key;
  expect(userKey(7)).toEqual(keyOf(User.get({ userId: 7 })));
  expect(sessionKey('ab')).toEqual(keyOf(Session.get({ sessionHash: 'ab' })));
  expect(accessTokenKey(77)).toEqual(keyOf(AccessToken.get({ tokenId: 77 })));
  expect(siteVersionKey(3)).toEqual(keyOf(SiteVersion.get({ copy: 3 })));
  expect(entryKey('U7', 8)).toEqual(keyOf(Entry.get({ driveId: 'U7', entryId: 8 })));
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
