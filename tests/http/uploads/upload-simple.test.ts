import { fetch } from 'undici';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { uploadFile, newFolder } from '../../support/builders/drive-builders.ts';
import { newPerson, type Person, signInAdmin } from '../../support/people.ts';
import {
  declare,
  fileNameOf,
  newStored,
  presign,
  putTo,
  register,
} from '../../support/builders/upload-calls.ts';
import { download } from '../../support/builders/drive-reads.ts';
import { gigabyte } from '../../support/bytes.ts';
import { createMultipartUpload, createS3Entry, presignSimple } from '#shared/routes/uploads/uploads.ts';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
let ann: Person;

beforeAll(async () => {
  ann = await newPerson();
});

describe('the presigned address', () => {
  test(
    '[UP8] [UP9] [UP10] [V-4] presign answers the published shape, PUT stores, register makes the entry',
    { tags: 'variant' },
    async () => {
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
    },
  );

  test('[UP9] size, type and condition are part of the signature', async () => {
    const { body: signed } = await presign(ann, 5);
    expect((await putTo(signed, 'hell')).status).toBe(403);
    expect((await putTo(signed, 'hello!')).status).toBe(403);
    expect((await putTo(signed, 'hello', { 'Content-Type': 'text/html' })).status).toBe(403);
    expect((await putTo({ ...signed, headers: { 'Content-Type': 'text/plain' } }, 'hello')).status).toBe(403);
    expect((await putTo(signed, 'hello')).status).toBe(200);
  });

  test(
    '[UP9] an address takes one object only, also after it became a file',
    { tags: 'variant' },
    async () => {
      const signed = await newStored(ann, 'first');
      expect((await putTo(signed, 'other')).status).toBe(412);
      const { body } = await register(ann, signed.key, 5);
      expect((await putTo(signed, 'other')).status).toBe(412);
      expect(Buffer.from((await download(ann, body.fileEntry)).content).toString()).toBe('first');
    },
  );

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

  test('[UP8] [C54] one PUT takes 5 GB and no byte more', { tags: 'variant' }, async () => {
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

  test('[UP8] the public disk is for admins', { tags: 'variant' }, async () => {
    const refused = await presign(ann, 5, { disk: 'public' });
    expect(refused.status).toBe(403);
    const admin = await signInAdmin();
    const signed = await newStored(admin, 'logo', { disk: 'public', filename: 'logo.txt' });
    expect(signed.key).toMatch(/^public\//);
    const { body } = await register(admin, signed.key, 4, { clientName: 'logo.txt' });
    expect(body.fileEntry.public).toBe(true);
    expect(Buffer.from((await download(admin, body.fileEntry)).content).toString()).toBe('logo');
  });

  test('[C5] [UP8] a target that is not the caller’s does not exist', { tags: 'variant' }, async () => {
    const bob = await newPerson();
    const folder = await newFolder(bob);
    const file = await uploadFile(ann);
    expect((await presign(ann, 5, { workspaceId: 4711 })).status).toBe(404);
    expect((await presign(ann, 5, { parentId: folder.id })).status).toBe(404);
    expect((await presign(ann, 5, { parentId: file.id })).status).toBe(404);
    const signed = await newStored(ann, 'hello');
    expect((await register(ann, signed.key, 5, { workspaceId: 4711 })).status).toBe(404);
    expect((await register(ann, signed.key, 5, { parentId: folder.id })).status).toBe(404);
    expect((await register(ann, signed.key, 5)).status).toBe(200);
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
