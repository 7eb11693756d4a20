import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import { zips } from '#shared/limits/drive-limits.ts';
import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import { makeSmallArchive } from './make-small-archive.ts';
import type { WalkedEntry } from './walk-selection.ts';

const walk = vi.hoisted(() => ({ fileCount: 0, cameBy: 0, error: undefined as Error | undefined }));

vi.mock('./walk-selection.ts', () => ({
  async *walkSelection(): AsyncGenerator<WalkedEntry> {
    for (walk.cameBy = 0; walk.cameBy < walk.fileCount; walk.cameBy += 1) {
      const entry = { type: 'file', fileSize: 0, updatedAtMs: 0 } as EntryItem;
      yield { path: `${walk.cameBy}.txt`, entry, next: { index: 0 } };
    }
    if (walk.error) throw walk.error;
  },
}));

const storage = mockClient(S3Client);
const selection = { entries: [] };
const small = { files: 1, folders: 1, bytes: 0 };

beforeEach(() => {
  process.env['FILES_BUCKET'] = 'files';
  storage.reset();
  storage.on(PutObjectCommand).resolves({});
  [walk.fileCount, walk.error] = [3, undefined];
});

test('[F21] a small archive is stored under an id of its own', async () => {
  const archiveId = await makeSmallArchive(selection, small);
  const [put] = storage.commandCalls(PutObjectCommand);
  expect(put?.args[0].input.Key).toBe(`zips/${archiveId}.zip`);
});

test('[F21] what is measured big is not even begun', async () => {
  walk.cameBy = 0;
  expect(await makeSmallArchive(selection, { ...small, files: zips.maxInlineFiles + 1 })).toBeUndefined();
  expect(walk.cameBy).toBe(0);
});

test('[F21] more than was measured is left to a job, as soon as it is seen and with nothing stored', async () => {
  walk.fileCount = zips.maxFiles;
  expect(await makeSmallArchive(selection, small)).toBeUndefined();
  expect(walk.cameBy).toBeLessThan(zips.maxInlineFiles + 10);
  expect(storage.calls()).toEqual([]);
});

test('[F21] other failures are told', async () => {
  walk.error = new Error('The table does not answer');
  await expect(makeSmallArchive(selection, small)).rejects.toThrow('The table does not answer');
});
