import { fetch } from 'undici';
import { beforeAll, describe, expect, test } from 'vitest';
import { listUploadedParts, signPartUrls } from '#shared/routes/uploads.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { openBucketOf } from '../../support/stack/upload-bucket.ts';
import {
  abort,
  childrenOf,
  complete,
  download,
  expectSpaceLeft,
  megabyte,
  putPart,
  randomContent,
  register,
  sha256,
  type StartedMultipart,
  startMultipart,
  wholeSpace,
  expectStatus,
} from '../../support/builders/upload-calls.ts';

const partBytes = 5 * megabyte;
const restBytes = 1000;
const sizeBytes = partBytes + restBytes;
const content = randomContent(sizeBytes);
const [first, rest] = [content.subarray(0, partBytes), content.subarray(partBytes)];
const registration = { clientName: 'big.bin', clientMime: 'application/octet-stream' };
let ann: Person;

beforeAll(async () => {
  ann = await newPerson();
});

async function started(owner = ann, size = sizeBytes): Promise<StartedMultipart> {
  const answer = await startMultipart(owner, size);
  expectStatus(answer, 200);
  return answer.body as StartedMultipart;
}

async function partsOf(upload: StartedMultipart) {
  const list = await ann.call(listUploadedParts, { body: { key: upload.key, uploadId: upload.uploadId } });
  expectStatus(list, 200);
  return list.body.parts as { PartNumber: number; ETag: string; Size: number }[];
}

describe('the way through', () => {
  test('[UP11] [UP12] [UP13] [UP15] [UP10] 100 MB in five parts of 20 MB come back byte for byte', async () => {
    const bigPart = 20 * megabyte;
    const big = randomContent(5 * bigPart);
    const upload = await started(ann, big.length);
    expect(upload).toEqual({
      status: 'success',
      uploadId: expect.any(String),
      key: expect.stringMatching(/^uploads\/([0-9a-f-]{36})\/\1$/),
      acl: null,
    });
    const numbers = [5, 1, 4, 2, 3];
    const parts = await Promise.all(
      numbers.map((number) =>
        putPart(ann, upload, number, big.subarray((number - 1) * bigPart, number * bigPart)),
      ),
    );
    const joined = await complete(ann, upload, parts);
    expectStatus(joined, 200);
    expect(joined.body).toEqual({ status: 'success', location: expect.stringContaining(upload.key) });
    const answer = await register(ann, upload.key, big.length, registration);
    expectStatus(answer, 200);
    expect(answer.body.fileEntry).toMatchObject({ name: 'big.bin', file_size: big.length });
    const back = await download(ann, answer.body.fileEntry);
    expect(sha256(back.content)).toBe(sha256(big));
  });

  test('[UP12] many addresses are signed at once, in the order they were asked for', async () => {
    const { key, uploadId } = await started();
    const partNumbers = [3, 1, 7];
    const { status, body } = await ann.call(signPartUrls, { body: { key, uploadId, partNumbers } });
    expect(status).toBe(200);
    expect(body.urls.map((signed: { partNumber: number }) => signed.partNumber)).toEqual(partNumbers);
    for (const { url } of body.urls) expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('3600');
  });

  test('[UP14] [UP15] resumes from what has arrived, with ETags in either writing', async () => {
    const upload = await started();
    expect(await partsOf(upload)).toEqual([]);
    await putPart(ann, upload, 2, rest);
    const [known] = await partsOf(upload);
    expect(known).toEqual({
      PartNumber: 2,
      ETag: expect.stringMatching(/^"[^"]+"$/),
      Size: restBytes,
    });
    const other = await putPart(ann, upload, 1, first);
    const bare = { PartNumber: 2, ETag: known?.ETag.replaceAll('"', '') ?? '' };
    expect((await complete(ann, upload, [bare, other])).status).toBe(200);
    const { body } = await register(ann, upload.key, sizeBytes, registration);
    expect(sha256((await download(ann, body.fileEntry)).content)).toBe(sha256(content));
  });

  test('[UP14] a part that is sent again replaces itself', async () => {
    const upload = await started();
    await putPart(ann, upload, 1, randomContent(partBytes));
    const parts = [await putPart(ann, upload, 1, first), await putPart(ann, upload, 2, rest)];
    expect(await partsOf(upload)).toHaveLength(2);
    expect((await complete(ann, upload, parts)).status).toBe(200);
    const { body } = await register(ann, upload.key, sizeBytes, registration);
    expect(sha256((await download(ann, body.fileEntry)).content)).toBe(sha256(content));
  });
});

describe('what is refused', () => {
  test('[UP15] wrong, missing, doubled and too few parts are refused, and the upload goes on', async () => {
    const upload = await started();
    const one = await putPart(ann, upload, 1, first);
    const tooFew = await complete(ann, upload, [one]);
    const two = await putPart(ann, upload, 2, rest);
    const refusals = [
      tooFew,
      await complete(ann, upload, [one, { ...two, ETag: '"0123456789abcdef0123456789abcdef"' }]),
      await complete(ann, upload, [one, two, { ...two, PartNumber: 3 }]),
      await complete(ann, upload, [one, one, two]),
      await complete(ann, upload, []),
    ];
    for (const answer of refusals) {
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors)).toEqual(['parts']);
    }
    const early = await register(ann, upload.key, sizeBytes, registration);
    expect(early.status).toBe(422);
    expect(early.body.errors).toHaveProperty('filename');
    expect((await complete(ann, upload, [one, two])).status).toBe(200);
    expect((await register(ann, upload.key, sizeBytes, registration)).status).toBe(200);
  });

  test('[UP15] parts that are not together the declared size are refused until they are', async () => {
    const upload = await started();
    const one = await putPart(ann, upload, 1, first);
    const long = await putPart(ann, upload, 2, randomContent(restBytes + 1));
    expect((await complete(ann, upload, [one, long])).status).toBe(422);
    const right = await putPart(ann, upload, 2, rest);
    expect((await complete(ann, upload, [one, right])).status).toBe(200);
  });

  test('[UP15] a part below 5 MB that is not the last is refused in a field, not as a failure', async () => {
    const upload = await started(ann, 2 * restBytes);
    const parts = [await putPart(ann, upload, 1, rest), await putPart(ann, upload, 2, rest)];
    const answer = await complete(ann, upload, parts);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual(['parts']);
  });

  test('[UP12] more than 50 parts at once, and numbers that storage does not have, are refused', async () => {
    const { key, uploadId } = await started();
    const many = Array.from({ length: 51 }, (_, index) => index + 1);
    for (const partNumbers of [many, [0], [10_001], [1.5], []]) {
      const answer = await ann.call(signPartUrls, { body: { key, uploadId, partNumbers } });
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors)[0]).toMatch(/^partNumbers/);
    }
  });

  test('[UP12] a small file gets no addresses for ten thousand parts', async () => {
    const { key, uploadId } = await started();
    const answer = await ann.call(signPartUrls, { body: { key, uploadId, partNumbers: [10_000] } });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual(['partNumbers']);
  });

  test('[UP12] [UP14] [UP15] [UP16] somebody else’s upload does not exist', async () => {
    const bob = await newPerson();
    const upload = await started();
    const one = await putPart(ann, upload, 1, first);
    const { key, uploadId } = upload;
    const answers = [
      await bob.call(signPartUrls, { body: { key, uploadId, partNumbers: [1] } }),
      await bob.call(listUploadedParts, { body: { key, uploadId } }),
      await complete(bob, upload, [one]),
      await abort(bob, upload),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404]);
    expect(await partsOf(upload)).toHaveLength(1);
    const made = { key, uploadId: 'another' };
    expect((await ann.call(listUploadedParts, { body: made })).status).toBe(404);
    expect((await abort(ann, made)).status).toBe(404);
  });
});

describe('asked again', () => {
  test('[UP15] completing twice answers the same, also at the same moment', async () => {
    const upload = await started();
    const parts = [await putPart(ann, upload, 1, first), await putPart(ann, upload, 2, rest)];
    const answers = await Promise.all([complete(ann, upload, parts), complete(ann, upload, parts)]);
    answers.push(await complete(ann, upload, parts));
    for (const answer of answers) {
      expectStatus(answer, 200);
      expect(answer.body).toEqual(answers[0]?.body);
    }
  });

  test('[UP15] [UP16] after its registration an upload is over, and nothing can harm its file', async () => {
    const upload = await started();
    const parts = [await putPart(ann, upload, 1, first), await putPart(ann, upload, 2, rest)];
    await complete(ann, upload, parts);
    const { body } = await register(ann, upload.key, sizeBytes, registration);
    expect((await complete(ann, upload, parts)).status).toBe(404);
    const { key, uploadId } = upload;
    expect((await ann.call(signPartUrls, { body: { key, uploadId, partNumbers: [1] } })).status).toBe(404);
    expect((await register(ann, key, sizeBytes, registration)).status).toBe(422);
    expect((await abort(ann, upload)).status).toBe(200);
    expect(sha256((await download(ann, body.fileEntry)).content)).toBe(sha256(content));
  });

  test('[UP16] aborting frees parts and space, as often as it is asked', async () => {
    const owner = await newPerson();
    const upload = await started(owner);
    await putPart(owner, upload, 1, first);
    const body = { key: upload.key, uploadId: upload.uploadId, partNumbers: [2] };
    const signed = await owner.call(signPartUrls, { body });
    await expectSpaceLeft(owner, wholeSpace - sizeBytes);
    const answers = await Promise.all(Array.from({ length: 4 }, () => abort(owner, upload)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect((await abort(owner, upload)).body).toEqual({ status: 'success' });
    await expectSpaceLeft(owner, wholeSpace);
    const { url } = signed.body.urls[0];
    expect((await fetch(url, { method: 'PUT', body: rest })).status).toBe(404);
    const bucket = openBucketOf(url);
    expect(await bucket.listKeys(upload.key)).toEqual([]);
    bucket.close();
    expect((await complete(owner, upload, [{ PartNumber: 1, ETag: 'x' }])).status).toBe(404);
    expect(await childrenOf(owner)).toEqual([]);
  });

  test('[UP12] [UP16] signing and aborting at once never fail on the server', async () => {
    const owner = await newPerson();
    for (let round = 0; round < 3; round += 1) {
      const upload = await started(owner);
      const body = { key: upload.key, uploadId: upload.uploadId, partNumbers: [1] };
      const sign = () => owner.call(signPartUrls, { body });
      const answers = await Promise.all([sign(), abort(owner, upload), sign(), sign()]);
      for (const answer of answers) expect([200, 404]).toContain(answer.status);
    }
    await expectSpaceLeft(owner, wholeSpace);
  });
});
