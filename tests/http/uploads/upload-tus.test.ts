import { beforeAll, describe, expect, test } from 'vitest';
import { Upload } from 'tus-js-client';
import { createTusEntry, getTusOptions } from '#shared/routes/uploads/tus.ts';
import { uploads } from '#shared/limits/upload-limits.ts';
import { uploadFile, newFolder } from '../../support/builders/drive-builders.ts';
import { newGuest, newPerson, newProgramOf, type Person } from '../../support/people.ts';
import { openBucketOf } from '../../support/stack/upload-bucket.ts';
import { presign } from '../../support/builders/upload-calls.ts';
import { childrenOf, download } from '../../support/builders/drive-reads.ts';
import { expectSpaceLeft, usedBytes, wholeSpace } from '../../support/builders/drive-space.ts';
import { gigabyte, megabyte, randomContent, sha256 } from '../../support/bytes.ts';
import { expectStatus } from '../../support/expect-status.ts';
import {
  askTus,
  createTus,
  headTus,
  patchAll,
  patchTus,
  tusHeaders,
  tusKeyOf,
} from '../../support/builders/tus-calls.ts';
import { siteUrl } from '../../support/stack/product.ts';

const chunkBytes = 4 * megabyte;
let ann: Person;

beforeAll(async () => {
  ann = await newPerson();
});

const newTus = async (owner: Person, lengthBytes: number, metadata: Record<string, unknown> = {}) =>
  tusKeyOf(await createTus(owner, lengthBytes, metadata));

const finish = (owner: Person, uploadKey: string) => owner.call(createTusEntry, { body: { uploadKey } });

const offsetOf = async (owner: Person, key: string) =>
  (await headTus(owner, key)).headers.get('upload-offset');

/** What the bucket keeps of an upload. */
async function keysOf(owner: Person, fileName: string): Promise<string[]> {
  const { body } = await presign(owner, 0);
  const bucket = openBucketOf(body.url);
  const keys = await bucket.listKeys(`uploads/${fileName}/`);
  bucket.close();
  return keys;
}

describe('the protocol', () => {
  test('[UP2] OPTIONS tells a guest what the server can do', { tags: 'variant' }, async () => {
    const answer = await newGuest().call(getTusOptions);
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'tus-version': '1.0.0',
      'tus-resumable': '1.0.0',
      'tus-extension': 'creation,termination,expiration',
      'tus-max-size': String(uploads.maxFileBytes),
    });
  });

  test(
    '[UP3] [UP4] [UP5] [UP7] [V-3] 10 MB in chunks of 4 MB come back byte for byte',
    { tags: 'variant' },
    async () => {
      const folder = await newFolder(ann);
      const content = randomContent(10 * megabyte);
      const created = await createTus(ann, content.length, {
        parentId: folder.id,
        relativePath: 'x/film.bin',
      });
      const key = tusKeyOf(created);
      expect(created.headers.get('location')).toBe(`${siteUrl()}/api/v1/tus/upload/${key}`);
      expect(Date.parse(created.headers.get('upload-expires') ?? '')).toBeGreaterThan(Date.now());
      const offsets: (string | null)[] = [await offsetOf(ann, key)];
      for (const answer of await patchAll(ann, key, content, chunkBytes)) {
        expectStatus(answer, 204);
        expect(answer.headers.get('upload-expires')).toMatch(/GMT$/);
        offsets.push(answer.headers.get('upload-offset'));
      }
      expect(offsets).toEqual(['0', '4194304', '8388608', '10485760']);
      const head = await headTus(ann, key);
      expect(head.status).toBe(200);
      expect(Object.fromEntries(head.headers)).toMatchObject({
        'upload-offset': '10485760',
        'upload-length': '10485760',
        'cache-control': 'no-store',
        'tus-resumable': '1.0.0',
      });
      const entry = await finish(ann, key);
      expectStatus(entry, 201);
      expect(entry.body.fileEntry).toMatchObject({ name: 'film.bin', file_size: content.length });
      expect((await childrenOf(ann, folder)).map((child) => child.name)).toEqual(['x']);
      expect(sha256((await download(ann, entry.body.fileEntry)).content)).toBe(sha256(content));
      expect(await keysOf(ann, key)).toEqual([`uploads/${key}/${key}`]);
    },
  );

  test('[UP5] a wrong offset changes nothing', { tags: 'variant' }, async () => {
    const key = await newTus(ann, 6);
    expect((await patchTus(ann, key, 3, Buffer.from('def'))).status).toBe(409);
    expect((await patchTus(ann, key, 0, Buffer.from('abc'))).status).toBe(204);
    expect((await patchTus(ann, key, 0, Buffer.from('abc'))).status).toBe(409);
    expect(await offsetOf(ann, key)).toBe('3');
  });

  test('[UP5] a wrong content type is 415, more bytes than declared are refused', async () => {
    const key = await newTus(ann, 3);
    const wrongType = { 'content-type': 'application/octet-stream' };
    expect((await patchTus(ann, key, 0, Buffer.from('abc'), wrongType)).status).toBe(415);
    expect((await patchTus(ann, key, 0, Buffer.from('abcdef'))).status).toBe(413);
    expect((await finish(ann, key)).status).toBe(422);
    expect(await patchTus(ann, key, 0, Buffer.from('abc'))).toMatchObject({ status: 204 });
    expect((await finish(ann, key)).body.fileEntry.file_size).toBe(3);
  });

  test.each(['', '0.2.2', '1.0.1'])(
    '[UP3] the protocol version "%s" is 412, on every call',
    async (version) => {
      const key = await newTus(ann, 3);
      const headers: Record<string, string> = { 'tus-resumable': version };
      const answers = [
        await createTus(ann, 3, {}, headers),
        await headTus(ann, key, headers),
        await patchTus(ann, key, 0, Buffer.from('abc'), headers),
        await askTus(ann, 'DELETE', key, headers),
      ];
      expect(answers.map((answer) => answer.status)).toEqual([412, 412, 412, 412]);
      for (const answer of answers) expect(answer.headers.get('tus-version')).toBe('1.0.0');
      expect(await offsetOf(ann, key)).toBe('0');
    },
  );

  test('[UP4] [UP5] [UP6] [UP7] somebody else’s upload does not exist', async () => {
    const bob = await newPerson();
    const key = await newTus(ann, 3);
    for (const target of [key, crypto.randomUUID()]) {
      const answers = [
        await headTus(bob, target),
        await patchTus(bob, target, 0, Buffer.from('abc')),
        await askTus(bob, 'DELETE', target),
        await finish(bob, target),
      ];
      expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404]);
    }
    expect(await offsetOf(ann, key)).toBe('0');
  });

  test('[UP6] DELETE ends an upload, its bytes and its reservation', { tags: 'variant' }, async () => {
    const owner = await newPerson();
    const key = await newTus(owner, 10 * megabyte);
    await patchTus(owner, key, 0, randomContent(1000));
    expect(await keysOf(owner, key)).toHaveLength(2);
    const gone = await askTus(owner, 'DELETE', key);
    expect(gone.status).toBe(204);
    expect(gone.headers.get('tus-resumable')).toBe('1.0.0');
    expect([404, 410]).toContain((await askTus(owner, 'DELETE', key)).status);
    expect([404, 410]).toContain((await headTus(owner, key)).status);
    expect((await finish(owner, key)).status).toBe(404);
    expect(await keysOf(owner, key)).toEqual([]);
    await expectSpaceLeft(owner, wholeSpace);
  });

  test(
    '[C6] [UP5] [UP6] POST with an override stands for PATCH and DELETE',
    { tags: 'variant' },
    async () => {
      const key = await newTus(ann, 3);
      const override = (method: string) => ({ 'x-http-method-override': method });
      const patched = await patchTus(ann, key, 0, Buffer.from('ab'), override('PATCH'), 'POST');
      expectStatus(patched, 204);
      expect(patched.headers.get('upload-offset')).toBe('2');
      const deleted = await askTus(ann, 'POST', key, override('DELETE'));
      expect(deleted.status).toBe(204);
    },
  );

  test('[UP5] of two chunks at once one is written', async () => {
    const content = randomContent(chunkBytes);
    const key = await newTus(ann, content.length);
    const answers = await Promise.all([patchTus(ann, key, 0, content), patchTus(ann, key, 0, content)]);
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses[0]).toBe(204);
    expect([409, 423]).toContain(statuses[1]);
    expect(await offsetOf(ann, key)).toBe(String(content.length));
    const { body } = await finish(ann, key);
    expect(sha256((await download(ann, body.fileEntry)).content)).toBe(sha256(content));
  });

  test('[UP5] [UP6] a chunk and DELETE at once leave nothing behind', async () => {
    const owner = await newPerson();
    const key = await newTus(owner, 2 * chunkBytes);
    const answers = await Promise.all([
      patchTus(owner, key, 0, randomContent(chunkBytes)),
      askTus(owner, 'DELETE', key),
    ]);
    for (const answer of answers) expect([204, 404, 410, 423]).toContain(answer.status);
    expect([204, 404]).toContain((await askTus(owner, 'DELETE', key)).status);
    expect(await keysOf(owner, key)).toEqual([]);
    await expectSpaceLeft(owner, wholeSpace);
  });
});

describe('the entry', () => {
  test('[UP7] an incomplete upload is told at its key and goes on', async () => {
    const key = await newTus(ann, 6);
    await patchTus(ann, key, 0, Buffer.from('abc'));
    const early = await finish(ann, key);
    expect(early.status).toBe(422);
    expect(Object.keys(early.body.errors)).toEqual(['uploadKey']);
    await patchTus(ann, key, 3, Buffer.from('def'));
    const done = await finish(ann, key);
    expect(done.status).toBe(201);
    expect((await finish(ann, key)).status).toBe(404);
    expect(Buffer.from((await download(ann, done.body.fileEntry)).content).toString()).toBe('abcdef');
  });

  test('[UP3] [UP7] an empty file needs no chunk', async () => {
    const key = await newTus(ann, 0, { clientName: 'empty.txt' });
    const done = await finish(ann, key);
    expectStatus(done, 201);
    expect(done.body.fileEntry).toMatchObject({ name: 'empty.txt', file_size: 0 });
    expect((await download(ann, done.body.fileEntry)).content.length).toBe(0);
    expect(await keysOf(ann, key)).toEqual([`uploads/${key}/${key}`]);
  });

  test(
    '[UP3] the metadata names file, target and what to do about a taken name',
    { tags: 'variant' },
    async () => {
      const folder = await newFolder(ann);
      const known = await uploadFile(ann, { name: 'ü "x" 😀.txt', content: 'first', parentId: folder.id });
      const metadata = {
        clientName: known.name,
        parentId: folder.id,
        conflict: 'replace',
        clientExtension: 'txt',
      };
      const key = await newTus(ann, 6, metadata);
      await patchTus(ann, key, 0, Buffer.from('second'));
      const done = await finish(ann, key);
      expect(done.body.fileEntry).toMatchObject({ id: known.id, name: known.name, versions_count: 2 });
    },
  );

  test('[UP3] rules are checked before any byte', async () => {
    const owner = await newPerson();
    expect((await createTus(owner, uploads.maxFileBytes + 1)).status).toBe(413);
    const noSpace = await createTus(owner, 26 * gigabyte);
    expect(noSpace.status).toBe(422);
    expect(noSpace.body.errors).toHaveProperty('size');
    expect(noSpace.body.action).toEqual({ label: 'Upgrade', action: '/pricing' });
    expect((await createTus(owner, 1, { clientName: 'a/b' })).body.errors).toHaveProperty('name');
    expect((await createTus(owner, 1, { parentId: 4711 })).status).toBe(404);
    expect((await createTus(owner, 1, { workspaceId: 4711 })).status).toBe(404);
    expect((await createTus(owner, 1, { disk: 'public' })).status).toBe(403);
    expect((await createTus(owner, 1, {}, { 'upload-length': 'many' })).status).toBe(400);
    expect((await createTus(newGuest() as Person, 1)).status).toBe(401);
    await expectSpaceLeft(owner, wholeSpace);
  });

  test('[C23] [UP3] a session must echo the CSRF cookie', async () => {
    const answer = await createTus(ann, 1, {}, { 'x-xsrf-token': 'wrong' });
    expect(answer.status).toBe(419);
  });

  test(
    '[UP3] [UP5] [UP7] [C22] tus-js-client uploads, breaks off and resumes with an API token',
    { tags: 'variant' },
    async () => {
      const owner = await newPerson();
      const program = await newProgramOf(owner);
      const content = randomContent(9 * megabyte);
      const options = {
        endpoint: `${siteUrl()}/api/v1/tus/upload`,
        chunkSize: chunkBytes,
        retryDelays: null,
        headers: { Authorization: `Bearer ${program.token}` },
        metadata: { clientName: 'film.bin', clientMime: 'video/mp4' },
      };
      const url = await sendOneChunk(content, options);
      await new Promise<void>((resolve, reject) => {
        const resumed = new Upload(Buffer.from(content), {
          ...options,
          uploadUrl: url,
          onSuccess: () => resolve(),
          onError: reject,
        });
        resumed.start();
      });
      const key = url.split('/').at(-1) ?? '';
      const done = await program.call(createTusEntry, { body: { uploadKey: key } });
      expectStatus(done, 201);
      expect(sha256((await download(owner, done.body.fileEntry)).content)).toBe(sha256(content));
      expect(await usedBytes(owner)).toBe(content.length);
      expect(await keysOf(owner, key)).toEqual([`uploads/${key}/${key}`]);
      expect(tusHeaders['tus-resumable']).toBe('1.0.0');
    },
  );
});

/** Starts an upload with tus-js-client, breaks it off after its first chunk, and answers its address. */
function sendOneChunk(
  content: Uint8Array,
  options: ConstructorParameters<typeof Upload>[1],
): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(Buffer.from(content), {
      ...options,
      onChunkComplete: () => void upload.abort().then(() => resolve(upload.url ?? ''), reject),
      onError: reject,
    });
    upload.start();
  });
}

describe('what the protocol leaves to its extensions', () => {
  test.each([
    ['upload-concat', 'partial'],
    ['upload-concat', 'final;/a /b'],
    ['upload-defer-length', '1'],
  ])('[UP3] an upload that asks for one that is not told is 400: %s %s', async (name, value) => {
    const answer = await createTus(ann, 5, {}, { [name]: value });
    expect(answer.status, answer.text).toBe(400);
    expect(answer.body.message).toBe('This extension of tus is not supported.');
  });

  test('[UP5] so is a chunk', { tags: 'variant' }, async () => {
    const key = tusKeyOf(await createTus(ann, 5));
    const answer = await patchTus(ann, key, 0, randomContent(5), { 'upload-checksum': 'sha1 x' });
    expect(answer.status).toBe(400);
    expect((await patchTus(ann, key, 0, randomContent(5))).status).toBe(204);
  });

  test('[UP5] an empty chunk at the end of a whole upload is 204, and elsewhere what any chunk is', async () => {
    const key = tusKeyOf(await createTus(ann, 5));
    const nothing = new Uint8Array();
    expect((await patchTus(ann, key, 5, nothing)).status).toBe(409);
    expect((await patchTus(ann, key, 0, randomContent(5))).status).toBe(204);
    const again = await patchTus(ann, key, 5, nothing);
    expect([again.status, again.headers.get('upload-offset')], again.text).toEqual([204, '5']);
    expect((await patchTus(ann, key, 0, nothing)).status).toBe(409);
    expect((await ann.call(createTusEntry, { body: { uploadKey: key } })).status).toBe(201);
  });
});
