import { hash, randomBytes } from 'node:crypto';
import { fetch } from 'undici';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { zips } from '#shared/limits/drive-limits.ts';
import { downloadEntries } from '#shared/routes/drive/content.ts';
import { deleteEntries, restoreEntries } from '#shared/routes/drive/actions.ts';
import { deleteLink } from '#shared/routes/sharing/links.ts';
import { createZip, getZip } from '#shared/routes/drive/zips.ts';
import { newFile, newFolder, newLink } from '../../support/builders/drive-builders.ts';
import { change, give, share, unshare } from '../../support/builders/share-calls.ts';
import { eventually } from '../../support/eventually.ts';
import { newGuest, newPerson, type Person } from '../../support/people.ts';
import { getRequestLine } from '../../support/request-line.ts';
import { type UnpackedEntry, unpackZip } from '../../support/unpack-zip.ts';
import { makeFolders, numbers } from '../../support/builders/upload-batch-calls.ts';
import type { Answer, Visitor } from '../../support/visitor.ts';

let ann: Person;
let folder: FileEntry;
const big = randomBytes(5 * 1024 * 1024);

beforeAll(async () => {
  ann = await newPerson();
  folder = await newFolder(ann, { name: 'Trip ✈' });
  const inner = await newFolder(ann, { name: 'Köln', parentId: folder.id });
  await newFolder(ann, { name: 'empty', parentId: inner.id });
  await newFile(ann, { name: 'größe 東京 🗼.txt', content: 'Grüße', parentId: inner.id });
  await newFile(ann, { name: 'big.bin', content: big, parentId: folder.id });
  await newFile(ann, { name: 'nothing.txt', content: '', parentId: folder.id });
});

const download = (visitor: Visitor, hashes: string, query = {}) =>
  visitor.call(downloadEntries, { params: { hashes }, query });

async function unpack(answer: Answer) {
  expect(answer.status, answer.text).toBe(302);
  const stored = await fetch(answer.headers.get('location') ?? '');
  expect(stored.status).toBe(200);
  return {
    disposition: stored.headers.get('content-disposition'),
    mime: stored.headers.get('content-type'),
    entries: await unpackZip(new Uint8Array(await stored.arrayBuffer())),
  };
}

/** Entries with a hash of what is in them, which is compared faster. */
const hashed = (entries: UnpackedEntry[]) =>
  entries.map(({ path, content }) => `${path} ${hash('sha256', content)}`);

/** What the folder's archive holds, in its order: folders first. */
const contents = [
  { path: 'Trip ✈/Köln/empty/', content: Buffer.alloc(0) },
  { path: 'Trip ✈/Köln/größe 東京 🗼.txt', content: Buffer.from('Grüße') },
  { path: 'Trip ✈/big.bin', content: big },
  { path: 'Trip ✈/nothing.txt', content: Buffer.alloc(0) },
];

const unshareFolder = (given: FileEntry, { id }: Person) => unshare(ann, given, id);
const showFolderAlone = (given: FileEntry, { id }: Person) => change(ann, given, id, 'view');

const giveFolder = (given: FileEntry, bob: Person) => share(ann, given, bob, 'view', 'download');
const trashFolder = ({ id }: FileEntry) => ann.call(deleteEntries, { body: { entryIds: [id] } });
const restoreFolder = ({ id }: FileEntry) => ann.call(restoreEntries, { body: { entryIds: [id] } });

describe('a small archive', () => {
  test('[F21] of a folder comes at once, with every byte, every name and empty folders', async () => {
    const answer = await download(ann, folder.hash);
    const location = new URL(answer.headers.get('location') ?? '');
    expect(location.searchParams.get('X-Amz-Expires')).toBe(String(zips.urlSeconds));
    const { disposition, mime, entries } = await unpack(answer);
    expect(mime).toBe('application/zip');
    expect(disposition).toBe(
      `attachment; filename="Trip _.zip"; filename*=UTF-8''${encodeURIComponent('Trip ✈.zip')}`,
    );
    expect(hashed(entries)).toEqual(hashed(contents));
  });

  test('[F21] of a selection numbers equal names, by hash or id, each named once', async () => {
    const [one, other] = [await newFolder(ann), await newFolder(ann)];
    const files = [
      await newFile(ann, { name: 'a.txt', content: '1', parentId: one.id }),
      await newFile(ann, { name: 'A.txt', content: '2', parentId: other.id }),
    ] as const;
    const answer = await download(ann, `${files[0].hash},${files[1].id},${files[0].id}`);
    const { disposition, entries } = await unpack(answer);
    expect(disposition).toContain('filename="Files.zip"');
    expect(entries.map(({ path, content }) => [path, content.toString()])).toEqual([
      ['a.txt', '1'],
      ['A (1).txt', '2'],
    ]);
  });

  test('[F21] of more files than a page of the table is whole', { tags: 'variant' }, async () => {
    const many = await newFolder(ann, { name: 'many' });
    for (let file = 0; file < 30; file += 1) {
      await newFile(ann, { name: `${file}.txt`, content: String(file), parentId: many.id });
    }
    const { entries } = await unpack(await download(ann, many.hash));
    const texts = numbers(30).map(String);
    expect(entries.map(({ path }) => path)).toEqual(texts.map((text) => `many/${text}.txt`));
    expect(entries.map(({ content }) => content.toString())).toEqual(texts);
  });
});

describe('whose archive it is', () => {
  test('[F21] [F22] nobody gets one with what they may not see', async () => {
    const bob = await newPerson();
    const own = await newFolder(bob);
    expect((await download(bob, folder.hash)).status).toBe(404);
    expect((await download(bob, `${own.hash},${folder.hash}`)).status).toBe(404);
    expect((await download(newGuest(), folder.hash)).status).toBe(401);
    expect((await bob.call(createZip, { body: { entryIds: [own.id, folder.id] } })).status).toBe(404);
    expect((await newGuest().call(createZip, { body: { entryIds: [folder.id] } })).status).toBe(401);
    expect((await bob.call(createZip, { body: {} })).status).toBe(422);
  });

  test(
    '[L8] [F21] a link’s visitor gets the folder, and no folder around it',
    { tags: 'variant' },
    async () => {
      const outer = await newFolder(ann);
      const inner = await newFolder(ann, { name: 'shared', parentId: outer.id });
      await newFile(ann, { name: 'x.txt', content: 'x', parentId: inner.id });
      const link = await newLink(ann, inner, { allow_download: true });
      const query = { shareable_link: link.id };
      const { entries } = await unpack(await download(newGuest(), inner.hash, query));
      expect(entries.map(({ path }) => path)).toEqual(['shared/x.txt']);
      expect((await download(newGuest(), outer.hash, query)).status).toBe(404);
    },
  );

  test('[L8] [F21] [F22] looking is not downloading', { tags: 'variant' }, async () => {
    const look = await newFolder(ann);
    const link = await newLink(ann, look, { allow_download: false });
    const query = { shareable_link: link.id };
    expect((await download(newGuest(), look.hash, query)).status).toBe(403);
    const body = { entryIds: [look.id], ...query };
    expect((await newGuest().call(createZip, { body })).status).toBe(403);
  });
});

describe('an archive that is made in the background', () => {
  const waitFor = (visitor: Visitor, jobId: number, query = {}) =>
    eventually(async () => {
      const answer = await visitor.call(getZip, { params: { jobId }, query });
      if (answer.status !== 200) throw new Error(`getZip answered ${answer.status}: ${answer.text}`);
      const { job } = answer.body;
      return job.status === 'done' || job.status === 'failed' ? job : undefined;
    });

  test('[F22] [F23] tells where to ask, and is there in the end', { tags: 'variant' }, async () => {
    const answer = await ann.call(createZip, { body: { hashes: [folder.hash] } });
    expect(answer.status, answer.text).toBe(202);
    const { job } = answer.body;
    expect(job).toMatchObject({ kind: 'zip', status: 'pending', progress: 0, name: 'Trip ✈.zip' });
    expect(answer.headers.get('location')).toBe(`/api/v1/file-entries/zip/${job.id}`);
    expect(answer.headers.get('retry-after')).toBe('5');
    const done = await waitFor(ann, job.id);
    expect(done).toMatchObject({ id: job.id, status: 'done', progress: 100 });
    const stored = await fetch(done.url);
    expect(stored.headers.get('content-disposition')).toContain('attachment');
    const unpacked = await unpackZip(new Uint8Array(await stored.arrayBuffer()));
    expect(hashed(unpacked)).toEqual(hashed(contents));
    const bob = await newPerson();
    expect((await bob.call(getZip, { params: { jobId: job.id } })).status).toBe(404);
    expect((await newGuest().call(getZip, { params: { jobId: job.id } })).status).toBe(401);
  });

  test('[F22] [F23] [L8] a link’s holder asks with the link, as long as it is there', async () => {
    const link = await newLink(ann, folder, { allow_download: true });
    const other = await newLink(ann, await newFolder(ann), { allow_download: true });
    const query = { shareable_link: link.id };
    const started = await newGuest().call(createZip, { body: { entryIds: [folder.id], ...query } });
    const jobId = started.body.job.id as number;
    const guest = newGuest();
    expect((await waitFor(guest, jobId, query)).status).toBe('done');
    expect(
      (await guest.call(getZip, { params: { jobId }, query: { shareable_link: other.id } })).status,
    ).toBe(404);
    // It is the link's, not its owner's.
    expect((await ann.call(getZip, { params: { jobId } })).status).toBe(404);
    await ann.call(deleteLink, { params: { id: folder.id } });
    expect((await guest.call(getZip, { params: { jobId }, query })).status).toBe(404);
  });

  test.each([
    ['an entry is shared with them no more', unshareFolder, giveFolder],
    ['they may only look at an entry', showFolderAlone, giveFolder],
    ['an entry lies in the trash', trashFolder, restoreFolder],
  ])('[F22] [F23] nobody gets one when %s: it is deleted', async (_, takeBack, giveBack) => {
    const bob = await newPerson();
    const [own, given] = [await newFolder(bob), await newFolder(ann)];
    await newFile(ann, { parentId: given.id });
    await give(ann, given, bob, 'download');
    const started = await bob.call(createZip, { body: { entryIds: [own.id, given.id] } });
    const jobId = started.body.job.id as number;
    const { url } = await waitFor(bob, jobId);
    expect((await fetch(url)).status).toBe(200);
    await takeBack(given, bob);
    expect((await bob.call(getZip, { params: { jobId } })).status).toBe(404);
    expect((await fetch(url)).status).toBe(404);
    await giveBack(given, bob);
    expect((await bob.call(getZip, { params: { jobId } })).status).toBe(404);
  });

  test('[F21] [F23] a folder of more files than are packed at once is 202', { tags: 'variant' }, async () => {
    const files = await newFolder(ann);
    const sizes = { content: 'x', parentId: files.id };
    for (let begin = 0; begin <= zips.maxInlineFiles; begin += 20) {
      const batch = Array.from({ length: 20 }, (_, index) =>
        newFile(ann, { ...sizes, name: `${begin + index}.txt` }),
      );
      await Promise.all(batch);
    }
    const answer = await download(ann, files.hash);
    expect(answer.status, answer.text).toBe(202);
    expect(answer.headers.get('location')).toBe(`/api/v1/file-entries/zip/${answer.body.job.id}`);
    const done = await waitFor(ann, answer.body.job.id);
    const unpacked = await unpackZip(new Uint8Array(await (await fetch(done.url)).arrayBuffer()));
    expect(unpacked).toHaveLength(220);
  });

  test(
    '[F21] [F22] a folder of many folders is measured in the same few reads as an empty one',
    { tags: 'variant' },
    async () => {
      const [wide, empty] = [await newFolder(ann, { name: 'wide' }), await newFolder(ann)];
      for (const hundred of numbers(3)) {
        const paths = numbers(70).map((index) => `${hundred}/${index}`);
        expect((await makeFolders(ann, paths, { parentId: wide.id })).status).toBe(200);
      }
      const costOf = async ({ id }: FileEntry) => {
        const started = await ann.call(createZip, { body: { entryIds: [id] } });
        expect(started.status, started.text).toBe(202);
        return (await getRequestLine(started)).tableCalls;
      };
      await costOf(empty);
      expect(await costOf(wide)).toBeLessThanOrEqual((await costOf(empty)) + 1);
      // To walk through so many folders takes longer than somebody waits, few files as they hold.
      const answer = await download(ann, wide.hash);
      expect(answer.status, answer.text).toBe(202);
      const done = await waitFor(ann, answer.body.job.id);
      const unpacked = await unpackZip(new Uint8Array(await (await fetch(done.url)).arrayBuffer()));
      expect(unpacked).toHaveLength(210);
    },
  );
});
