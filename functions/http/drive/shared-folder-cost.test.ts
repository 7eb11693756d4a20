import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDriveInProcess } from '../../../tests/support/drive/drive-in-process.ts';
import type { EntryItem } from '../../data/entities/drive/entry.ts';
import type { UserItem } from '../../data/entities/accounts/user.ts';
import type { SignedIn } from '../../use-cases/accounts/caller.ts';

let drive: Awaited<ReturnType<typeof startDriveInProcess>>;
let parts: Awaited<ReturnType<typeof loadParts>>;

async function loadParts() {
  const [access, place, shares, context, pages, presenters] = await Promise.all([
    import('../../use-cases/drive/access/access.ts'),
    import('../../use-cases/drive/place-entry.ts'),
    import('../../data/sharing/shares.ts'),
    import('../../platform/request-context.ts'),
    import('./page-of-children.ts'),
    import('../presenters/drive/present-accesses.ts'),
  ]);
  return { ...access, ...place, ...shares, ...context, ...pages, ...presenters };
}

beforeAll(async () => {
  drive = await startDriveInProcess();
  parts = await loadParts();
});

afterAll(() => drive.close());

const files = 50;
const people = 200;
const fail = () => new Error('A condition failed that should hold');

async function callerOf(userId: number): Promise<SignedIn> {
  return { kind: 'user', user: (await drive.findUser(userId)) as UserItem, permissions: [] };
}

async function newFull(ownerId: number): Promise<EntryItem> {
  const place = { driveId: `U${ownerId}`, makerId: ownerId };
  const folder = await drive.placeWithFreeName(parts.madeFolder({ ...place, parentId: 0 }, 'full'), []);
  for (let nth = 0; nth < files; nth += 1) {
    const file = parts.madeFolder({ ...place, parentId: folder.entryId }, `${nth}.txt`);
    await drive.placeWithFreeName({ ...file, type: 'file', fileName: drive.newFileName() }, []);
  }
  return folder;
}

async function shareWithMany({ driveId, entryId }: EntryItem): Promise<number[]> {
  const userIds = await Promise.all(Array.from({ length: people }, () => drive.newOwner()));
  for (const userId of userIds) {
    const given = { userId, driveId, entryId, permission: 'view' as const, sharedAtMs: 1 };
    const count = parts.countPeopleStep(given, 1, { max: people, refused: fail });
    await drive.commit([count, ...parts.createShareSteps(given, fail)]);
  }
  return userIds;
}

/** What listing a folder reads, the folder beside it included. */
function costOf(
  { entryId }: EntryItem,
  caller: SignedIn,
): Promise<{ units: number; calls: number; users: number }> {
  return parts.runWithContext('cost', async () => {
    const folder = await parts.accessFolder({ caller }, String(entryId));
    const request = { orderBy: 'name', orderDir: 'asc', page: 1, perPage: files } as const;
    const { data } = await parts.pageOfChildren(folder, caller, request);
    expect(data).toHaveLength(files);
    const { users } = await parts.presentOne(folder, caller);
    expect(data.every((entry) => entry.users.length === users.length)).toBe(true);
    const { readUnits = 0, tableCalls = 0 } = parts.findContext() ?? {};
    return { units: readUnits, calls: tableCalls, users: users.length };
  });
}

test('[F1] [DSH-1] a folder that 200 people have is listed with at most twice the reads of one that nobody has', async () => {
  const owner = await callerOf(await drive.newOwner());
  const [alone, shared] = [await newFull(owner.user.userId), await newFull(owner.user.userId)];
  const userIds = await shareWithMany(shared);
  const plain = await costOf(alone, owner);
  const ofOwner = await costOf(shared, owner);
  const ofReceiver = await costOf(shared, await callerOf(userIds[100] ?? 0));
  expect(plain.users).toBe(1);
  for (const { units, users } of [ofOwner, ofReceiver]) {
    expect(users).toBe(5);
    expect(units).toBeLessThanOrEqual(2 * plain.units);
  }
  process.stdout.write(`A page of ${files}: ${JSON.stringify({ plain, ofOwner, ofReceiver })}\n`);
}, 120_000);

test('[SH1] all who have an entry are told with the entry itself', async () => {
  const owner = await callerOf(await drive.newOwner());
  const folder = await newFull(owner.user.userId);
  const userIds = await shareWithMany(folder);
  const access = await parts.accessFolder({ caller: owner }, String(folder.entryId));
  const { users } = await parts.presentWhole(access, owner);
  expect(users.map(({ id }) => id).toSorted()).toEqual([owner.user.userId, ...userIds].toSorted());
}, 120_000);
