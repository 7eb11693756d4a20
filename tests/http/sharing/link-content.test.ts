import { fetch } from 'undici';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { ShareableLink } from '#shared/entities/drive/shareable-link.ts';
import { downloadEntries, viewContent } from '#shared/routes/drive/content.ts';
import { getEntry, getFolderPath, updateEntry } from '#shared/routes/drive/drive.ts';
import { deleteLink } from '#shared/routes/sharing/links.ts';
import { newFile, newFolder, newLink } from '../../support/builders/drive-builders.ts';
import { newGuest, newPerson, type Person } from '../../support/people.ts';
import type { Answer, Visitor } from '../../support/visitor.ts';

let ann: Person;
let folder: FileEntry;
let inside: FileEntry;
let outside: FileEntry;
let link: ShareableLink;

beforeAll(async () => {
  ann = await newPerson();
  folder = await newFolder(ann);
  const inner = await newFolder(ann, { name: 'inner', parentId: folder.id });
  inside = await newFile(ann, { name: 'inside.txt', content: 'inside', parentId: inner.id });
  outside = await newFile(ann, { name: 'outside.txt', content: 'outside' });
  link = await newLink(ann, folder, { allow_download: true });
});

const view = (entry: FileEntry, by?: ShareableLink, visitor: Visitor = newGuest()) =>
  visitor.call(viewContent, { params: { hash: entry.hash }, query: held(by) });
const download = (entry: FileEntry, by?: ShareableLink, visitor: Visitor = newGuest()) =>
  visitor.call(downloadEntries, { params: { hashes: entry.hash }, query: held(by) });
const held = (by?: ShareableLink): Record<string, number> => (by ? { shareable_link: by.id } : {});

async function contentOf(redirect: Answer): Promise<string> {
  expect(redirect.status, redirect.text).toBe(302);
  return (await fetch(redirect.headers.get('location') ?? '')).text();
}

describe('content through a link', () => {
  test('[L8] [F20] [F21] however deep below the link’s folder', { tags: 'variant' }, async () => {
    expect(await contentOf(await view(inside, link))).toBe('inside');
    expect(await contentOf(await download(inside, link))).toBe('inside');
    const bob = await newPerson();
    expect(await contentOf(await download(inside, link, bob))).toBe('inside');
  });

  test('[L8] without the right to download a file is still shown', { tags: 'variant' }, async () => {
    const file = await newFile(ann, { content: 'look only' });
    const looking = await newLink(ann, file, { allow_download: false });
    expect(await contentOf(await view(file, looking))).toBe('look only');
    const answer = await download(file, looking);
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({ code: 'forbidden', message: 'This action is unauthorized.' });
    expect(answer.headers.has('location')).toBe(false);
  });

  test('[L8] a link of one file is no link of its neighbours', async () => {
    const neighbour = await newFile(ann, { parentId: folder.id });
    const single = await newLink(ann, inside, { allow_download: true });
    expect((await view(inside, single)).status).toBe(302);
    expect((await view(neighbour, single)).status).toBe(404);
    expect((await view(folder, single)).status).toBe(404);
  });

  test('[L8] what lies outside of the link does not exist for its visitors', async () => {
    const foreign = await newFile(await newPerson());
    for (const entry of [outside, foreign]) {
      expect((await view(entry, link)).status).toBe(404);
      expect((await download(entry, link)).status).toBe(404);
    }
    // Not even for the owner, who asks for it through the link.
    expect((await view(outside, link, ann)).status).toBe(404);
    const mixed = { params: { hashes: `${inside.hash},${outside.hash}` }, query: held(link) };
    expect((await newGuest().call(downloadEntries, mixed)).headers.has('location')).toBe(false);
  });

  test('[F20] [F21] without a link guests are asked to sign in, and strangers see nothing', async () => {
    const bob = await newPerson();
    for (const call of [view, download]) {
      expect((await call(inside)).status).toBe(401);
      expect((await call(inside, undefined, bob)).status).toBe(404);
    }
  });

  test('[L8] made-up and deleted links open nothing', { tags: 'variant' }, async () => {
    const file = await newFile(ann);
    const dead = await newLink(ann, file, { allow_download: true });
    expect((await view(file, dead)).status).toBe(302);
    await ann.call(deleteLink, { params: { id: file.id } });
    for (const wrong of [dead.id, 1, 2 ** 53 - 1]) {
      const options = { params: { hash: file.hash }, query: { shareable_link: wrong } };
      expect((await newGuest().call(viewContent, options)).status).toBe(404);
    }
    const nonsense = { params: { hash: file.hash }, query: { shareable_link: 'x' } };
    expect((await newGuest().call(viewContent, nonsense)).status).toBe(422);
  });

  test('[L8] a restricted link asks guests to sign in here, too', { tags: 'variant' }, async () => {
    const file = await newFile(ann);
    const restricted = await newLink(ann, file, { restricted: true, allow_download: true });
    expect((await view(file, restricted)).status).toBe(401);
    expect((await download(file, restricted)).status).toBe(401);
    expect((await view(file, restricted, await newPerson())).status).toBe(302);
  });
});

describe('other calls', () => {
  test('[F12] the path through a link begins at the link’s folder', { tags: 'variant' }, async () => {
    const top = await newFolder(ann);
    const shared = await newFolder(ann, { parentId: top.id });
    const below = await newFolder(ann, { parentId: shared.id });
    const through = await newLink(ann, shared);
    const path = (hash: string) =>
      newGuest().call(getFolderPath, { params: { hash }, query: { shareable_link: through.id } });
    const ids = (await path(below.hash)).body.path.map((entry: FileEntry) => entry.id);
    expect(ids).toEqual([shared.id, below.id]);
    for (const hash of [top.hash, folder.hash, '0']) expect((await path(hash)).status).toBe(404);
  });

  test('[L8] [L9] a link lets nobody read entries by other calls, nor change them unless it says so', async () => {
    const bob = await newPerson();
    const options = { params: { id: inside.id }, query: { shareable_link: link.id } };
    expect((await bob.call(getEntry, options)).status).toBe(404);
    expect((await bob.call(updateEntry, { ...options, body: { name: 'x' } })).status).toBe(403);
    expect((await newGuest().call(updateEntry, { ...options, body: { name: 'x' } })).status).toBe(401);
  });
});
