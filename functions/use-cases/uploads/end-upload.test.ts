import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestDrive } from '../../../tests/support/drive/test-drive.ts';
import type { UploadItem } from '../../data/entities/drive/upload.ts';

const driveId = 'U1';
const storage = mockClient(S3Client);
let drive: Awaited<ReturnType<typeof startTestDrive>>;
let functions: Awaited<ReturnType<typeof loadFunctions>>;

beforeAll(async () => {
  drive = await startTestDrive();
  functions = await loadFunctions();
});

afterAll(() => drive.close());

/** After the environment is set: the clients read it when they are made. */
async function loadFunctions() {
  const [{ commit }, uploads, usage, ending, progress] = await Promise.all([
    import('../../data/commit.ts'),
    import('../../data/uploads/uploads.ts'),
    import('../../data/drive/usage.ts'),
    import('./end-upload.ts'),
    import('./upload-record.ts'),
  ]);
  await commit([usage.createUsageStep(driveId)]);
  return { commit, ...uploads, ...usage, ...ending, ...progress };
}

beforeEach(() => {
  storage.reset();
  storage.on(DeleteObjectCommand).resolves({});
});

async function newUpload(fields: Partial<UploadItem> = {}): Promise<UploadItem> {
  const upload = {
    fileName: crypto.randomUUID(),
    userId: 1,
    driveId,
    method: 'simple' as const,
    disk: 'uploads' as const,
    clientName: 'a.txt',
    sizeBytes: 10,
    parentId: 0,
    conflict: 'keepBoth' as const,
    expiresAtMs: Date.now() + 1000,
    ...fields,
  };
  const { commit, createUploadStep, reserveStep } = functions;
  await commit([reserveStep(driveId, upload.sizeBytes, null, Error), createUploadStep(upload)]);
  return { ...upload, shard: upload.fileName[0] ?? '0' };
}

const reservedBytes = async () => (await functions.getUsage(driveId)).reservedBytes;

test.each(['simple', 'form'] as const)(
  'whoever gives a %s upload up as it was read before does not give its space back again',
  async (method) => {
    const before = await reservedBytes();
    const upload = await newUpload({ method });
    await functions.abandonUpload(upload);
    await functions.abandonUpload(upload);
    await functions.abandonUpload({ ...upload, abandoned: true });
    expect(await reservedBytes()).toBe(before);
    expect(await functions.getUsage(driveId)).toMatchObject({ usedBytes: 0 });
  },
);

test('what was given up at a living address is remembered until the address ends, and then forgotten', async () => {
  const upload = await newUpload();
  await functions.abandonUpload(upload);
  const kept = await functions.findUpload(upload.fileName);
  expect(kept).toMatchObject({ abandoned: true, sizeBytes: 0 });
  if (kept) await functions.abandonUpload(kept);
  expect(await functions.findUpload(upload.fileName)).toBeUndefined();
});

test('an upload that got more time since the purge listed it goes on', async () => {
  const listed = await newUpload({ expiresAtMs: Date.now() - 1 });
  const expiresAtMs = Date.now() + 60_000;
  await functions.noteProgress(listed.fileName, { expiresAtMs });
  expect(await functions.removeAbandoned(listed, { ifExpired: true })).toBe(false);
  const upload = await functions.findUpload(listed.fileName);
  expect(upload).toMatchObject({ expiresAtMs, sizeBytes: 10 });
  expect(upload?.abandoned).toBeUndefined();
  expect(storage.calls()).toHaveLength(0);
});

test('an upload that was given up gets no more time', async () => {
  const upload = await newUpload();
  await functions.abandonUpload(upload);
  const change = functions.noteProgress(upload.fileName, { expiresAtMs: Date.now() + 60_000 });
  await expect(change).rejects.toMatchObject({ status: 404 });
});
