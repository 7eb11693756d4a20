import { GetObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bytesPerGigabyte, bytesPerMegabyte } from '#shared/limits/byte-units.ts';
import { zips } from '#shared/limits/drive-limits.ts';
import { startDriveInProcess } from '../../../../tests/support/drive/drive-in-process.ts';
import type { EntryItem } from '../../../data/entities/drive/entry.ts';

const storage = mockClient(S3Client);
let drive: Awaited<ReturnType<typeof startDriveInProcess>>;
let rules: typeof import('./measure-selection.ts');

beforeAll(async () => {
  drive = await startDriveInProcess();
  rules = await import('./measure-selection.ts');
  const $metadata = { httpStatusCode: 404 };
  // No drive has a snapshot of its catalog yet.
  storage
    .on(GetObjectCommand)
    .rejects(new S3ServiceException({ name: 'NoSuchKey', $fault: 'client', $metadata }));
});

afterAll(() => drive.close());

async function newBigFile(folder: EntryItem, fileSize: number): Promise<void> {
  const { driveId, entryId: parentId, ownerId } = folder;
  const content = { type: 'file' as const, fileSize, fileName: drive.newFileName() };
  const entry = { driveId, parentId, ownerId, name: 'big.bin', entryId: drive.newId(), ...content };
  await drive.placeWithFreeName(entry, []);
}

describe('[F21] what a selection holds', () => {
  test('is all that is below its folders, without what lies in the trash', async () => {
    const { root, outside } = await drive.newTree();
    const size = await rules.measureSelection({ entries: [root, outside] });
    expect(size).toEqual({ files: 6, folders: 4, bytes: 7 + 11 + 100 + 101 + 102 + 1000 });
  });

  test('of files alone needs no catalog', async () => {
    const { outside } = await drive.newSmallTree();
    const before = storage.calls().length;
    const size = await rules.measureSelection({ entries: [outside] });
    expect(size).toEqual({ files: 1, folders: 0, bytes: 1000 });
    expect(storage.calls()).toHaveLength(before);
  });

  test('is refused where it is more bytes than an archive may hold', async () => {
    const { root } = await drive.newSmallTree();
    await newBigFile(root, 11 * bytesPerGigabyte);
    await expect(rules.measureSelection({ entries: [root] })).rejects.toMatchObject({
      status: 422,
      message: 'An archive can hold 10 GB and 10000 files. Download fewer at once.',
    });
  });

  test('is refused where a folder counts too many files, though the catalog has not heard of them', async () => {
    const { root } = await drive.newSmallTree();
    const full = { ...root, childFiles: zips.maxFiles + 1 };
    await expect(rules.measureSelection({ entries: [full] })).rejects.toMatchObject({ status: 422 });
  });
});

test.each([
  [{ files: 200, folders: 200, bytes: 100 * bytesPerMegabyte }, true],
  [{ files: 201, folders: 1, bytes: 0 }, false],
  [{ files: 1, folders: 1, bytes: 100 * bytesPerMegabyte + 1 }, false],
  [{ files: 1, folders: 5000, bytes: 1 }, false],
])('[F21] %j is made at once: %s', (size, isSmall) => {
  expect(rules.isSmall(size)).toBe(isSmall);
});
