import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDriveInProcess } from '../../../../tests/support/drive/drive-in-process.ts';
import type { EntryItem } from '../../../data/entities/drive/entry.ts';

let drive: Awaited<ReturnType<typeof startDriveInProcess>>;
let rules: typeof import('./replace-content.ts');

beforeAll(async () => {
  drive = await startDriveInProcess();
  rules = await import('./replace-content.ts');
});

afterAll(() => drive.close());

const editorId = 7;

/** Gives a file a new content, as an upload of somebody does. */
async function replaceBy(userId: number, file: EntryItem, fileName: string): Promise<void> {
  const content = { type: 'file', fileSize: 1, disk: 'uploads', fileName, mime: 'text/plain' } as const;
  await drive.charge(file.driveId, 1);
  await rules.replaceContent(await drive.latest(file), { ...content, changedById: userId }, []);
}

const formerOf = async ({ driveId, entryId }: EntryItem) =>
  (await drive.listVersions(driveId, entryId)).map(({ fileName }) => fileName);

test('[UP10] the newest version of the owner stays, however often others replace the file', async () => {
  const { outside, userId } = await drive.newTree();
  await replaceBy(userId, outside, 'last of the owner');
  for (let nth = 1; nth <= 12; nth += 1) await replaceBy(editorId, outside, `editor ${nth}`);
  const former = await formerOf(outside);
  expect(former).toHaveLength(9);
  expect(former[0]).toBe('last of the owner');
  expect(former[1]).toBe('editor 4');
  expect((await drive.latest(outside)).fileName).toBe('editor 12');
});

test('[UP10] versions of others go first once the owner gave the file a newer content', async () => {
  const { outside, userId } = await drive.newTree();
  await replaceBy(userId, outside, 'former one of the owner');
  for (let nth = 1; nth <= 9; nth += 1) await replaceBy(editorId, outside, `editor ${nth}`);
  await replaceBy(userId, outside, 'current');
  const former = await formerOf(outside);
  expect(former).toHaveLength(9);
  expect(former[0]).toBe('editor 1');
});
