import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDriveInProcess, type Tree } from '../../../../tests/support/drive/drive-in-process.ts';
import type { EntryItem } from '../../../data/entities/drive/entry.ts';

let drive: Awaited<ReturnType<typeof startDriveInProcess>>;
let reselectEntries: typeof import('./select-entries.ts').reselectEntries;

beforeAll(async () => {
  drive = await startDriveInProcess();
  ({ reselectEntries } = await import('./select-entries.ts'));
});

afterAll(() => drive.close());

/** A folder in the tree's one, and a file in it. */
async function newInside({ driveId, userId, root }: Tree): Promise<[EntryItem, EntryItem]> {
  const place = { driveId, parentId: root.entryId, ownerId: userId };
  const inner = await drive.placeWithFreeName(drive.newFolder({ ...place, name: 'chosen' }), []);
  const content = { type: 'file' as const, fileSize: 0, fileName: drive.newFileName() };
  const file = { ...place, parentId: inner.entryId, name: 'a.txt', entryId: drive.newId(), ...content };
  return [inner, await drive.placeWithFreeName(file, [])];
}

const namesOf = async (
  { driveId, userId }: Pick<Tree, 'driveId' | 'userId'>,
  entries: EntryItem[],
  more = {},
) => {
  const payload = { entryIds: entries.map(({ entryId }) => entryId), bytes: 0, starts: 0, ...more };
  const job = {
    jobId: drive.newId(),
    kind: 'zip' as const,
    subject: driveId,
    userId,
    name: 'Files.zip',
    payload,
  };
  await drive.commit([drive.createJobStep(job)]);
  const made = await drive.findJob(job.jobId);
  if (!made) throw new Error('There is no job');
  return (await reselectEntries(made)).entries.map(({ name }) => name);
};

test('[F22] what was selected is packed in its order, without what is in the trash or below it by now', async () => {
  const tree = await drive.newSmallTree();
  const { driveId, userId, root, outside } = tree;
  const [inner, file] = await newInside(tree);
  const chosen = [outside, file, inner, root];
  expect(await namesOf(tree, chosen)).toEqual(['outside.txt', 'a.txt', 'chosen', 'root']);
  await drive.trashEntries(driveId, [await drive.latest(inner)], userId);
  expect(await namesOf(tree, chosen)).toEqual(['outside.txt', 'root']);
  await drive.trashEntries(driveId, [await drive.latest(root)], userId);
  expect(await namesOf(tree, chosen)).toEqual(['outside.txt']);
});

test('[FA3] what an admin selected of others is packed as long as they have the right', async () => {
  const { driveId, outside } = await drive.newSmallTree();
  const userId = await drive.newOwner();
  const hold = (...names: string[]) =>
    drive.changeUser(userId, { directPermissions: names.map((name) => ({ name, restrictions: [] })) });
  const asAdmin = () => namesOf({ driveId, userId }, [outside], { asAdmin: true });
  await hold('admin.access', 'files.update');
  expect(await asAdmin()).toEqual(['outside.txt']);
  expect(await namesOf({ driveId, userId }, [outside])).toEqual([]);
  await hold('files.update');
  expect(await asAdmin()).toEqual([]);
});
