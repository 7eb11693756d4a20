import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDriveInProcess } from '../../../../tests/support/drive/drive-in-process.ts';
import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import type { SignedIn } from '../../accounts/caller.ts';

let drive: Awaited<ReturnType<typeof startDriveInProcess>>;
let parts: Awaited<ReturnType<typeof loadParts>>;

async function loadParts() {
  const [access, place, shares, workspace, context, settings] = await Promise.all([
    import('./access.ts'),
    import('../place-entry.ts'),
    import('../../../data/sharing/shares.ts'),
    import('../../../data/entities/workspace.ts'),
    import('../../../platform/request-context.ts'),
    import('../../site/site-settings.ts'),
  ]);
  const [maker, options, update] = await Promise.all([
    import('../../sharing/link-maker.ts'),
    import('../../sharing/link-options.ts'),
    import('../../sharing/update-link-options.ts'),
  ]);
  return {
    ...access,
    ...place,
    ...shares,
    ...workspace,
    ...context,
    ...settings,
    ...maker,
    ...options,
    ...update,
  };
}

beforeAll(async () => {
  drive = await startDriveInProcess();
  parts = await loadParts();
});

afterAll(() => drive.close());

const depth = 10;
const maxReadUnits = 12;
const fail = () => new Error('A condition failed that should hold');

async function newPerson(): Promise<SignedIn> {
  const user = (await drive.findUser(await drive.newOwner())) as UserItem;
  return { kind: 'user', user, permissions: [] };
}

/** Ten folders in one another, and a file in the last one. */
async function newDeep(driveId: string, makerId: number): Promise<{ outermost: EntryItem; file: EntryItem }> {
  const folders: EntryItem[] = [];
  for (let level = 0; level < depth; level += 1) {
    const place = { driveId, parentId: folders.at(-1)?.entryId ?? 0, makerId };
    folders.push(await drive.placeWithFreeName(parts.madeFolder(place, `level ${level}`), []));
  }
  const place = { driveId, parentId: folders.at(-1)?.entryId ?? 0, makerId };
  const content = { type: 'file' as const, fileName: drive.newFileName() };
  const file = await drive.placeWithFreeName({ ...parts.madeFolder(place, 'deep.txt'), ...content }, []);
  return { outermost: folders[0] as EntryItem, file };
}

const share = (entry: EntryItem, { user }: SignedIn, permission: 'view' | 'edit' = 'view') => {
  const { driveId, entryId } = entry;
  const given = { userId: user.userId, driveId, entryId, permission, sharedAtMs: 1 };
  return drive.commit(parts.createShareSteps(given, fail));
};

/** Read units of looking at an entry, and how many folders above it are seen; undefined for nothing at all. */
async function costOf(
  entry: EntryItem,
  reach: { caller: SignedIn; workspaceId?: number },
): Promise<{ readUnits: number; above: number | undefined }> {
  const { readUnits, above } = await measure(entry, reach);
  return { readUnits, above };
}

async function measure(entry: EntryItem, reach: { caller: SignedIn; workspaceId?: number }) {
  return parts.runWithContext('cost', async () => {
    // As whoever tells who calls does before.
    await parts.getSettings();
    const { readUnits = 0, tableCalls = 0 } = parts.findContext() ?? {};
    const before = { readUnits, tableCalls };
    const access = await parts
      .accessEntry(reach, String(entry.entryId))
      .catch((error: { status?: number }) => {
        if (error.status !== 404) throw error;
        return undefined;
      });
    const after = parts.findContext() ?? before;
    return {
      readUnits: after.readUnits - before.readUnits,
      tableCalls: after.tableCalls - before.tableCalls,
      above: access?.ancestors.length,
    };
  });
}

describe('an entry ten folders deep takes at most twelve read units', () => {
  test('[F2] for its owner', async () => {
    const owner = await newPerson();
    const { file } = await newDeep(`U${owner.user.userId}`, owner.user.userId);
    expect(await costOf(file, { caller: owner })).toEqual({ readUnits: depth + 1, above: depth });
  });

  test('and two calls of the table, once an instance knows the way', async () => {
    const owner = await newPerson();
    const { file } = await newDeep(`U${owner.user.userId}`, owner.user.userId);
    await measure(file, { caller: owner });
    const again = await measure(file, { caller: owner });
    expect(again).toEqual({ readUnits: depth + 1, tableCalls: 2, above: depth });
  });

  test('[SH2] for whom the outermost folder was shared with, or the entry itself; for strangers', async () => {
    const owner = await newPerson();
    const { file, outermost } = await newDeep(`U${owner.user.userId}`, owner.user.userId);
    const [ofAll, ofOne, stranger] = [await newPerson(), await newPerson(), await newPerson()];
    await share(outermost, ofAll);
    await share(file, ofOne);
    const costs = [
      await costOf(file, { caller: ofAll }),
      await costOf(file, { caller: ofOne }),
      await costOf(file, { caller: stranger }),
    ];
    expect(costs.map(({ above }) => above)).toEqual([depth, 0, undefined]);
    for (const { readUnits } of costs) expect(readUnits).toBeLessThanOrEqual(maxReadUnits);
    process.stdout.write(`Ten folders deep, for receivers and strangers: ${JSON.stringify(costs)}\n`);
  });

  test('[C5] [W13] for members of its workspace, whether they name it or not', async () => {
    const [owner, member] = [await newPerson(), await newPerson()];
    const workspaceId = drive.newId();
    const { userId: ownerId } = owner.user;
    const driveId = `W${workspaceId}.${ownerId}`;
    await drive.commit([drive.createRootStep(driveId, ownerId)]);
    const { userId } = member.user;
    const about = { ownerId, memberId: userId, roleId: 14, isOwner: false, joinedAtMs: 1 };
    await parts.WorkspaceMember.create({ workspaceId, userId, ...about }).go();
    const { file } = await newDeep(driveId, ownerId);
    for (const reach of [{ caller: member }, { caller: member, workspaceId }]) {
      const { readUnits, above } = await costOf(file, reach);
      expect(above).toBe(depth);
      expect(readUnits).toBeLessThanOrEqual(maxReadUnits);
    }
  });

  test('[SH2] for a receiver in a workspace of their own', async () => {
    const [owner, receiver] = [await newPerson(), await newPerson()];
    const { file, outermost } = await newDeep(`U${owner.user.userId}`, owner.user.userId);
    await share(outermost, receiver);
    const workspaceId = drive.newId();
    const { userId } = receiver.user;
    const about = { ownerId: userId, memberId: userId, roleId: 10, isOwner: true, joinedAtMs: 1 };
    await parts.WorkspaceMember.create({ workspaceId, userId, ...about }).go();
    const { readUnits, above } = await costOf(file, { caller: receiver, workspaceId });
    expect(above).toBe(depth);
    expect(readUnits).toBeLessThanOrEqual(maxReadUnits);
  });
});

describe('a link gives what its maker has', () => {
  /** Read units of looking at the rights of a link's maker, and whether there are any. */
  async function costOfMaker({ driveId, entryId }: EntryItem, { user }: SignedIn) {
    const place = { driveId, entryId, userId: user.userId, isFolder: false };
    const link = await parts.newLink(place, {});
    return parts.runWithContext('cost', async () => {
      const isOpen = (await parts.limitToMaker(link)) !== undefined;
      return { readUnits: parts.findContext()?.readUnits ?? 0, isOpen };
    });
  }

  test('[L5] which costs nothing for the owner, one unit for a direct share, and the way up for others', async () => {
    const owner = await newPerson();
    const { file, outermost } = await newDeep(`U${owner.user.userId}`, owner.user.userId);
    const [direct, above, looking, none] = await Promise.all([1, 2, 3, 4].map(newPerson));
    await share(file, direct as SignedIn, 'edit');
    await share(outermost, above as SignedIn, 'edit');
    await share(outermost, looking as SignedIn);
    const costs = [];
    for (const maker of [owner, direct, above, looking, none]) {
      costs.push(await costOfMaker(file, maker as SignedIn));
    }
    expect(costs).toEqual([
      { readUnits: 0, isOpen: true },
      { readUnits: 1, isOpen: true },
      { readUnits: depth + 1, isOpen: true },
      { readUnits: depth + 2, isOpen: true },
      { readUnits: 1, isOpen: false },
    ]);
  });
});
