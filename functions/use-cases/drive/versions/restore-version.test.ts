import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startDriveInProcess } from '../../../../tests/support/drive/drive-in-process.ts';
import type { EntryItem, EntryVersionItem } from '../../../data/entities/drive/entry.ts';
import type { SignedIn } from '../../accounts/caller.ts';

let drive: Awaited<ReturnType<typeof startDriveInProcess>>;
let rules: Awaited<ReturnType<typeof loadRules>>;

/** A file of 1000 bytes with two contents. */
let file: EntryItem;
let first: EntryVersionItem;
let caller: SignedIn;

async function loadRules() {
  return {
    ...(await import('./restore-version.ts')),
    ...(await import('./drop-version.ts')),
    ...(await import('../trash/remove-entries.ts')),
  };
}

beforeAll(async () => {
  drive = await startDriveInProcess();
  rules = await loadRules();
});

afterAll(() => drive.close());

beforeEach(async () => {
  const { outside, userId } = await drive.newSmallTree();
  await drive.newVersion(outside);
  file = await drive.latest(outside);
  first = await version(0);
  caller = { user: await drive.findUser(userId) } as SignedIn;
});

const versions = () => drive.listVersions(file.driveId, file.entryId);

async function version(index: number): Promise<EntryVersionItem> {
  const found = (await versions())[index];
  if (!found) throw new Error('There is no such version');
  return found;
}

const restore = async (given: EntryVersionItem) =>
  rules.restoreVersion(await drive.latest(file), given, caller);
const drop = async (given: EntryVersionItem) => rules.dropVersion(await drive.latest(file), given);

/** Names of objects that the hourly purge deletes. */
async function discarded(): Promise<unknown[]> {
  const items = await drive.listItems();
  const ofDrive = items.filter(({ driveId, abandoned }) => driveId === file.driveId && abandoned === true);
  return ofDrive.map(({ fileName }) => fileName);
}

test('[F25] restoring adds a version with the old content, and the old one stays', async () => {
  const restored = await restore(first);
  expect(restored).toMatchObject({ fileName: first.fileName, formerVersions: 2, formerBytes: 2000 });
  expect(restored.contentId).toBeGreaterThan(file.contentId ?? Infinity);
  expect((await versions()).map(({ versionId }) => versionId)).toEqual([first.versionId, file.contentId]);
  await drive.expectSound(file.driveId);
});

test('[F25] who restores what is current already changes nothing', async () => {
  const restored = await restore(first);
  expect(await restore(first)).toEqual(restored);
  expect(await versions()).toHaveLength(2);
});

test('[F26] an object goes with the last version that uses it', async () => {
  await restore(first);
  await drop(first);
  expect(await discarded()).toEqual([]);
  const second = await version(0);
  await restore(second);
  await drop(await version(1));
  expect(await discarded()).toEqual([first.fileName]);
  await drive.expectSound(file.driveId);
});

test('[F26] two versions of one object that are deleted at once leave no object behind', async () => {
  await restore(first);
  await restore(await version(1));
  const [one, , other] = await versions();
  if (!one || !other) throw new Error('There are three former versions');
  expect(other.fileName).toBe(one.fileName);
  await Promise.all([drop(one), drop(other)]);
  expect(await discarded()).toEqual([first.fileName]);
  await drive.expectSound(file.driveId);
});

test('[F25] [F26] a version that is deleted while it is restored takes no object away', async () => {
  const outcomes = await Promise.allSettled([restore(first), drop(first)]);
  expect(outcomes[1].status).toBe('fulfilled');
  const { fileName } = await drive.latest(file);
  expect(await discarded()).toEqual(outcomes[0].status === 'fulfilled' ? [] : [first.fileName]);
  expect(fileName === first.fileName).toBe(outcomes[0].status === 'fulfilled');
  await drive.expectSound(file.driveId);
});

test('[F7] [F25] a file with a restored version goes with each object once', async () => {
  await restore(first);
  const latest = await drive.latest(file);
  const { errors } = await rules.removeEntries([latest], () => drive.findEntry(file.driveId, file.entryId));
  expect(errors).toEqual({});
  expect((await discarded()).toSorted()).toEqual([first.fileName, file.fileName].toSorted());
  await drive.expectSound(file.driveId);
});

test('[F25] beyond the limit the oldest version goes, and its object stays with the one that it was restored to', async () => {
  for (let count = 0; count < 8; count += 1) await restore(await version((await versions()).length - 1));
  expect(await versions()).toHaveLength(9);
  const restored = await restore(first);
  const kept = await versions();
  expect(kept).toHaveLength(9);
  expect(kept.map(({ versionId }) => versionId)).not.toContain(first.versionId);
  expect(restored.fileName).toBe(first.fileName);
  expect(await discarded()).toEqual([]);
  await drive.expectSound(file.driveId);
});

test('[F25] 422 where the space does not suffice for one more version', async () => {
  const { expectSound } = drive;
  const full = { user: { ...caller.user, availableSpaceBytes: 2500 } } as SignedIn;
  const refused = rules.restoreVersion(await drive.latest(file), first, full);
  await expect(refused).rejects.toMatchObject({ status: 422 });
  expect(await versions()).toHaveLength(1);
  await expectSound(file.driveId);
});
