import { fetch } from 'undici';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { ShareableLink } from '#shared/entities/drive/shareable-link.ts';
import { deleteEntries, moveEntries } from '#shared/routes/drive/actions.ts';
import { createFolder, getEntry, listEntries, updateEntry } from '#shared/routes/drive/drive.ts';
import { checkLinkPassword, updateLink } from '#shared/routes/sharing/links.ts';
import { createTusUpload } from '#shared/routes/uploads/tus.ts';
import { createS3Entries, createUploadFolders, presignBatch } from '#shared/routes/uploads/upload-batches.ts';
import { createMultipartUpload, uploadByForm, validateUploads } from '#shared/routes/uploads/uploads.ts';
import { getSpaceUsage } from '#shared/routes/accounts/users.ts';
import { newFile, newFolder, newLink } from '../../support/builders/drive-builders.ts';
import { newGuest, newPerson, type Person } from '../../support/people.ts';
import { declare, fileNameOf, presign, putTo, register } from '../../support/builders/upload-calls.ts';
import type { Answer, Visitor } from '../../support/visitor.ts';

let ann: Person;
let bob: Person;
let outside: FileEntry;
let folder: FileEntry;
let inner: FileEntry;
let link: ShareableLink;

beforeAll(async () => {
  [ann, bob] = [await newPerson(), await newPerson()];
  outside = await newFolder(ann);
  folder = await newFolder(ann, { parentId: outside.id });
  inner = await newFolder(ann, { parentId: folder.id });
  link = await newLink(ann, folder, { allow_edit: true, allow_download: true });
});

const held = (by: ShareableLink = link) => ({ shareable_link: by.id });
const idsIn = async (of: FileEntry): Promise<number[]> =>
  (await ann.call(listEntries, { query: { folderId: of.hash } })).body.data.map(({ id }: FileEntry) => id);

/** Uploads as a browser does, naming the link when it begins. */
async function upload(visitor: Visitor, parentId: number, fields: object = {}): Promise<Answer> {
  const signed = await presign(visitor, 5, { parentId, ...held(), ...fields });
  if (signed.status !== 200) return signed;
  expect((await putTo(signed.body, 'hello')).status).toBe(200);
  return register(visitor, signed.body.key as string, 5);
}

/** Each call that changes something, on an entry below the link's folder or with it as the place. */
const changes: [
  string,
  (visitor: Visitor, entry: FileEntry, place: FileEntry, by?: object) => Promise<Answer>,
][] = [
  [
    '[F4] rename',
    (visitor, { id }, _, by) =>
      visitor.call(updateEntry, { params: { id }, body: { name: 'renamed', ...by } }),
  ],
  [
    '[F5] move',
    (visitor, { id }, place, by) =>
      visitor.call(moveEntries, { body: { entryIds: [id], destinationId: place.id, ...by } }),
  ],
  [
    '[F7] delete',
    (visitor, { id }, _, by) => visitor.call(deleteEntries, { body: { entryIds: [id], ...by } }),
  ],
];

describe('a signed-in visitor of a link with allow_edit', () => {
  test('[L9] makes folders and uploads; the owner’s space is used', { tags: 'variant' }, async () => {
    const before = (await ann.call(getSpaceUsage)).body.used as number;
    const own = (await bob.call(getSpaceUsage)).body.used as number;
    const made = await bob.call(createFolder, { body: { name: 'by bob', parentId: folder.id, ...held() } });
    expect(made.status, made.text).toBe(200);
    expect(made.body.folder).toMatchObject({ owner_id: ann.id, users: [] });
    const uploaded = await upload(bob, made.body.folder.id as number);
    expect(uploaded.status, uploaded.text).toBe(200);
    expect(uploaded.body.fileEntry).toMatchObject({ owner_id: ann.id, parent_id: made.body.folder.id });
    expect((await ann.call(getSpaceUsage)).body.used).toBe(before + 5);
    expect((await bob.call(getSpaceUsage)).body.used).toBe(own);
    expect(await idsIn(folder)).toContain(made.body.folder.id);
  });

  test('[L9] by each way to upload', { tags: 'variant' }, async () => {
    const place = { parentId: inner.id, ...held() };
    const batch = await bob.call(presignBatch, { body: { files: [declare(5, place), declare(5, place)] } });
    expect(batch.status, batch.text).toBe(200);
    const signed = batch.body.files.map(({ upload: one }: { upload: unknown }) => one);
    for (const one of signed) expect((await putTo(one, 'hello')).status).toBe(200);
    const files = signed.map(({ key }: { key: string }) => ({
      filename: fileNameOf(key),
      clientName: 'batch.txt',
      size: 5,
      ...held(),
    }));
    for (let time = 0; time < 2; time += 1) {
      const made = await bob.call(createS3Entries, { body: { files } });
      expect(
        made.body.files.map(({ fileEntry }: { fileEntry: FileEntry }) => fileEntry?.name).sort(),
      ).toEqual(['batch (1).txt', 'batch.txt']);
    }
    const form = new FormData();
    form.set('file', new File(['hello'], 'form.txt', { type: 'text/plain' }));
    form.set('metadata', JSON.stringify(place));
    expect((await bob.call(uploadByForm, { body: form })).status).toBe(201);
    expect((await bob.call(createMultipartUpload, { body: declare(5, place) })).status).toBe(200);
    const base64 = (value: unknown) => Buffer.from(String(value)).toString('base64');
    const metadata = Object.entries({ clientName: 'tus.txt', ...place })
      .map(([name, value]) => `${name} ${base64(value)}`)
      .join(',');
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '5', 'upload-metadata': metadata };
    expect((await bob.call(createTusUpload, { headers })).status).toBe(201);
    const paths = await bob.call(createUploadFolders, { body: { ...place, paths: ['a/b'] } });
    expect(paths.body.folders[0].folder.name).toBe('b');
    const known = { files: [{ name: 'form.txt', size: 5 }], ...place };
    expect((await bob.call(validateUploads, { body: known })).body.duplicates).toEqual(['form.txt']);
  });

  test.each(changes)('[L9] %s', async (_what, change) => {
    const file = await newFile(ann, { parentId: folder.id });
    const answer = await change(bob, file, inner, held());
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.errors ?? {}).toEqual({});
  });

  test.each(changes)('[L9] %s: the link’s own entry stays as it is', async (_what, change) => {
    const answer = await change(bob, folder, inner, held());
    expect(answer.status).toBeGreaterThanOrEqual(403);
    const { body } = await ann.call(getEntry, { params: { id: folder.id } });
    expect(body.fileEntry).toMatchObject({ name: folder.name, parent_id: outside.id, deleted_at: null });
  });

  test.each(changes)('[L9] %s: nothing outside of the link’s folder is reached', async (_what, change) => {
    const file = await newFile(ann, { parentId: outside.id });
    expect((await change(bob, file, inner, held())).status).toBe(404);
    expect(await idsIn(outside)).toContain(file.id);
  });

  test('[L9] nothing is put outside either', { tags: 'variant' }, async () => {
    const file = await newFile(ann, { parentId: folder.id });
    for (const destinationId of [outside.id, 0, null]) {
      const body = { entryIds: [file.id], destinationId, ...held() };
      expect((await bob.call(moveEntries, { body })).status).toBe(422);
    }
    for (const parentId of [outside.id, null]) {
      expect((await bob.call(createFolder, { body: { name: 'x', parentId, ...held() } })).status).toBe(404);
      expect((await presign(bob, 5, { parentId, ...held() })).status).toBe(404);
    }
    expect(await idsIn(folder)).toContain(file.id);
  });

  test('[L9] deletes into the owner’s trash, and nothing for good', { tags: 'variant' }, async () => {
    const file = await newFile(ann, { parentId: folder.id });
    const forGood = { entryIds: [file.id], deleteForever: true, ...held() };
    expect((await bob.call(deleteEntries, { body: forGood })).status).toBe(403);
    expect((await bob.call(deleteEntries, { body: { emptyTrash: true, ...held() } })).status).toBe(404);
    expect((await bob.call(deleteEntries, { body: { entryIds: [file.id], ...held() } })).status).toBe(200);
    const trash = await ann.call(listEntries, { query: { pageId: 'trash' } });
    expect(trash.body.data.map(({ id }: FileEntry) => id)).toContain(file.id);
  });
});

describe('who may not', () => {
  test.each(changes)(
    '[L9] %s: guests, and visitors of a link that does not say so',
    async (_what, change) => {
      const file = await newFile(ann, { parentId: inner.id });
      const looking = await newLink(ann, inner, { allow_download: true });
      expect((await change(newGuest(), file, inner, held())).status).toBe(401);
      expect((await change(bob, file, inner)).status).toBe(404);
      expect((await change(bob, file, inner, held(looking))).status).toBeGreaterThanOrEqual(403);
      expect(await idsIn(inner)).toContain(file.id);
    },
  );

  test('[L9] the password is asked for here, too', { tags: 'variant' }, async () => {
    const place = await newFolder(ann);
    const locked = await newLink(ann, place, { allow_edit: true, password: 'secret' });
    const eve = await newPerson();
    const body = { name: 'x', parentId: place.id, ...held(locked) };
    expect((await eve.call(createFolder, { body })).status).toBe(404);
    expect((await eve.call(createFolder, { body: { ...body, password: 'secret' } })).status).toBe(200);
    await eve.call(checkLinkPassword, { params: { id: locked.id }, body: { password: 'secret' } });
    expect((await eve.call(createFolder, { body: { ...body, name: 'y' } })).status).toBe(200);
  });

  test.each([{ allow_edit: false }, { generateNewHash: true }, { password: 'new one' }])(
    '[L9] what had begun does not end after %o',
    async (change) => {
      const place = await newFolder(ann);
      const editing = await newLink(ann, place, { allow_edit: true });
      const signed = await presign(bob, 5, { parentId: place.id, ...held(editing) });
      await fetch(signed.body.url, { method: 'PUT', headers: signed.body.headers, body: 'hello' });
      await ann.call(updateLink, { params: { id: place.id }, body: change });
      const answer = await register(bob, signed.body.key as string, 5);
      expect(answer.status).toBeGreaterThanOrEqual(403);
      expect(await idsIn(place)).toEqual([]);
    },
  );
});
