import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTusEntry } from '#shared/routes/uploads/tus.ts';
import { listUploadedParts } from '#shared/routes/uploads/uploads.ts';
import {
  abortMany,
  entriesOf,
  numbers,
  presignMany,
  registerMany,
  registrationOf,
  storeMany,
} from '../../support/builders/upload-batch-calls.ts';
import { newStored, presign, putTo, register } from '../../support/builders/upload-calls.ts';
import { childrenOf, download } from '../../support/builders/drive-reads.ts';
import { expectSpaceLeft, usedBytes, wholeSpace } from '../../support/builders/drive-space.ts';
import { abort, complete, putPart, startMultipart } from '../../support/builders/multipart-calls.ts';
import { megabyte, randomContent, sha256 } from '../../support/bytes.ts';
import { expectStatus } from '../../support/expect-status.ts';
import { startUploadStack, type UploadStack } from '../../support/stack/upload-stack.ts';
import { type FailingStorage, joinsParts, startFailingStorage } from '../../support/stack/upload-storage.ts';
import { createTus, headTus, patchTus, tusHeaders, tusKeyOf } from '../../support/builders/tus-calls.ts';
import type { Answer, Visitor } from '../../support/visitor.ts';

let storage: FailingStorage;
let stack: UploadStack;
let ann: Visitor;

beforeAll(async () => {
  storage = await startFailingStorage();
  stack = await startUploadStack(storage.env);
});

beforeEach(async () => {
  ann = await stack.newPerson();
});

afterEach(() => storage.heal());

afterAll(async () => {
  await stack.close();
  await storage.close();
});

function expectOutage(answer: Answer): void {
  expectStatus(answer, 503);
  expect(answer.body).toEqual({
    code: 'storageDown',
    message: 'Storage is not available right now. Try again in a moment.',
  });
  expect(answer.headers.get('retry-after')).toBe('2');
}

const finishTus = (uploadKey: string) => ann.call(createTusEntry, { body: { uploadKey } });

describe('one PUT', () => {
  test('[UP8] [UP9] [UP10] nothing is half made during an outage, and each step can be repeated after it', async () => {
    storage.fail();
    // Signing asks nobody: the address is good as soon as storage is back.
    const signed = await presign(ann, 5);
    expect(signed.status).toBe(200);
    expect((await putTo(signed.body, 'hello')).status).toBe(503);
    expectOutage(await register(ann, signed.body.key, 5));
    storage.heal();
    expect((await register(ann, signed.body.key, 5)).status).toBe(422);
    expect((await putTo(signed.body, 'hello')).status).toBe(200);
    storage.fail();
    expectOutage(await register(ann, signed.body.key, 5));
    expect(await childrenOf(ann)).toEqual([]);
    expect(await usedBytes(ann)).toBe(0);
    storage.heal();
    expect((await register(ann, signed.body.key, 5)).status).toBe(200);
    expect(await childrenOf(ann)).toHaveLength(1);
    await expectSpaceLeft(ann, wholeSpace - 5);
  });

  test('[UP10] an outage between two looks at the object leaves no entry either', async () => {
    const signed = await newStored(ann, 'hello');
    storage.fail((method) => method === 'GET');
    expectOutage(await register(ann, signed.key, 5));
    expect(await childrenOf(ann)).toEqual([]);
    storage.heal();
    expect((await register(ann, signed.key, 5)).status).toBe(200);
  });
});

describe('many at once', () => {
  const batch = numbers(6).map((index) => ({ name: `${index}.txt`, relativePath: `folder/${index}.txt` }));

  test('[UP10b] an object that cannot be looked at fails alone, and is registered by the next try', async () => {
    const stored = await storeMany(ann, batch);
    const hidden = stored[2]?.filename ?? '';
    storage.fail((method, url) => method !== 'PUT' && url.pathname.includes(hidden));
    const answer = await registerMany(ann, stored);
    expectStatus(answer, 200);
    const statuses = answer.body.files.map(
      (file: { error?: { status: number } }) => file.error?.status ?? 200,
    );
    expect(statuses).toEqual([200, 200, 503, 200, 200, 200]);
    storage.heal();
    const entries = entriesOf(await registerMany(ann, stored));
    expect(new Set(entries.map(({ id }) => id)).size).toBe(6);
    const [folder] = await childrenOf(ann);
    expect(await childrenOf(ann, folder)).toHaveLength(6);
    await expectSpaceLeft(ann, wholeSpace - 6 * 5);
  });

  test('[UP8b] [UP10b] during an outage nothing is half made, and nothing stays reserved that is given up', async () => {
    storage.fail();
    const signed = await presignMany(
      ann,
      batch.map(({ name }) => ({ filename: name })),
    );
    expectStatus(signed, 200);
    const keys = (signed.body.files as { upload: { key: string } }[]).map(({ upload }) => upload.key);
    const answer = await registerMany(
      ann,
      keys.map((key, nth) => registrationOf(batch[nth] ?? { name: '' }, key)),
    );
    for (const file of answer.body.files) expect(file.error.status).toBe(503);
    expect(await childrenOf(ann)).toEqual([]);
    expect((await abortMany(ann, keys)).status).toBe(503);
    storage.heal();
    expect((await abortMany(ann, keys)).status).toBe(200);
    await expectSpaceLeft(ann, wholeSpace);
  });
});

describe('parts', () => {
  const content = randomContent(5 * megabyte + 1000);

  async function newParts() {
    const { body: upload } = await startMultipart(ann, content.length);
    const one = await putPart(ann, upload, 1, content.subarray(0, 5 * megabyte));
    return { upload, parts: [one, await putPart(ann, upload, 2, content.subarray(5 * megabyte))] };
  }

  test('[UP11] what cannot begin reserves nothing', async () => {
    storage.fail();
    expectOutage(await startMultipart(ann, 1000));
    storage.heal();
    await expectSpaceLeft(ann, wholeSpace);
  });

  test('[UP14] [UP15] [UP10] completing is repeated after the outage', async () => {
    const { upload, parts } = await newParts();
    storage.fail();
    const { key, uploadId } = upload;
    expectOutage(await ann.call(listUploadedParts, { body: { key, uploadId } }));
    expectOutage(await complete(ann, upload, parts));
    storage.fail(joinsParts);
    expectOutage(await complete(ann, upload, parts));
    storage.heal();
    expect((await complete(ann, upload, parts)).status).toBe(200);
    const { body } = await register(ann, key, content.length);
    expect(sha256((await download(ann, body.fileEntry)).content)).toBe(sha256(content));
  });

  test('[UP15] a join whose answer is lost has happened, and is told so', async () => {
    const { upload, parts } = await newParts();
    storage.loseAnswers(joinsParts);
    expect((await complete(ann, upload, parts)).status).toBe(200);
    expect((await register(ann, upload.key, content.length)).status).toBe(200);
  });

  test('[UP16] giving up is finished by the next try, or by the purge', async () => {
    const first = await newParts();
    const second = await newParts();
    storage.fail();
    expectOutage(await abort(ann, first.upload));
    expectOutage(await abort(ann, second.upload));
    expect((await complete(ann, first.upload, first.parts)).status).toBe(404);
    storage.heal();
    await expectSpaceLeft(ann, wholeSpace - 2 * content.length);
    expect((await abort(ann, first.upload)).status).toBe(200);
    await expectSpaceLeft(ann, wholeSpace - content.length);
    await stack.runSchedule('purge-uploads');
    await expectSpaceLeft(ann, wholeSpace);
  });
});

describe('tus', () => {
  test('[UP3] [UP4] [UP5] an outage is told as such, never as a lost upload, and the upload goes on', async () => {
    storage.fail();
    expectOutage(await createTus(ann, 6));
    storage.heal();
    const key = tusKeyOf(await createTus(ann, 6));
    await patchTus(ann, key, 0, Buffer.from('abc'));
    storage.fail();
    expect((await headTus(ann, key, tusHeaders, stack.url)).status).toBe(503);
    expectOutage(await patchTus(ann, key, 3, Buffer.from('def')));
    expectOutage(await finishTus(key));
    storage.heal();
    const head = await headTus(ann, key, tusHeaders, stack.url);
    expect(head.headers.get('upload-offset')).toBe('3');
    expect((await patchTus(ann, key, 3, Buffer.from('def'))).status).toBe(204);
    expect((await finishTus(key)).status).toBe(201);
    await stack.runSchedule('purge-uploads');
    await expectSpaceLeft(ann, wholeSpace - 6);
  });

  test('[UP5] [UP7] bytes that have all arrived make a file, though joining them failed at first', async () => {
    const content = randomContent(5 * megabyte + 10);
    const key = tusKeyOf(await createTus(ann, content.length));
    const half = 4 * megabyte;
    await patchTus(ann, key, 0, content.subarray(0, half));
    storage.fail(joinsParts);
    expectOutage(await patchTus(ann, key, half, content.subarray(half)));
    storage.heal();
    const head = await headTus(ann, key, tusHeaders, stack.url);
    expect(head.headers.get('upload-offset')).toBe(String(content.length));
    const done = await finishTus(key);
    expectStatus(done, 201);
    expect(sha256((await download(ann, done.body.fileEntry)).content)).toBe(sha256(content));
  });
});

test('[UP1] a form post during an outage leaves no entry, and the purge gives its space back', async () => {
  const body =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello\r\n--x--\r\n';
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const post = () => ann.send('/api/v1/file-entries', { method: 'POST', headers, body });
  storage.fail();
  expectOutage(await post());
  storage.heal();
  expect(await childrenOf(ann)).toEqual([]);
  await stack.runSchedule('purge-uploads');
  await expectSpaceLeft(ann, wholeSpace);
  expect((await post()).status).toBe(201);
  await expectSpaceLeft(ann, wholeSpace - 5);
});
