import { fetch } from 'undici';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import { newFile, newFolder } from './drive-builders.ts';
import { newPerson, type Person, signInAdmin } from './people.ts';
import { openBucketOf } from './upload-bucket.ts';
import {
  childrenOf,
  declare,
  download,
  expectSpaceLeft,
  fileNameOf,
  gigabyte,
  megabyte,
  newStored,
  presign,
  putTo,
  randomContent,
  register,
  sha256,
  usedBytes,
  wholeSpace,
} from './upload-calls.ts';
import { createMultipartUpload, createS3Entry, presignSimple } from '#shared/routes/uploads.ts';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
let ann: Person;

beforeAll(async () => {
  ann = await newPerson();
});

describe('the presigned address', () => {
  test('[UP8] [UP9] [UP10] [V-4] presign answers the published shape, PUT stores, register makes the entry', async () => {
    const folder = await newFolder(ann);
    const signed = await presign(ann, 5, { parentId: folder.id });
    expect(signed.status).toBe(200);
    expect(signed.body).toEqual({
      status: 'success',
      url: expect.stringMatching(/^https?:\/\//),
      key: expect.stringMatching(new RegExp(`^uploads/(${uuid})/\\1$`)),
      acl: null,
      method: 'PUT',
      headers: { 'Content-Type': 'text/plain', 'If-None-Match': '*' },
      expires: 3600,
    });
    const stored = await putTo(signed.body, 'hello');
    expect(stored.status).toBe(200);
    expect(stored.headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/);
    const answer = await register(ann, signed.body.key, 5, { parentId: folder.id });
    expect(answer.status).toBe(200);
    expect(answer.body.status).toBe('success');
    expectFullEntry(answer.body.fileEntry, folder, fileNameOf(signed.body.key));
  });

  test('[UP9] size, type and condition are part of the signature', async () => {
    const { body: signed } = await presign(ann, 5);
    expect((await putTo(signed, 'hell')).status).toBe(403);
    expect((await putTo(signed, 'hello!')).status).toBe(403);
    expect((await putTo(signed, 'hello', { 'Content-Type': 'text/html' })).status).toBe(403);
    expect((await putTo({ ...signed, headers: { 'Content-Type': 'text/plain' } }, 'hello')).status).toBe(403);
    expect((await putTo(signed, 'hello')).status).toBe(200);
  });

  test('[UP9] an address takes one object only, also after it became a file', async () => {
    const signed = await newStored(ann, 'first');
    expect((await putTo(signed, 'other')).status).toBe(412);
    const { body } = await register(ann, signed.key, 5);
    expect((await putTo(signed, 'other')).status).toBe(412);
    expect(Buffer.from((await download(ann, body.fileEntry)).content).toString()).toBe('first');
  });

  test('[UP9] a changed address and one without signature are refused', async () => {
    const { body: signed } = await presign(ann, 5);
    const change = (edit: (url: URL) => void) => {
      const url = new URL(signed.url);
      edit(url);
      return putTo({ url: url.href, headers: signed.headers }, 'hello');
    };
    const other = crypto.randomUUID();
    const answers = await Promise.all([
      change((url) => url.searchParams.set('X-Amz-Expires', '604800')),
      change((url) => url.searchParams.set('X-Amz-SignedHeaders', 'host')),
      change((url) => url.searchParams.set('X-Amz-Signature', '0'.repeat(64))),
      change((url) => (url.pathname = url.pathname.replaceAll(fileNameOf(signed.key), other))),
      change((url) => (url.search = '')),
      fetch(signed.url.split('?')[0] ?? ''),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403, 403, 403, 403]);
  });
});

describe('rules before the bytes', () => {
  test('[UP8] what is missing is named, field by field', async () => {
    const empty = await ann.call(presignSimple, { body: {} });
    expect(empty.status).toBe(422);
    expect(Object.keys(empty.body.errors).sort()).toEqual(['extension', 'filename', 'mime', 'size']);
    expect(empty.body).toMatchObject({ status: 'error', message: expect.any(String) });
    const noEntry = await ann.call(createS3Entry, { body: {} });
    expect(noEntry.status).toBe(422);
    expect(Object.keys(noEntry.body.errors).sort()).toEqual(['clientName', 'filename', 'size']);
  });

  test.each([
    ['filename', 'of two dots', '..'],
    ['filename', 'with a slash', 'a/b.txt'],
    ['filename', 'of 256 letters', 'x'.repeat(256)],
    ['size', 'below nothing', -1],
    ['size', 'of half a byte', 1.5],
    ['disk', 'that there is not', 'other'],
    ['conflict', 'choice that there is not', 'overwrite'],
    ['parentId', 'of letters', 'abc'],
    ['relativePath', 'that goes up', '../a.txt'],
    ['relativePath', 'that goes up on its way', 'x/../../a.txt'],
    ['relativePath', 'with a folder of 256 letters', `${'y'.repeat(256)}/a.txt`],
  ])('[UP8] a %s %s is refused before any byte', async (field, _words, value) => {
    const answer = await presign(ann, 5, { [field]: value });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });

  test('[UP8] [C54] one PUT takes 5 GB and no byte more', async () => {
    const owner = await newPerson();
    expect((await presign(owner, 5 * gigabyte)).status).toBe(200);
    const tooLarge = await presign(owner, 5 * gigabyte + 1, { filename: 'film.mkv' });
    expect(tooLarge.status).toBe(422);
    expect(tooLarge.body.errors).toEqual({ size: ['film.mkv exceeds maximum allowed size of 5 GB'] });
  });

  test('[UP11] a file above uploads.max_size is refused in the published words', async () => {
    const body = declare(5 * 1024 * gigabyte + 1, { filename: 'disk.img' });
    const answer = await ann.call(createMultipartUpload, { body });
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe('disk.img exceeds maximum allowed size of 5 TB');
    expect(answer.body.errors).toEqual({ file: [answer.body.message] });
  });

  test('[UP8] a type that cannot stand in a header is signed as unknown bytes', async () => {
    for (const mime of ['', 'tést/ü', 'text/plain\r\nx-evil: 1', 'nonsense']) {
      const { body: signed } = await presign(ann, 2, { mime });
      expect(signed.headers['Content-Type']).toBe('application/octet-stream');
      expect((await putTo(signed, 'ok')).status).toBe(200);
    }
    const { body } = await presign(ann, 2, { mime: 'text/plain; charset=utf-8' });
    expect(body.headers['Content-Type']).toBe('text/plain');
  });

  test('[UP8] the public disk is for admins', async () => {
    const refused = await presign(ann, 5, { disk: 'public' });
    expect(refused.status).toBe(403);
    const admin = await signInAdmin();
    const signed = await newStored(admin, 'logo', { disk: 'public', filename: 'logo.txt' });
    expect(signed.key).toMatch(/^public\//);
    const { body } = await register(admin, signed.key, 4, { clientName: 'logo.txt' });
    expect(body.fileEntry.public).toBe(true);
    expect(Buffer.from((await download(admin, body.fileEntry)).content).toString()).toBe('logo');
  });

  test('[C5] [UP8] a target that is not the caller’s does not exist', async () => {
    const bob = await newPerson();
    const folder = await newFolder(bob);
    const file = await newFile(ann);
    expect((await presign(ann, 5, { workspaceId: 4711 })).status).toBe(404);
    expect((await presign(ann, 5, { parentId: folder.id })).status).toBe(404);
    expect((await presign(ann, 5, { parentId: file.id })).status).toBe(404);
    const signed = await newStored(ann, 'hello');
    expect((await register(ann, signed.key, 5, { workspaceId: 4711 })).status).toBe(404);
    expect((await register(ann, signed.key, 5, { parentId: folder.id })).status).toBe(404);
    expect((await register(ann, signed.key, 5)).status).toBe(200);
  });
});

describe('registering', () => {
  test('[UP10] an object that is not there, somebody else’s, or registered before is a wrong filename', async () => {
    const bob = await newPerson();
    const { body: waiting } = await presign(ann, 5);
    const missing = await register(ann, waiting.key, 5);
    expect(missing.status).toBe(422);
    expect(Object.keys(missing.body.errors)).toEqual(['filename']);
    const signed = await newStored(ann, 'hello');
    const foreign = await register(bob, signed.key, 5);
    expect(foreign.status).toBe(422);
    expect(Object.keys(foreign.body.errors)).toEqual(['filename']);
    expect(await childrenOf(bob)).toEqual([]);
    expect((await register(ann, signed.key, 5)).status).toBe(200);
    const again = await register(ann, signed.key, 5);
    expect(again.status).toBe(422);
    expect(Object.keys(again.body.errors)).toEqual(['filename']);
    for (const filename of [crypto.randomUUID(), 'nonsense', '../../x']) {
      expect((await register(ann, filename, 5)).body.errors).toHaveProperty('filename');
    }
  });

  test('[UP10] another size than declared is refused, and the right one still works', async () => {
    const signed = await newStored(ann, 'hello');
    const wrong = await register(ann, signed.key, 6);
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body.errors)).toEqual(['filename']);
    expect((await register(ann, signed.key, 5)).status).toBe(200);
  });

  test('[UP10] of many registrations of one upload at once one makes the entry', async () => {
    const owner = await newPerson();
    const signed = await newStored(owner, 'hello');
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(owner, signed.key, 5)));
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([200, 422, 422, 422, 422, 422]);
    expect(await childrenOf(owner)).toHaveLength(1);
    expect(await usedBytes(owner)).toBe(5);
  });

  test.each([
    ['nothing', 0],
    ['one byte', 1],
    ['a byte below 5 MB', 5 * megabyte - 1],
    ['5 MB', 5 * megabyte],
  ])('[UP9] [F21] %s comes back as it was', async (_words, sizeBytes) => {
    const content = randomContent(sizeBytes);
    const entry = await newFile(ann, { name: `size ${sizeBytes}.bin`, content, mime: 'application/x-thing' });
    expect(entry.file_size).toBe(sizeBytes);
    const back = await download(ann, entry);
    expect(back.content.length).toBe(sizeBytes);
    expect(sha256(back.content)).toBe(sha256(content));
  });

  test.each([
    ['spaces and brackets', 'my holiday (final) v2.txt'],
    ['quotes', `it's "quoted".txt`],
    ['number signs', 'C# notes #1?.txt'],
    ['percent signs', '100% sure %20.txt'],
    ['emoji', '👩‍👩‍👧 family 🎉.txt'],
    ['Hebrew', 'שלום עולם.txt'],
    ['Arabic with a mark of direction', 'مرحبا\u200e (١).txt'],
    ['255 letters', `${'n'.repeat(251)}.txt`],
    ['as many emoji as fit', `${'😀'.repeat(125)}.txt`],
  ])('[UP10] [F21] a name is kept to the letter: %s', async (_words, name) => {
    const entry = await newFile(ann, { name });
    expect(entry.name).toBe(name);
    expect(entry.extension).toBe('txt');
    const { headers } = await download(ann, entry);
    const [, exact = ''] = /filename\*=UTF-8''(.*)$/.exec(headers.get('content-disposition') ?? '') ?? [];
    expect(decodeURIComponent(exact)).toBe(name);
  });
});

describe('relativePath', () => {
  test('[UP8] [UP10] missing folders are made once, however many uploads ask for them', async () => {
    const owner = await newPerson();
    const names = Array.from({ length: 10 }, (_, index) => `${index}.txt`);
    const entries = await Promise.all(
      names.map((name) => newFile(owner, { name, relativePath: `Photos/2024/${name}` })),
    );
    const top = await childrenOf(owner);
    expect(top.map((entry) => entry.name)).toEqual(['Photos']);
    const years = await childrenOf(owner, top[0]);
    expect(years.map((entry) => entry.name)).toEqual(['2024']);
    expect((await childrenOf(owner, years[0])).map((entry) => entry.name)).toEqual(names);
    expect(entries.map((entry) => entry.path)).toEqual(
      entries.map((entry) => [top[0]?.id, years[0]?.id, entry.id].join('/')),
    );
  });

  test('[UP10] it starts at parentId, and empty segments do not count', async () => {
    const base = await newFolder(ann);
    await newFile(ann, { name: 'b.txt', parentId: base.id, relativePath: '/x//./y///b.txt' });
    await newFile(ann, { name: 'c.txt', parentId: base.id, relativePath: 'x/y/' });
    const [x] = await childrenOf(ann, base);
    const [y] = await childrenOf(ann, x);
    expect([x?.name, y?.name]).toEqual(['x', 'y']);
    expect((await childrenOf(ann, y)).map((entry) => entry.name)).toEqual(['b.txt', 'c.txt']);
  });

  test('[UP10] the name in the path is the file’s, its type too', async () => {
    const folder = await newFolder(ann);
    const entry = await newFile(ann, { name: 'a.txt', parentId: folder.id, relativePath: 'docs/b.csv' });
    expect(entry).toMatchObject({ name: 'b.csv', extension: 'csv', type: 'spreadsheet' });
  });

  test('[UP10] a path that leaves the target is refused, and the upload can still be registered', async () => {
    const signed = await newStored(ann, 'hello');
    const answer = await register(ann, signed.key, 5, { relativePath: 'a/../../b.txt' });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual(['relativePath']);
    expect((await register(ann, signed.key, 5)).status).toBe(200);
  });
});

describe('taken names', () => {
  test('[F13] keepBoth counts on, before the extension', async () => {
    const { id: parentId } = await newFolder(ann);
    const names: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      names.push((await newFile(ann, { name: 'a.txt', parentId })).name);
    }
    names.push((await newFile(ann, { name: 'A.TXT', parentId })).name);
    expect(names).toEqual(['a.txt', 'a (1).txt', 'a (2).txt', 'A (3).TXT']);
  });

  test('[F13] twenty uploads of one name at once end side by side', async () => {
    const owner = await newPerson();
    const uploadsAtOnce = Array.from({ length: 20 }, () => newFile(owner, { name: 'same.txt' }));
    const names = (await Promise.all(uploadsAtOnce)).map((entry) => entry.name);
    expect(new Set(names).size).toBe(20);
    expect(names).toContain('same.txt');
    for (const name of names) expect(name).toMatch(/^same( \(\d{1,2}\))?\.txt$/);
    expect(await childrenOf(owner)).toHaveLength(20);
    expect(await usedBytes(owner)).toBe(20 * 5);
    await expectSpaceLeft(owner, wholeSpace - 20 * 5);
  });

  test('[UP10] skip answers the file that is there and leaves neither object nor reservation', async () => {
    const owner = await newPerson();
    const known = await newFile(owner, { name: 'a.txt', content: 'first' });
    const signed = await newStored(owner, 'second!', { conflict: 'skip' });
    const bucket = openBucketOf(signed.url);
    expect(await bucket.listKeys(signed.key)).toHaveLength(1);
    // Sent again and again, as an impatient client does.
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(owner, signed.key, 7)));
    const accepted = answers.filter((answer) => answer.status === 200);
    expect(accepted.length).toBeGreaterThan(0);
    for (const answer of accepted) expect(answer.body.fileEntry.id).toBe(known.id);
    for (const answer of answers) expect([200, 422]).toContain(answer.status);
    expect(await bucket.listKeys(signed.key)).toEqual([]);
    expect(await usedBytes(owner)).toBe(5);
    await expectSpaceLeft(owner, wholeSpace - 5);
    expect(Buffer.from((await download(owner, known)).content).toString()).toBe('first');
    bucket.close();
  });

  test('[UP10] skip without a twin uploads', async () => {
    const { id: parentId } = await newFolder(ann);
    const entry = await newFile(ann, { name: 'new.txt', parentId, conflict: 'skip' });
    expect(entry.name).toBe('new.txt');
  });

  test('[UP10] replace keeps the entry and gives it the new bytes', async () => {
    const { id: parentId } = await newFolder(ann);
    const first = await newFile(ann, { name: 'a.txt', content: 'first', parentId });
    const second = await newFile(ann, { name: 'a.txt', content: 'second', parentId, conflict: 'replace' });
    expect(second).toMatchObject({ id: first.id, file_size: 6, versions_count: 2 });
    expect(Buffer.from((await download(ann, first)).content).toString()).toBe('second');
  });
});

/** Every field of 3.3. */
function expectFullEntry(entry: FileEntry, folder: FileEntry, fileName: string): void {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;
  const person = {
    id: ann.id,
    email: ann.email,
    owns_entry: true,
    entry_permissions: [],
    model_type: 'user',
  };
  expect(entry).toEqual({
    id: expect.any(Number),
    name: 'a.txt',
    file_size: 5,
    mime: 'text/plain',
    extension: 'txt',
    path: `${folder.id}/${entry.id}`,
    created_at: expect.stringMatching(time),
    updated_at: expect.stringMatching(time),
    url: `secure/uploads/${entry.hash}`,
    type: 'text',
    hash: expect.stringMatching(/^[A-Za-z0-9]+$/),
    file_name: fileName,
    description: null,
    parent_id: folder.id,
    deleted_at: null,
    workspace_id: 0,
    owner_id: ann.id,
    public: false,
    thumbnail: false,
    thumbnail_url: null,
    permissions: { 'files.update': true, 'files.create': true, 'files.download': true, 'files.delete': true },
    tags: [],
    users: [expect.objectContaining(person)],
    color: null,
    has_link: false,
    versions_count: 1,
    pending: false,
  });
}
