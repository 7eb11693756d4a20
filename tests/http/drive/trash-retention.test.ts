import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Job } from '#shared/entities/job.ts';
import { getJob } from '#shared/routes/drive/actions.ts';
import { listEntries } from '#shared/routes/drive/drive.ts';
import {
  duplicate,
  emptyTrash,
  restore,
  statusOf,
  trash,
  untilEnded,
} from '../../support/builders/drive-actions.ts';
import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { openBucketOf, type UploadBucket } from '../../support/stack/upload-bucket.ts';
import { presign } from '../../support/builders/upload-calls.ts';
import { expectSpaceLeft, usedBytes, wholeSpace } from '../../support/builders/drive-space.ts';
import { startUploadStack, type UploadStack } from '../../support/stack/upload-stack.ts';
import type { Visitor } from '../../support/visitor.ts';

const hour = 3600;
const day = 24 * hour;
let stack: UploadStack;
let bucket: UploadBucket;

beforeAll(async () => {
  stack = await startUploadStack();
  bucket = openBucketOf((await presign(await stack.newPerson(), 0)).body.url, stack);
});

afterAll(async () => {
  await stack.close();
  bucket.close();
});

const purge = () => stack.runSchedule('purge-trash');
const trashed = async (owner: Visitor) =>
  ((await owner.call(listEntries, { query: { pageId: 'trash' } })).body.data as { name: string }[]).map(
    ({ name }) => name,
  );

test('[F7] [22.4] after thirty days in the trash an entry goes for good, with all below it and its objects', async () => {
  const owner = await stack.newPerson();
  const folder = await newFolder(owner, { name: 'old folder' });
  const inner = await newFolder(owner, { parentId: folder.id });
  const files = [await newFile(owner, { parentId: inner.id }), await newFile(owner, { name: 'old.txt' })];
  await trash(owner, folder, ...files.slice(1));
  await stack.advanceClock(29 * day);
  const later = await newFile(owner, { name: 'later.txt' });
  await trash(owner, later);
  await purge();
  expect((await trashed(owner)).sort()).toEqual(['later.txt', 'old folder', 'old.txt']);
  await stack.advanceClock(day + hour);
  await purge();
  await expect.poll(() => usedBytes(owner), { timeout: 20_000 }).toBe(5);
  await expect.poll(() => trashed(owner), { timeout: 20_000 }).toEqual(['later.txt']);
  expect((await restore(owner, folder)).status).toBe(404);
  await stack.runSchedule('purge-uploads');
  for (const file of files) expect(await bucket.listKeys(`uploads/${file.file_name}`)).toEqual([]);
  expect(await bucket.listKeys(`uploads/${later.file_name}`)).toHaveLength(1);
  await expectSpaceLeft(owner, wholeSpace - 5);
});

test(
  '[F7] the objects of what was deleted go, and those of its copies stay',
  { tags: 'variant' },
  async () => {
    const owner = await stack.newPerson();
    const file = await newFile(owner, { name: 'a.txt' });
    const [copy] = (await duplicate(owner, [file])).body.entries as { file_name: string; id: number }[];
    await trash(owner, file);
    await untilEnded(owner, (await emptyTrash(owner)).body.job as Job | null);
    await stack.advanceClock(2 * hour);
    await stack.runSchedule('purge-uploads');
    expect(await bucket.listKeys(`uploads/${file.file_name}`)).toEqual([]);
    expect(await bucket.listKeys(`uploads/${copy?.file_name}`)).toHaveLength(1);
    expect(copy && (await statusOf(owner, copy))).toBe(200);
  },
);

test('[D] a job is forgotten a week after its end', { tags: 'variant' }, async () => {
  const owner = await stack.newPerson();
  const file = await newFile(owner, { content: new Uint8Array(33 * 1024 ** 2) });
  const { job } = (await duplicate(owner, [file])).body as { job: Job };
  await untilEnded(owner, job);
  await stack.advanceClock(6 * day);
  expect((await owner.call(getJob, { params: { jobId: job.id } })).status).toBe(200);
  await stack.advanceClock(day + hour);
  expect((await owner.call(getJob, { params: { jobId: job.id } })).status).toBe(404);
});
