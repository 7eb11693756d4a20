import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startDriveInProcess } from '../../../../tests/support/drive/drive-in-process.ts';
import { hourMs } from '../../../platform/clock.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import type { deleteObject, putObject } from '../../../storage/objects.ts';

const bucket = vi.hoisted(() => new Set<string>());
const clock = vi.hoisted(() => ({ aheadMs: 0 }));

vi.mock('../../../platform/clock.ts', async (load) => ({
  ...(await load<typeof import('../../../platform/clock.ts')>()),
  nowMs: () => Date.now() + clock.aheadMs,
}));
vi.mock('../../../platform/logger.ts');
vi.mock('../../../storage/objects.ts', async (load) => ({
  ...(await load<typeof import('../../../storage/objects.ts')>()),
  putObject: vi.fn<typeof putObject>(async (key) => void bucket.add(key)),
  deleteObject: vi.fn<typeof deleteObject>(async (key) => void bucket.delete(key)),
}));

let drive: Awaited<ReturnType<typeof startDriveInProcess>>;
let rules: Awaited<ReturnType<typeof loadRules>>;

beforeAll(async () => {
  drive = await startDriveInProcess();
  rules = await loadRules();
});

afterAll(() => drive.close());

async function loadRules() {
  return { ...(await import('./keep-avatar.ts')), ...(await import('../../uploads/purge-uploads.ts')) };
}

async function newOwner(): Promise<UserItem> {
  const { userId } = await drive.newSmallTree();
  return getOwner(userId);
}

async function getOwner(userId: number): Promise<UserItem> {
  const user = await drive.findUser(userId);
  if (!user) throw new Error('The person is gone');
  return user;
}

const picture = Uint8Array.of(1);

function fillBucket(keys: string[]): void {
  bucket.clear();
  for (const key of keys) bucket.add(key);
}

const keyOf = ({ image }: UserItem) => (image === undefined ? [] : [`public/avatars/${image}.webp`]);

/** What is in storage when the hourly purge has run, once everything that waits for it is due. */
async function keptAfterPurge(): Promise<string[]> {
  clock.aheadMs = 2 * hourMs;
  const { failed } = await rules.purgeUploads(() => true);
  clock.aheadMs = 0;
  expect(failed).toBe(0);
  return [...bucket];
}

test('[U4] whatever breaks off, storage holds the picture that the person has, and no other', async () => {
  const writes = await drive.breakEverywhere(async () => {
    bucket.clear();
    const { userId } = await rules.keepAvatar(await newOwner(), picture);
    const prepared = [...bucket];
    return {
      begin: () => fillBucket(prepared),
      work: async () => rules.keepAvatar(await getOwner(userId), picture),
      verify: async () => expect(await keptAfterPurge()).toEqual(keyOf(await getOwner(userId))),
    };
  });
  expect(writes).toBeGreaterThan(2);
}, 90_000);

test('[U5] and none where it was taken away', async () => {
  await drive.breakEverywhere(async () => {
    bucket.clear();
    const { userId } = await rules.keepAvatar(await newOwner(), picture);
    const prepared = [...bucket];
    return {
      begin: () => fillBucket(prepared),
      work: async () => rules.removeAvatar(await getOwner(userId)),
      verify: async () => {
        expect((await getOwner(userId)).image).toBeUndefined();
        expect(await keptAfterPurge()).toEqual([]);
      },
    };
  });
}, 90_000);

test('[U4] a picture that storage does not take changes nothing', async () => {
  bucket.clear();
  const user = await rules.keepAvatar(await newOwner(), picture);
  const storage = await import('../../../storage/objects.ts');
  vi.mocked(storage.putObject).mockRejectedValueOnce(new Error('storage is down'));
  await expect(rules.keepAvatar(user, picture)).rejects.toThrow('storage is down');
  expect((await getOwner(user.userId)).image).toBe(user.image);
  expect(await keptAfterPurge()).toEqual(keyOf(user));
});

test('[U4] a picture that comes too late, after the purge, is refused', async () => {
  bucket.clear();
  const user = await newOwner();
  const storage = await import('../../../storage/objects.ts');
  vi.mocked(storage.putObject).mockImplementationOnce(async (key) => {
    bucket.add(key);
    await keptAfterPurge();
  });
  await expect(rules.keepAvatar(user, picture)).rejects.toMatchObject({ status: 409 });
  expect((await getOwner(user.userId)).image).toBeUndefined();
  expect([...bucket]).toEqual([]);
});
