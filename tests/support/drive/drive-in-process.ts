import { expect } from 'vitest';
import type { EntryItem } from '../../../functions/data/entities/drive/entry.ts';
import { breakEverywhere, type Interrupted } from './break-everywhere.ts';
import { findFaults } from './drive-invariants.ts';
import { startTestDrive } from './test-drive.ts';

/** A folder with things in it, and a file beside it, of a person of their own. */
export interface Tree {
  userId: number;
  driveId: string;
  root: EntryItem;
  outside: EntryItem;
}

const fail = () => new Error('A condition failed that should hold');
const driveIdOf = (userId: number) => `U${userId}`;

/** After the environment is set: the clients read it when they are made. */
async function loadFunctions() {
  const [commits, entries, ids, jobs, links, usage, users, versions, place, trash, changing] =
    await Promise.all([
      import('../../../functions/data/commit.ts'),
      import('../../../functions/data/drive/entries.ts'),
      import('../../../functions/platform/ids.ts'),
      import('../../../functions/data/jobs.ts'),
      import('../../../functions/data/sharing/links.ts'),
      import('../../../functions/data/drive/usage.ts'),
      import('../../../functions/data/accounts/users.ts'),
      import('../../../functions/data/drive/versions.ts'),
      import('../../../functions/use-cases/drive/place-entry.ts'),
      import('../../../functions/use-cases/drive/trash/trash-entries.ts'),
      import('../../../functions/use-cases/accounts/change-user.ts'),
    ]);
  const data = { ...commits, ...entries, ...ids, ...jobs, ...links, ...usage, ...users, ...versions };
  return { ...data, ...place, ...trash, ...changing };
}

/** Rules that run in the test's own process, on a table of the test alone, and people with files for them. */
export async function startDriveInProcess() {
  const drive = await startTestDrive();
  const functions = await loadFunctions();

  async function newOwner(): Promise<number> {
    const userId = functions.newId();
    const driveId = driveIdOf(userId);
    const about = { email: `${userId}@example.com`, roleIds: [], countryId: 1, stateId: 1, language: 'en' };
    const counts = { sessionEpoch: 0, skipCounter: 0, tokenCount: 0, updatedAtMs: 0 };
    const user = { userId, ...about, ...counts, hasPassword: true };
    await functions.commit([
      ...functions.createUserSteps(user, fail),
      functions.createRootStep(driveId, userId),
      functions.createUsageStep(driveId),
    ]);
    return userId;
  }

  async function newFolder(ownerId: number, parentId: number, name: string): Promise<EntryItem> {
    const folder = functions.newFolder({ driveId: driveIdOf(ownerId), parentId, ownerId, name });
    return functions.placeWithFreeName(folder, []);
  }

  /** Charges bytes as an upload does. */
  async function charge(driveId: string, bytes: number): Promise<void> {
    await functions.commit([functions.reserveStep(driveId, bytes, null, fail)]);
    await functions.commit([functions.useReservationStep(driveId, bytes)]);
  }

  async function newFile(
    ownerId: number,
    parentId: number,
    name: string,
    fileSize: number,
  ): Promise<EntryItem> {
    const driveId = driveIdOf(ownerId);
    const fileName = functions.newFileName();
    const content = {
      type: 'file' as const,
      mime: 'text/plain',
      fileName,
      disk: 'uploads' as const,
      fileSize,
    };
    const entry = { driveId, parentId, ownerId, name, entryId: functions.newId(), ...content };
    await charge(driveId, fileSize);
    return functions.placeWithFreeName(entry, []);
  }

  /** Gives a file a second content of the same size, and keeps the first. */
  async function newVersion(entry: EntryItem): Promise<void> {
    const { driveId, type, mime, disk, extension, fileSize } = entry;
    const content = { type, mime, disk, extension, fileSize, fileName: functions.newFileName() };
    const kept = { contentId: functions.newId(), formerVersions: 1, formerBytes: fileSize };
    await charge(driveId, fileSize);
    await functions.commit([
      functions.replaceContentStep(entry, { ...content, ...kept }, fail).step,
      functions.createVersionStep(functions.formerContentOf(entry)),
    ]);
  }

  async function newLink(entry: EntryItem): Promise<void> {
    const { driveId, entryId, ownerId: userId } = entry;
    const rights = { allowEdit: false, allowDownload: true, restricted: false };
    const times = { createdAtMs: 0, updatedAtMs: 0 };
    const link = { linkId: functions.newId(), hash: functions.newFileName(), driveId, entryId, userId };
    await functions.commit(functions.createLinkSteps(entry, { ...link, ...rights, ...times }, fail));
  }

  /** An entry as the table has it by now. */
  async function latest({ driveId, entryId }: EntryItem): Promise<EntryItem> {
    const entry = await functions.findEntry(driveId, entryId);
    if (!entry) throw new Error('The entry is gone');
    return entry;
  }

  /** A folder with all that can be in one, and a file beside it. */
  async function newTree(): Promise<Tree> {
    const userId = await newOwner();
    const driveId = driveIdOf(userId);
    const root = await newFolder(userId, 0, 'root');
    const inner = await newFolder(userId, root.entryId, 'inner');
    const deep = await newFolder(userId, inner.entryId, 'deep');
    await newFolder(userId, root.entryId, 'empty');
    await newVersion(await newFile(userId, deep.entryId, 'versions.txt', 7));
    await newLink(await newFile(userId, inner.entryId, 'linked.txt', 11));
    await newLink(inner);
    for (let count = 0; count < 3; count += 1)
      await newFile(userId, root.entryId, `${count}.txt`, 100 + count);
    const outside = await newFile(userId, 0, 'outside.txt', 1000);
    const aside = await newFile(userId, inner.entryId, 'aside.txt', 10_000);
    await functions.trashEntries(driveId, [aside], userId);
    return { userId, driveId, root: await latest(root), outside };
  }

  /** Two folders and three files, one of them beside the folders. */
  async function newSmallTree(): Promise<Tree> {
    const userId = await newOwner();
    const root = await newFolder(userId, 0, 'root');
    const inner = await newFolder(userId, root.entryId, 'inner');
    await newLink(await newFile(userId, inner.entryId, 'linked.txt', 11));
    await newFile(userId, root.entryId, 'plain.txt', 100);
    const outside = await newFile(userId, 0, 'outside.txt', 1000);
    return { userId, driveId: driveIdOf(userId), root, outside };
  }

  /** Names of all entries of a drive, in the trash and on their way out as well. */
  async function namesOf(driveId: string): Promise<string[]> {
    const items = await drive.listItems();
    return items
      .filter((item) => item.PK === `DRIVE#${driveId}` && item['__edb_e__'] === 'entry' && item['i'] !== 0)
      .map((item) => String(item['n']))
      .sort();
  }

  return {
    ...drive,
    ...functions,
    charge,
    latest,
    namesOf,
    newLink,
    newOwner,
    newSmallTree,
    newTree,
    newVersion,
    expectSound: async (driveId: string) => expect(findFaults(await drive.listItems(), driveId)).toEqual([]),
    breakEverywhere: (prepare: () => Promise<Interrupted>) => breakEverywhere(drive, prepare),
  };
}
