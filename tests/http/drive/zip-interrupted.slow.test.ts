import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { getEntry } from '#shared/routes/drive/drive.ts';
import type { JobItem } from '../../../functions/data/entities/job.ts';
import type { Slice } from '../../../functions/use-cases/background/define-job.ts';
import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { useProduct } from '../../support/stack/product.ts';
import { unpackZip } from '../../support/unpack-zip.ts';
import { startUploadStack, type UploadStack } from '../../support/stack/upload-stack.ts';
import type { Visitor } from '../../support/visitor.ts';

let stack: UploadStack;
let ann: Visitor;
let folder: FileEntry;
let ownerId: number;
/** More than one part of a stored object. */
const contents = [12, 12, 1].map((megabytes) => randomBytes(megabytes * 1024 ** 2));

beforeAll(async () => {
  stack = await startUploadStack();
  ann = await stack.newPerson();
  useProduct(stack);
  folder = await newFolder(ann, { name: 'all' });
  for (const [index, content] of contents.entries()) {
    await newFile(ann, { name: `${index}.bin`, content, parentId: folder.id });
  }
  ownerId = (await ann.call(getEntry, { params: { id: folder.id } })).body.fileEntry.owner_id as number;
});

afterAll(async () => {
  await stack.close();
});

// The data layer reads at its first use where its table is.
const loadRules = async () => ({
  ...(await import('../../../functions/use-cases/drive/zip/make-zip.ts')),
  ...(await import('../../../functions/storage/multipart.ts')),
  ...(await import('../../../functions/storage/objects.ts')),
});

let lastJobId = 1000;

/** A job as the runner gives it to its work, and what it noted. */
function newWork(payload = {}): { job: JobItem; notes: Record<string, unknown>[]; slice: Slice } {
  const bytes = contents.reduce((sum, content) => sum + content.length, 0);
  const notes: Record<string, unknown>[] = [];
  const job = {
    jobId: (lastJobId += 1),
    kind: 'zip' as const,
    userId: ownerId,
    subject: `U${ownerId}`,
    payload: { entryIds: [folder.id], bytes, starts: 0, ...payload },
  } as unknown as JobItem;
  const slice: Slice = {
    hasTime: () => true,
    note: async (change) => {
      if (change.payload) notes.push(change.payload as Record<string, unknown>);
    },
  };
  return { job, notes, slice };
}

async function expectWhole(jobId: number): Promise<void> {
  const { signDownload, zipKey } = await loadRules();
  const options = { mime: 'application/zip', disposition: 'attachment', expiresInSeconds: 60 };
  const answer = await fetch(await signDownload(zipKey(jobId), options));
  const entries = await unpackZip(new Uint8Array(await answer.arrayBuffer()));
  expect(entries.map(({ path }) => path)).toEqual(['all/0.bin', 'all/1.bin', 'all/2.bin']);
  expect(entries.every(({ content }, index) => content.equals(contents[index] as Buffer))).toBe(true);
}

test('[F22] an archive that was broken off starts over, and its parts go', async () => {
  const { zipJob, startMultipart, putEmptyPart, findParts, zipKey } = await loadRules();
  const { job, notes, slice } = newWork();
  const key = zipKey(job.jobId);
  const uploadId = await startMultipart(key, 'application/zip');
  await putEmptyPart(key, uploadId);
  Object.assign(job.payload as object, { uploadId, starts: 1 });
  expect(await zipJob.run(job, slice)).toBe('done');
  expect(await findParts(key, uploadId)).toBeUndefined();
  expect(notes[0]).toMatchObject({ starts: 2 });
  await expectWhole(job.jobId);
});

test('[F22] without time left nothing stays behind, and the next run makes it', async () => {
  const { zipJob, findParts, findObjectSize, zipKey } = await loadRules();
  const { job, notes, slice } = newWork();
  const key = zipKey(job.jobId);
  expect(await zipJob.run(job, { ...slice, hasTime: () => false })).toBe('more');
  const noted = notes.at(-1) ?? {};
  expect(await findParts(key, String(noted['uploadId']))).toBeUndefined();
  expect(await findObjectSize(key)).toBeUndefined();
  expect(await zipJob.run({ ...job, payload: noted }, slice)).toBe('done');
  await expectWhole(job.jobId);
});

test('[F22] what was stored is not made again', async () => {
  const { zipJob, putObject, findObjectSize, zipKey } = await loadRules();
  const { job, notes, slice } = newWork();
  await putObject(zipKey(job.jobId), new Uint8Array(3), 'application/zip');
  expect(await zipJob.run(job, slice)).toBe('done');
  expect(notes).toEqual([]);
  expect(await findObjectSize(zipKey(job.jobId))).toBe(3);
});

test('[F22] one that never comes to its end is given up with a message', async () => {
  const { zipJob } = await loadRules();
  const { job, slice } = newWork({ starts: 5 });
  await expect(zipJob.run(job, slice)).rejects.toMatchObject({ status: 422 });
});

test('[F22] an archive is never short of a file: without its bytes there is none', async () => {
  const { zipJob, deleteObject, findObjectSize, objectKey, zipKey } = await loadRules();
  // Of its own: with a file lost, the common folder can be packed no more.
  const { id } = await newFolder(ann);
  const content = randomBytes(1000);
  await newFile(ann, { name: 'kept.bin', content, parentId: id });
  const lost = await newFile(ann, { name: 'lost.bin', content, parentId: id });
  await deleteObject(objectKey('uploads', lost.file_name));
  const { job, slice } = newWork({ entryIds: [id], bytes: 2 * content.length });
  await expect(zipJob.run(job, slice)).rejects.toMatchObject({ status: 409 });
  expect(await findObjectSize(zipKey(job.jobId))).toBeUndefined();
});
