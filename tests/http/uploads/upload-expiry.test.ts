import { fetch } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { viewContent } from '#shared/routes/drive/content.ts';
import { createTusEntry } from '#shared/routes/uploads/tus.ts';
import { listUploadedParts, signPartUrls } from '#shared/routes/uploads/uploads.ts';
import { uploadFile } from '../../support/builders/drive-builders.ts';
import { openBucketOf, type UploadBucket } from '../../support/stack/upload-bucket.ts';
import { fileNameOf, newStored, presign, putTo, register } from '../../support/builders/upload-calls.ts';
import { download } from '../../support/builders/drive-reads.ts';
import { expectSpaceLeft, usedBytes, wholeSpace } from '../../support/builders/drive-space.ts';
import { complete, putPart, startMultipart } from '../../support/builders/multipart-calls.ts';
import { megabyte, randomContent, sha256 } from '../../support/bytes.ts';
import { expectStatus } from '../../support/expect-status.ts';
import { startUploadStack, type UploadStack } from '../../support/stack/upload-stack.ts';
import { createTus, headTus, patchTus, tusHeaders, tusKeyOf } from '../../support/builders/tus-calls.ts';
import type { Visitor } from '../../support/visitor.ts';

const hour = 3600;
let stack: UploadStack;
let ann: Visitor;
let bucket: UploadBucket;

beforeAll(async () => {
  stack = await startUploadStack();
  const first = await presign(await stack.newPerson(), 0);
  bucket = openBucketOf(first.body.url, stack);
});

afterAll(async () => {
  await stack.close();
  bucket.close();
});

const purge = () => stack.runSchedule('purge-uploads');
const head = (owner: Visitor, key: string) => headTus(owner, key, tusHeaders, stack.url);

test(
  '[UP8] [UP9] [F20] [V-8] signed addresses end: uploads after an hour, views after five minutes',
  { tags: 'variant' },
  async () => {
    ann = await stack.newPerson();
    const { body: signed } = await presign(ann, 5);
    const file = await uploadFile(ann);
    const view = await ann.call(viewContent, { params: { hash: file.hash } });
    const location = view.headers.get('location') ?? '';
    await stack.advanceClock(301);
    expect((await fetch(location)).status).toBe(403);
    await stack.advanceClock(hour - 301 + 1);
    expect((await putTo(signed, 'hello')).status).toBe(403);
  },
);

test(
  '[UP4] [UP10] [UP14] uploads that nobody finishes are gone after a day, with bytes and reservations',
  { tags: 'variant' },
  async () => {
    ann = await stack.newPerson();
    const simple = await newStored(ann, 'hello');
    const { body: unsent } = await presign(ann, 1000);
    const multipart = (await startMultipart(ann, 6 * megabyte)).body;
    await putPart(ann, multipart, 1, randomContent(5 * megabyte));
    const tus = tusKeyOf(await createTus(ann, 10 * megabyte));
    await patchTus(ann, tus, 0, randomContent(1000));
    await expectSpaceLeft(ann, wholeSpace - 5 - 1000 - 16 * megabyte);

    await stack.advanceClock(25 * hour);
    expect((await head(ann, tus)).status).toBe(410);
    await expectOver();
    await purge();
    expect((await head(ann, tus)).status).toBe(404);
    await expectOver();
    const keys = [simple.key, unsent.key, multipart.key, `uploads/${tus}`];
    for (const key of keys) expect(await bucket.listKeys(key)).toEqual([]);
    await expectSpaceLeft(ann, wholeSpace);

    async function expectOver(): Promise<void> {
      expect((await register(ann, simple.key, 5)).body.errors).toHaveProperty('filename');
      const { key, uploadId } = multipart;
      expect((await ann.call(signPartUrls, { body: { key, uploadId, partNumbers: [2] } })).status).toBe(404);
      expect((await ann.call(listUploadedParts, { body: { key, uploadId } })).status).toBe(404);
      expect((await patchTus(ann, tus, 1000, randomContent(1))).status).toBeOneOf([404, 410]);
      expect((await ann.call(createTusEntry, { body: { uploadKey: tus } })).status).toBe(404);
    }
  },
);

test(
  '[UP4] [UP10] an upload of which storage has forgotten the facts goes as well',
  { tags: 'variant' },
  async () => {
    ann = await stack.newPerson();
    const tus = tusKeyOf(await createTus(ann, 10 * megabyte));
    const [facts = ''] = (await bucket.listKeys(`uploads/${tus}`)).filter((key) => key.endsWith('.info'));
    await bucket.removeKey(facts);
    await stack.advanceClock(25 * hour);
    await purge();
    expect((await head(ann, tus)).status).toBe(404);
    await expectSpaceLeft(ann, wholeSpace);
  },
);

test('[UP10] running the purge again, or twice at once, takes nothing that counts', async () => {
  ann = await stack.newPerson();
  const file = await uploadFile(ann, { content: 'kept' });
  for (let count = 0; count < 5; count += 1) await newStored(ann, 'hello', { filename: `${count}.txt` });
  await stack.advanceClock(25 * hour);
  await Promise.all([purge(), purge()]);
  await purge();
  expect(await usedBytes(ann)).toBe(4);
  await expectSpaceLeft(ann, wholeSpace - 4);
  expect(Buffer.from((await download(ann, file)).content).toString()).toBe('kept');
});

test('[UP5] [UP12] an upload that goes on lives on', { tags: 'variant' }, async () => {
  ann = await stack.newPerson();
  const content = randomContent(5 * megabyte + 10);
  const multipart = (await startMultipart(ann, content.length)).body;
  const one = await putPart(ann, multipart, 1, content.subarray(0, 5 * megabyte));
  const tus = tusKeyOf(await createTus(ann, 6));
  await stack.advanceClock(20 * hour);
  const two = await putPart(ann, multipart, 2, content.subarray(5 * megabyte));
  const patched = await patchTus(ann, tus, 0, Buffer.from('abc'));
  expectStatus(patched, 204);
  const expiresInMs = Date.parse(patched.headers.get('upload-expires') ?? '') - stack.now();
  expect(expiresInMs).toBeGreaterThan(23 * hour * 1000);
  await stack.advanceClock(20 * hour);
  await purge();
  expect((await complete(ann, multipart, [one, two])).status).toBe(200);
  const entry = await register(ann, multipart.key, content.length);
  expect(sha256((await download(ann, entry.body.fileEntry)).content)).toBe(sha256(content));
  expect((await head(ann, tus)).headers.get('upload-offset')).toBe('3');
  expect((await patchTus(ann, tus, 3, Buffer.from('def'))).status).toBe(204);
  expect((await ann.call(createTusEntry, { body: { uploadKey: tus } })).status).toBe(201);
});

test(
  '[UP9] [UP10] what arrives at the address of a skipped upload is removed as well',
  { tags: 'variant' },
  async () => {
    ann = await stack.newPerson();
    await uploadFile(ann, { name: 'a.txt', content: 'first' });
    const signed = await newStored(ann, 'other', { conflict: 'skip' });
    expect((await register(ann, signed.key, 5)).status).toBe(200);
    expect((await putTo(signed, 'other')).status).toBe(200);
    expect(await bucket.listKeys(signed.key)).toHaveLength(1);
    expect((await register(ann, signed.key, 5)).status).toBe(422);
    await purge();
    await stack.advanceClock(hour + 1);
    await purge();
    expect(await bucket.listKeys(`uploads/${fileNameOf(signed.key)}`)).toEqual([]);
    await expectSpaceLeft(ann, wholeSpace - 5);
  },
);
