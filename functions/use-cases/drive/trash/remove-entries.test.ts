import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDriveInProcess, type Tree } from '../../../../tests/support/drive/drive-in-process.ts';
import type { EntryItem, EntryVersionItem } from '../../../data/entities/drive/entry.ts';

const versionCount = 70;
const versionBytes = 3;
/** Bytes of the files beside the one that is deleted. */
const otherBytes = 111;

let drive: Awaited<ReturnType<typeof startDriveInProcess>>;
let rules: Awaited<ReturnType<typeof loadRules>>;

beforeAll(async () => {
  drive = await startDriveInProcess();
  rules = await loadRules();
});

afterAll(() => drive.close());

async function loadRules() {
  return {
    ...(await import('../../../data/entities/drive/entry.ts')),
    ...(await import('../versions/drop-version.ts')),
    ...(await import('./remove-entries.ts')),
  };
}

interface LongLived extends Tree {
  file: EntryItem;
  versions: EntryVersionItem[];
}

/** A file with more former contents than settings allow by now, and than a transaction takes. */
async function newLongLived(): Promise<LongLived> {
  const tree = await drive.newSmallTree();
  const { driveId, outside } = tree;
  const firstId = drive.newId();
  const versions = Array.from({ length: versionCount }, (_, index) => ({
    ...drive.formerContentOf(outside),
    versionId: firstId + index,
    fileName: drive.newFileName(),
    fileSize: versionBytes,
  }));
  await drive.commit(versions.map((version) => drive.createVersionStep(version)));
  await drive.charge(driveId, versionCount * versionBytes);
  const kept = { formerVersions: versionCount, formerBytes: versionCount * versionBytes };
  await rules.Entry.patch({ driveId, entryId: outside.entryId }).set(kept).go();
  return { ...tree, versions, file: await drive.latest(outside) };
}

const look = (file: EntryItem) => () => drive.findEntry(file.driveId, file.entryId);
const remove = (file: EntryItem) => rules.removeEntries([file], look(file));

async function expectGone({ driveId, file }: LongLived): Promise<void> {
  expect(await drive.findEntry(driveId, file.entryId)).toBeUndefined();
  await drive.expectSound(driveId);
  expect(await drive.getUsage(driveId)).toEqual({ usedBytes: otherBytes, reservedBytes: 0 });
}

test('[F7] a file of many versions goes in several transactions, broken off anywhere too', async () => {
  const writes = await drive.breakEverywhere(async () => {
    const tree = await newLongLived();
    return { work: () => remove(tree.file), verify: () => expectGone(tree) };
  });
  expect(writes).toBeGreaterThan(2);
}, 90_000);

test('[F7] [F26] a version that somebody deletes at the same moment holds nothing up', async () => {
  const tree = await newLongLived();
  const [version] = tree.versions;
  if (version) await rules.dropVersion(tree.file, version);
  const { errors, done } = await remove(tree.file);
  expect(errors).toEqual({});
  expect([...done.keys()]).toEqual([tree.file.entryId]);
  await expectGone(tree);
});

test('[F7] two who delete the same file free everything once, and neither fails', async () => {
  const tree = await newLongLived();
  const outcomes = await Promise.all([remove(tree.file), remove(tree.file)]);
  expect(outcomes.map(({ errors }) => errors)).toEqual([{}, {}]);
  expect(outcomes.flatMap(({ done }) => [...done.keys()])).toEqual([tree.file.entryId]);
  await expectGone(tree);
});

test('[F7] what is left half-way counts what it still has, and searches hear of it', async () => {
  const { driveId, file } = await newLongLived();
  drive.breaker.breakAt(2, false);
  await remove(file);
  drive.breaker.heal();
  const left = await drive.latest(file);
  expect(left).toMatchObject({ formerVersions: 40, formerBytes: 40 * versionBytes });
  expect(left.changedAtMs).toBeGreaterThan(file.changedAtMs);
  await drive.expectSound(driveId);
});
