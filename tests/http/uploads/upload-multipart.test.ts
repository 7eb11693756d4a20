import { fetch } from 'undici';
import { beforeAll, describe, expect, test } from 'vitest';
import { listUploadedParts, signPartUrls } from '#shared/routes/uploads/uploads.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { openBucketOf } from '../../support/stack/upload-bucket.ts';
import { register } from '../../support/builders/upload-calls.ts';
import { childrenOf, download } from '../../support/builders/drive-reads.ts';
import { expectSpaceLeft, wholeSpace } from '../../support/builders/drive-space.ts';
import {
  abort,
  complete,
  putPart,
  type StartedMultipart,
  startMultipart,
} from '../../support/builders/multipart-calls.ts';
import { megabyte, randomContent, sha256 } from '../../support/bytes.ts';
import { expectStatus } from '../../support/expect-status.ts';

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

async function signedUrls(
  { key, uploadId }: StartedMultipart,
  partNumbers: number[],
  partSize?: number,
): Promise<string[]> {
  const body = { key, uploadId, partNumbers, ...(partSize !== undefined && { partSize }) };
  const signed = await ann.call(signPartUrls, { body });
  expectStatus(signed, 200);
  return signed.body.urls.map(({ url }: { url: string }) => url);
}

async function partsOf(upload: StartedMultipart) {
  const list = await ann.call(listUploadedParts, { body: { key: upload.key, uploadId: upload.uploadId } });
  expectStatus(list, 200);
  return list.body.parts as { PartNumber: number; ETag: string; Size: number }[];
}

describe('the way through', () => {
  test(
    '[UP11] [UP12] [UP13] [UP15] [UP10] 100 MB in five parts of 20 MB come back byte for byte',
    { tags: 'variant' },
    async () => {
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
          putPart(ann, upload, number, big.subarray((number - 1) * bigPart, number * bigPart), bigPart),
        ),
      );
      const joined = await complete(ann, upload, parts);
      expectStatus(joined, 200);
      expect(joined.body).toEqual({ status: 'success', location: expect.stringContaining(upload.key) });
      // A name of its own: that of the other tests' files would be numbered.
      const answer = await register(ann, upload.key, big.length, { ...registration, clientName: 'film.bin' });
      expectStatus(answer, 200);
      expect(answer.body.fileEntry).toMatchObject({ name: 'film.bin', file_size: big.length });
      const back = await download(ann, answer.body.fileEntry);
      expect(sha256(back.content)).toBe(sha256(big));
    },
  );

  test('[UP12] many addresses are signed at once, in the order they were asked for', async () => {
    const { key, uploadId } = await started(ann, 140 * megabyte);
    const partNumbers = [3, 1, 7];
    const { status, body } = await ann.call(signPartUrls, { body: { key, uploadId, partNumbers } });
    expect(status).toBe(200);
    expect(body.urls.map((signed: { partNumber: number }) => signed.partNumber)).toEqual(partNumbers);
    for (const { url } of body.urls) expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('3600');
  });

  test(
    '[UP14] [UP15] resumes from what has arrived, with ETags in either writing',
    { tags: 'variant' },
    async () => {
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
    },
  );

  test('[UP14] a part that is sent again replaces itself', { tags: 'variant' }, async () => {
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

  test(
    '[UP12] [UP13] storage takes exactly the bytes of a part, and the rest of the file as the last one',
    { tags: 'variant' },
    async () => {
      const upload = await started();
      const urls = await signedUrls(upload, [1, 2], partBytes);
      const put = async (nth: number, bytes: number) =>
        (await fetch(urls[nth] ?? '', { method: 'PUT', body: new Uint8Array(bytes) })).status;
      for (const bytes of [0, 1, partBytes - 1, partBytes + 1]) expect(await put(0, bytes)).toBe(403);
      for (const bytes of [restBytes - 1, restBytes + 1, partBytes]) expect(await put(1, bytes)).toBe(403);
      expect(await partsOf(upload)).toEqual([]);
      expect([await put(0, partBytes), await put(1, restBytes)]).toEqual([200, 200]);
    },
  );

  test('[UP12] an upload of a byte gets one address for a byte', async () => {
    const upload = await started(ann, 1);
    const [url = ''] = await signedUrls(upload, [1]);
    expect((await fetch(url, { method: 'PUT', body: new Uint8Array(megabyte) })).status).toBe(403);
    expect((await fetch(url, { method: 'PUT', body: new Uint8Array(1) })).status).toBe(200);
    const { key, uploadId } = upload;
    const more = await ann.call(signPartUrls, { body: { key, uploadId, partNumbers: [2] } });
    expect(Object.keys(more.body.errors)).toEqual(['partNumbers']);
  });

  test('[UP12] without a size, parts have 20 MB as clients cut them', async () => {
    const upload = await started(ann, 21 * megabyte);
    const [first20 = '', last = ''] = await signedUrls(upload, [1, 2]);
    expect((await fetch(last, { method: 'PUT', body: new Uint8Array(megabyte) })).status).toBe(200);
    const body = new Uint8Array(20 * megabyte);
    expect((await fetch(first20, { method: 'PUT', body })).status).toBe(200);
  });

  test('[UP12] parts keep the size that was first said, which storage can join', async () => {
    const upload = await started();
    const { key, uploadId } = upload;
    const sign = (partSize: number) =>
      ann.call(signPartUrls, { body: { key, uploadId, partNumbers: [1], partSize } });
    expect(Object.keys((await sign(partBytes - 1)).body.errors)).toEqual(['partSize']);
    expect((await sign(partBytes)).status).toBe(200);
    expect(Object.keys((await sign(partBytes + 1)).body.errors)).toEqual(['partSize']);
    expect(await signedUrls(upload, [2])).toHaveLength(1);
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

  test(
    '[UP15] [UP16] after its registration an upload is over, and nothing can harm its file',
    { tags: 'variant' },
    async () => {
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
    },
  );

  test('[UP16] aborting frees parts and space, as often as it is asked', { tags: 'variant' }, async () => {
    const owner = await newPerson();
    const upload = await started(owner);
    await putPart(owner, upload, 1, first);
    const body = { key: upload.key, uploadId: upload.uploadId, partNumbers: [2], partSize: partBytes };
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
