import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { ShareableLink } from '#shared/entities/drive/shareable-link.ts';
import { deleteEntries, listActivity } from '#shared/routes/drive/actions.ts';
import { downloadEntries, viewContent } from '#shared/routes/drive/content.ts';
import { createFolder, getFolderPath, listEntries } from '#shared/routes/drive/drive.ts';
import { abortDrop, finishDrop } from '#shared/routes/sharing/file-requests.ts';
import { findLink, showLink, updateLink } from '#shared/routes/sharing/links.ts';
import { presignSimple } from '#shared/routes/uploads/uploads.ts';
import { getSpaceUsage } from '#shared/routes/accounts/users.ts';
import { createZip } from '#shared/routes/drive/zips.ts';
import { newFile, newFolder, newLink } from '../../support/builders/drive-builders.ts';
import { eventually } from '../../support/eventually.ts';
import { declareDrop, drop, newDrop, newRequestLink } from '../../support/builders/link-builders.ts';
import { readNotifications, waitForNotifications } from '../../support/builders/notification-calls.ts';
import { newGuest, newPerson, type Person } from '../../support/people.ts';
import { give } from '../../support/builders/share-calls.ts';
import type { Visitor } from '../../support/visitor.ts';

let ann: Person;
let bob: Person;
let folder: FileEntry;
let secret: FileEntry;
let link: ShareableLink;

beforeAll(async () => {
  [ann, bob] = [await newPerson(), await newPerson()];
  folder = await newFolder(ann, { name: 'Applications' });
  secret = await newFile(ann, { name: 'secret.txt', parentId: folder.id });
  link = await newRequestLink(ann, { allow_download: true, allow_edit: true }, folder);
});

const namesIn = async (of: FileEntry): Promise<string[]> =>
  (
    await ann.call(listEntries, { query: { folderId: of.hash, orderBy: 'name', orderDir: 'asc' } })
  ).body.data.map(({ name }: FileEntry) => name);
const usage = async (): Promise<number> => (await ann.call(getSpaceUsage)).body.used;

/** The window in which uploads are told together may end between two of them. */
async function waitForUploads(owner: Person, { entry_id: id }: ShareableLink, count: number): Promise<void> {
  await eventually(async () => {
    const { link: found } = (await owner.call(findLink, { params: { id } })).body;
    return found.visits.uploads === count ? true : undefined;
  });
}

describe('an upload-only link', { tags: 'variant' }, () => {
  test('shows what the folder is called, and nothing of what is there', async () => {
    for (const visitor of [newGuest(), bob]) {
      const answer = await visitor.call(showLink, { params: { hash: link.hash } });
      expect(answer.body).toMatchObject({ folderChildren: null, folder: null, path: [] });
      expect(answer.body.link).toMatchObject({ title: 'Applications', upload_only: true });
      expect(answer.body.link).not.toHaveProperty('entry');
      expect(answer.body.link.owner.id).toBe(ann.id);
      expect(answer.text).not.toContain('secret');
    }
    const titled = await newRequestLink(ann, { title: 'Send us your photos' });
    const shown = await newGuest().call(showLink, { params: { hash: titled.hash } });
    expect(shown.body.link.title).toBe('Send us your photos');
    expect(shown.text).not.toMatch(/name \d/);
  });

  test('opens no other call, whatever else the link says', async () => {
    const query = { shareable_link: link.id };
    for (const visitor of [newGuest(), bob, ann]) {
      const { hash, id } = secret;
      const statuses = [
        await visitor.call(viewContent, { params: { hash }, query }),
        await visitor.call(downloadEntries, { params: { hashes: hash }, query }),
        await visitor.call(createZip, { body: { entryIds: [id, folder.id], ...query } }),
        await visitor.call(getFolderPath, { params: { hash: folder.hash }, query }),
      ].map(({ status }) => status);
      expect(statuses).toEqual([404, 404, 404, 404]);
    }
    const body = { parentId: folder.id, ...query };
    expect((await bob.call(createFolder, { body: { ...body, name: 'x' } })).status).toBe(404);
    const declared = { filename: 'a.txt', mime: 'text/plain', size: 1, extension: 'txt' };
    expect((await bob.call(presignSimple, { body: { ...body, ...declared } })).status).toBe(404);
    expect((await bob.call(deleteEntries, { body: { entryIds: [secret.id], ...query } })).status).toBe(404);
    expect((await newGuest().call(listEntries, { query: { folderId: folder.hash, ...query } })).status).toBe(
      401,
    );
  });

  test('is for folders alone', async () => {
    const body = { upload_only: true };
    const file = await newFile(ann);
    const refused = await ann.call(updateLink, { params: { id: file.id }, body });
    expect(refused.status).toBe(404);
    expect((await newRequestLink(ann)).upload_only).toBe(true);
  });
});

describe('uploads by an upload-only link', () => {
  test(
    '[L9] guests and others put files in; the owner’s space is used, and the owner sees who came',
    { tags: 'variant' },
    async () => {
      const inbox = await newFolder(ann);
      const request = await newRequestLink(ann, {}, inbox);
      const before = await usage();
      const guest = newGuest();
      const answer = await drop(guest, request.id, {
        name: 'cv.txt',
        content: '12345',
        uploaderName: 'Carla',
      });
      expect([answer.status, answer.body]).toEqual([200, { status: 'success' }]);
      expect((await drop(bob, request.id, { name: 'cv.txt', content: '123' })).status).toBe(200);
      expect(await namesIn(inbox)).toEqual(['cv.txt', 'cv (1).txt'].sort());
      expect(await usage()).toBe(before + 8);
      const { data } = (await ann.call(listEntries, { query: { folderId: inbox.hash } })).body;
      expect(data.every(({ owner_id }: FileEntry) => owner_id === ann.id)).toBe(true);
      const first = data.find(({ name }: FileEntry) => name === 'cv.txt');
      const [event] = (await ann.call(listActivity, { params: { id: first.id } })).body.pagination.data;
      expect(event).toMatchObject({
        action: 'uploaded',
        user: null,
        ip: guest.address,
        properties: { uploader: 'Carla' },
      });
      const found = (await ann.call(findLink, { params: { id: inbox.id } })).body.link;
      expect(found.visits.uploads).toBe(2);
      expect((await bob.call(listEntries, { query: { folderId: inbox.hash } })).status).toBe(404);
    },
  );

  test('are told to the owner, those of some minutes together', { tags: 'variant' }, async () => {
    const owner = await newPerson();
    const request = await newRequestLink(owner, {}, await newFolder(owner, { name: 'Homework' }));
    await drop(newGuest(), request.id, { uploaderName: 'Dora' });
    const [told] = await waitForNotifications(owner, 1);
    expect(told?.type).toMatch(/FileUploadedToShared$/);
    expect(told?.data.lines[0]?.content).toMatch(/Dora.*Homework/);
    await drop(newGuest(), request.id, { name: 'second.txt' });
    await waitForUploads(owner, request, 2);
    expect((await readNotifications(owner)).items.length).toBeLessThanOrEqual(2);
  });

  test(
    '[22.2] are told once to an owner who has shared the folder as well, and to whom it is shared',
    { tags: 'variant' },
    async () => {
      const [owner, receiver, visitor] = [await newPerson(), await newPerson(), await newPerson()];
      const inbox = await newFolder(owner, { name: 'Homework' });
      const request = await newRequestLink(owner, {}, inbox);
      await give(owner, inbox, receiver, 'view');
      await drop(visitor, request.id, { name: 'mine.txt' });
      // The share and the upload: whoever follows uploads into shared folders has seen it by then.
      const [told] = await waitForNotifications(receiver, 2);
      expect(told?.type).toMatch(/FileUploadedToShared$/);
      await waitForNotifications(owner, 1);
      expect((await readNotifications(owner)).items).toHaveLength(1);
      // What comes by the share itself is told to the owner by it.
      await give(owner, inbox, bob, 'edit');
      await newFile(bob, { parentId: inbox.id });
      expect(await waitForNotifications(owner, 2)).toHaveLength(2);
    },
  );

  test('never overwrite, and tell nothing of what is there', async () => {
    const answer = await drop(newGuest(), link.id, { name: 'secret.txt', content: 'mine' });
    expect(answer.text).toBe('{"status":"success"}');
    expect(await namesIn(folder)).toEqual(expect.arrayContaining(['secret.txt', 'secret (1).txt']));
    const kept = await ann.call(viewContent, { params: { hash: secret.hash } });
    expect(await (await fetch(kept.headers.get('location') ?? '')).text()).toBe('hello');
  });

  test('belong to whoever started them', { tags: 'variant' }, async () => {
    const [one, other] = [newGuest(), bob];
    const key = await newDrop(one, link.id);
    const finish = (visitor: Visitor, id = link.id, named = key) =>
      visitor.call(finishDrop, { params: { id }, body: { key: named } });
    expect((await finish(other)).status).toBe(404);
    expect((await finish(one, (await newRequestLink(ann)).id)).status).toBe(404);
    expect((await finish(one, link.id, `${key}x`)).status).toBe(404);
    expect((await finish(one, link.id, 'uploads/x/y')).status).toBe(404);
    expect((await finish(one)).status).toBe(200);
    const names = await namesIn(folder);
    // The answer was lost: asked again, nothing happens twice.
    expect((await finish(one)).status).toBe(200);
    expect(await namesIn(folder)).toEqual(names);
  });

  test('are no other files: their keys are unknown, as made-up ones are', { tags: 'variant' }, async () => {
    const [request, other] = [await newRequestLink(ann, {}, folder), await newRequestLink(ann)];
    const visitor = newGuest();
    const [own, foreign, bobs] = [
      await newDrop(visitor, request.id),
      await newDrop(visitor, other.id),
      await newDrop(bob, request.id),
    ];
    const finish = (key: string, id = request.id, who: Visitor = visitor) =>
      who.call(finishDrop, { params: { id }, body: { key } });
    for (const [key, id, who] of [
      [own, request.id, visitor],
      [foreign, other.id, visitor],
      [bobs, request.id, bob],
    ] as const) {
      expect((await finish(key, id, who)).status).toBe(200);
    }
    const unknown = await finish(`uploads/${randomUUID()}/${randomUUID()}`);
    expect(unknown.status).toBe(404);
    const name = own.split('/').at(-1);
    const keyOf = ({ file_name }: FileEntry) => `uploads/${file_name}/${file_name}`;
    const keys = [
      keyOf(secret),
      keyOf(await newFile(ann)),
      foreign,
      bobs,
      `public/${name}/${name}`,
      name ?? '',
    ];
    for (const key of keys) {
      const { status, body } = await finish(key);
      expect([status, body]).toEqual([404, unknown.body]);
    }
    expect((await finish(own)).status).toBe(200);
  });

  test('are none that were begun by the link while it allowed editing', { tags: 'variant' }, async () => {
    const inbox = await newFolder(ann);
    const inner = await newFolder(ann, { parentId: inbox.id });
    const open = await newLink(ann, inbox, { allow_edit: true, allow_download: true });
    const declared = { filename: 'a.txt', mime: 'text/plain', size: 5, extension: 'txt' };
    const body = { ...declared, parentId: inner.id, shareable_link: open.id };
    const { url, headers, key } = (await bob.call(presignSimple, { body })).body;
    expect((await fetch(url, { method: 'PUT', headers, body: 'hello' })).status).toBe(200);
    await ann.call(updateLink, { params: { id: inbox.id }, body: { upload_only: true } });
    expect((await bob.call(finishDrop, { params: { id: open.id }, body: { key } })).status).toBe(404);
  });

  test('that are given up give their space back', async () => {
    const visitor = newGuest();
    const before = (await ann.call(getSpaceUsage)).body;
    const answer = await declareDrop(visitor, link.id, { content: 'x'.repeat(1000) });
    const body = { key: answer.body.key };
    for (let time = 0; time < 2; time += 1) {
      expect((await visitor.call(abortDrop, { params: { id: link.id }, body })).status).toBe(200);
    }
    expect((await visitor.call(finishDrop, { params: { id: link.id }, body })).status).toBe(404);
    expect((await ann.call(getSpaceUsage)).body).toEqual(before);
  });

  test('obey the rules of size, and what a link obeys', { tags: 'variant' }, async () => {
    const huge = {
      params: { id: link.id },
      body: { filename: 'a.txt', mime: 'text/plain', extension: 'txt' },
    };
    const route = { method: 'POST', path: 'shareable-links/{id}/uploads' } as const;
    const over = await newGuest().call(route, { ...huge, body: { ...huge.body, size: 26 * 1024 ** 3 } });
    expect(over.status).toBe(422);
    const many = { ...huge, body: { ...huge.body, size: 5 * 1024 ** 3 } };
    const answers = [];
    for (let count = 0; count < 6; count += 1) answers.push(await newGuest().call(route, many));
    const full = answers.at(-1);
    expect(full?.status).toBe(422);
    expect(full?.text).not.toContain('25 GB');
    expect(full?.body).not.toHaveProperty('action');
    for (const { body } of answers.slice(0, -1)) {
      if (body.key) await newGuest().call(abortDrop, { params: { id: link.id }, body: { key: body.key } });
    }
  });

  test('take the password, and end with the link', { tags: 'variant' }, async () => {
    const inbox = await newFolder(ann);
    const request = await newRequestLink(ann, { password: 'secret' }, inbox);
    const visitor = newGuest();
    expect((await declareDrop(visitor, request.id)).status).toBe(404);
    expect((await declareDrop(visitor, request.id, { password: 'wrong' })).status).toBe(404);
    const key = await newDrop(visitor, request.id, { password: 'secret' });
    await ann.call(updateLink, { params: { id: inbox.id }, body: { password: 'another' } });
    for (const password of ['secret', 'another']) {
      const body = { key, password };
      expect((await visitor.call(finishDrop, { params: { id: request.id }, body })).status).toBe(404);
    }
    const second = await newDrop(visitor, request.id, { password: 'another' });
    await ann.call(deleteEntries, { body: { entryIds: [inbox.id] } });
    const body = { key: second, password: 'another' };
    expect((await visitor.call(finishDrop, { params: { id: request.id }, body })).status).toBe(404);
    expect((await visitor.call(showLink, { params: { hash: request.hash } })).body.folder).toBeFalsy();
  });
});
