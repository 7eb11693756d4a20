import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDriveInProcess } from '../../../tests/support/drive/drive-in-process.ts';

let drive: Awaited<ReturnType<typeof startDriveInProcess>>;
let parts: Awaited<ReturnType<typeof loadParts>>;

async function loadParts() {
  const [rules, closing, forgetting, ending, data, shares, workspaces] = await Promise.all([
    import('./live-connections.ts'),
    import('./close-live-connection.ts'),
    import('./forget-followers.ts'),
    import('../../data/notifications/ending-connections.ts'),
    import('../../data/notifications/live-connections.ts'),
    import('../../data/sharing/shares.ts'),
    import('../../data/entities/workspace.ts'),
  ]);
  return { ...rules, ...closing, ...forgetting, ...ending, ...data, ...shares, ...workspaces };
}

beforeAll(async () => {
  drive = await startDriveInProcess();
  parts = await loadParts();
});

afterAll(() => drive.close());

const taken = () => new Error('taken');
const later = Math.floor(Date.now() / 1000) + 3600;

async function open(userId: number): Promise<string> {
  const connectionId = `c${drive.newId()}`;
  const followed = [{ driveId: `U${userId}` }];
  const connection = { connectionId, userId, followed, askedAtSeconds: 1, ttl: later };
  await drive.commit(parts.createConnectionSteps(connection));
  return connectionId;
}

const keyOf = (userId: number, driveId: string, entryId: number) => ({ userId, driveId, entryId });

async function share(userId: number, driveId: string, entryId: number): Promise<void> {
  const item = { ...keyOf(userId, driveId, entryId), permission: 'view' as const, sharedAtMs: 1 };
  await drive.commit(parts.createShareSteps(item, taken));
}

async function join(userId: number, workspaceId: number, ownerId: number): Promise<void> {
  const member = { memberId: 1, roleId: 12, joinedAtMs: 1 };
  await parts.Membership.put({ userId, workspaceId, ownerId, ...member }).go();
}

/** What the followers of a drive are told of it, by connection. */
async function followersOf(driveId: string): Promise<Record<string, number[] | undefined>> {
  const followers = await parts.listFollowers(driveId);
  return Object.fromEntries(followers.map(({ connectionId, entryIds }) => [connectionId, entryIds]));
}

test('a page follows what its person may see: their own, what was shared with them, and their workspaces', async () => {
  const [ann, bob] = [await drive.newOwner(), await drive.newOwner()];
  const [one, two] = [await open(bob), await open(bob)];
  const ofAnn = `U${ann}`;
  await share(bob, ofAnn, 5);
  await share(bob, ofAnn, 6);
  await join(bob, 8, ann);
  await parts.followAnewFor(bob);
  expect(await followersOf(ofAnn)).toEqual({ [one]: [5, 6], [two]: [5, 6] });
  expect(await followersOf(`W8.${ann}`)).toEqual({ [one]: undefined, [two]: undefined });
  await drive.commit(parts.forgetShareSteps(keyOf(bob, ofAnn, 5)));
  await parts.Membership.delete({ userId: bob, workspaceId: 8 }).go();
  await parts.followAnewFor(bob);
  expect([await followersOf(ofAnn), await followersOf(`W8.${ann}`)]).toEqual([
    { [one]: [6], [two]: [6] },
    {},
  ]);
  await parts.deleteLiveConnection(one);
  expect(await followersOf(ofAnn)).toEqual({ [two]: [6] });
  expect((await parts.listConnectionsOf(bob)).map(({ connectionId }) => connectionId)).toEqual([two]);
});

test('whoever looks later writes what is newer, however many do at once', async () => {
  const bob = await drive.newOwner();
  const page = await open(bob);
  for (let round = 0; round < 6; round += 1) {
    const change =
      round % 2 ? drive.commit(parts.forgetShareSteps(keyOf(bob, 'U1', 5))) : share(bob, 'U1', 5);
    // One of them looks before the change, the others meanwhile, the last one afterwards: as the stream does.
    await Promise.all([parts.followAnewFor(bob), change.then(() => parts.followAnewFor(bob))]);
    expect(await followersOf('U1')).toEqual(round % 2 ? {} : { [page]: [5] });
  }
});

test('more drives than one write takes are followed, and forgotten', async () => {
  const bob = await drive.newOwner();
  const page = await open(bob);
  for (let each = 1; each <= 200; each += 1) {
    await join(bob, each, 3);
  }
  await parts.followAnewFor(bob);
  expect(Object.keys(await followersOf('W200.3'))).toEqual([page]);
  const count = async () =>
    (await drive.listItems()).filter(({ PK, SK }) => String(PK) !== `CONN#${page}` && SK === `CONN#${page}`);
  // All of them, their own, and what they are told themselves.
  expect(await count()).toHaveLength(202);
  await parts.deleteLiveConnection(page);
  expect([await count(), await parts.findLiveConnection(page)]).toEqual([[], undefined]);
});

test('when a drive is gone its owner’s pages end, and those of others go on with the rest', async () => {
  const [ann, bob] = [await drive.newOwner(), await drive.newOwner()];
  const [own, other] = [await open(ann), await open(bob)];
  await share(bob, `U${ann}`, 5);
  await parts.followAnewFor(bob);
  await parts.forgetFollowers(`U${ann}`);
  expect(await followersOf(`U${ann}`)).toEqual({});
  // Told nothing more, and still to be closed.
  expect(await parts.findLiveConnection(own)).toMatchObject({ isEnding: true });
  expect(await parts.listEndingConnectionsOf(ann)).toMatchObject([{ connectionId: own }]);
  expect(await followersOf(`U${bob}`)).toEqual({ [other]: undefined });
});
