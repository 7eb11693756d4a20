import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { duplicateEntries, getAvailableName, getJob } from '#shared/routes/drive/actions.ts';
import { getEntry, updateEntry } from '#shared/routes/drive/drive.ts';
import {
  deleteForever,
  duplicate,
  namesIn,
  trash,
  treeOf,
  untilEnded,
} from '../../support/builders/drive-actions.ts';
import { newFile, newFolder, newLink } from '../../support/builders/drive-builders.ts';
import { getPage } from '../../support/list-pages.ts';
import { newGuest, newPerson, type Person } from '../../support/people.ts';
import { presign } from '../../support/builders/upload-calls.ts';
import { childrenOf, download } from '../../support/builders/drive-reads.ts';
import { expectSpaceLeft, usedBytes, wholeSpace } from '../../support/builders/drive-space.ts';
import { gigabyte, sha256 } from '../../support/bytes.ts';

const exhausted = 'You have exhausted your allowed space of 25 GB. Delete some files or upgrade your plan.';
let ann: Person;

beforeAll(async () => {
  ann = await newPerson();
});

const textOf = async (owner: Person, entry: FileEntry) =>
  Buffer.from((await download(owner, entry)).content).toString();

describe('files', () => {
  test(
    '[F6] [F13] a copy beside the original has the next name, its own content and its own life',
    { tags: 'variant' },
    async () => {
      const owner = await newPerson();
      const folder = await newFolder(owner);
      const target = { name: 'a.txt', parentId: folder.id, conflict: 'replace' };
      await newFile(owner, { ...target, content: 'old' });
      const file = await newFile(owner, { ...target, content: 'hello' });
      await newLink(owner, file);
      await owner.call(updateEntry, { params: { id: file.id }, body: { description: 'about' } });
      const answer = await duplicate(owner, [file]);
      expect(answer.status, answer.text).toBe(200);
      expect([answer.body.errors, answer.body.job]).toEqual([{}, null]);
      const [copy] = answer.body.entries as [FileEntry];
      expect(copy).toMatchObject({
        name: 'a (1).txt',
        parent_id: folder.id,
        file_size: 5,
        mime: file.mime,
        type: 'text',
        description: 'about',
        has_link: false,
        versions_count: 1,
        tags: [],
      });
      expect([copy.id === file.id, copy.file_name === file.file_name]).toEqual([false, false]);
      expect(await usedBytes(owner)).toBe(13);
      await deleteForever(owner, file);
      expect(await textOf(owner, copy)).toBe('hello');
      expect(await usedBytes(owner)).toBe(5);
    },
  );

  test(
    '[F6] into another folder and to the top, under its own name where that is free',
    { tags: 'variant' },
    async () => {
      const owner = await newPerson();
      const folder = await newFolder(owner);
      const file = await newFile(owner, { name: 'a.txt', parentId: folder.id });
      for (const expected of ['a.txt', 'a (1).txt']) {
        const { body } = await duplicate(owner, [file], null);
        expect(body.entries).toMatchObject([{ name: expected, parent_id: null }]);
      }
      expect(await usedBytes(owner)).toBe(15);
    },
  );

  test(
    '[F6] a file that takes longer is copied in the background, and the job tells',
    { tags: 'variant' },
    async () => {
      const owner = await newPerson();
      const content = randomBytes(33 * 1024 ** 2);
      const file = await newFile(owner, { name: 'big.bin', content });
      const { body } = await duplicate(owner, [file]);
      expect(body.job).toMatchObject({ kind: 'copy', name: 'big.bin' });
      expect(
        (await newPerson().then((bob) => bob.call(getJob, { params: { jobId: body.job.id } }))).status,
      ).toBe(404);
      expect((await newGuest().call(getJob, { params: { jobId: body.job.id } })).status).toBe(401);
      expect(await untilEnded(owner, body.job)).toMatchObject({ status: 'done', progress: 100 });
      const copy = (await childrenOf(owner)).find(({ name }) => name === 'big (1).bin');
      expect(copy && sha256((await download(owner, copy)).content)).toBe(sha256(content));
      expect(await usedBytes(owner)).toBe(2 * content.length);
    },
  );

  test('[F6] strangers copy nothing, and not into what is somebody else’s', async () => {
    const bob = await newPerson();
    const [file, folder] = [await newFile(ann), await newFolder(ann)];
    expect((await duplicate(bob, [file])).status).toBe(404);
    expect((await duplicate(newGuest(), [file])).status).toBe(401);
    const own = await newFile(bob);
    const into = await duplicate(bob, [own], folder);
    expect([into.status, Object.keys(into.body.errors as object)]).toEqual([422, ['destinationId']]);
    const mixed = await duplicate(bob, [own, file]);
    expect([mixed.status, mixed.body.errors]).toEqual([200, { [file.id]: 'Not found.' }]);
    expect(await childrenOf(ann, folder)).toEqual([]);
    await trash(bob, own);
    expect((await duplicate(bob, [own])).status).toBe(404);
  });

  test('[F6] [12.4] what does not fit is refused before anything is copied', async () => {
    const owner = await newPerson();
    const folder = await newFolder(owner, { name: 'f' });
    const file = await newFile(owner, { content: 'x'.repeat(100), parentId: folder.id });
    for (const size of [5, 5, 5, 5]) expect((await presign(owner, size * gigabyte)).status).toBe(200);
    expect((await presign(owner, 5 * gigabyte - 199)).status).toBe(200);
    for (const source of [file, folder]) {
      const answer = await duplicate(owner, [source]);
      expect([answer.status, answer.body.errors]).toEqual([422, { size: [exhausted] }]);
    }
    expect(await treeOf(owner)).toEqual(['f/', `f/${file.name}`]);
    await expectSpaceLeft(owner, 99);
  });
});

describe('folders', () => {
  async function newTree(owner: Person, name: string): Promise<FileEntry> {
    const folder = await newFolder(owner, { name });
    const inner = await newFolder(owner, { name: 'inner', parentId: folder.id });
    await newFolder(owner, { name: 'empty', parentId: inner.id });
    for (const parentId of [folder.id, inner.id]) {
      for (const text of ['a.txt', 'b.txt']) {
        await newFile(owner, { name: text, content: `${parentId} ${text}`, parentId });
      }
    }
    return folder;
  }
  const below = ['inner/', 'inner/empty/', 'inner/a.txt', 'inner/b.txt', 'a.txt', 'b.txt'];

  test('[F6] are there at once, and with all that is in them soon', async () => {
    const owner = await newPerson();
    const folder = await newTree(owner, 'trip');
    const gone = await newFile(owner, { name: 'gone.txt', parentId: folder.id });
    await trash(owner, gone);
    const used = await usedBytes(owner);
    const { body } = await duplicate(owner, [folder]);
    const [copy] = body.entries as [FileEntry];
    expect(copy).toMatchObject({ name: 'trip (1)', type: 'folder', parent_id: null });
    await untilEnded(owner, body.job);
    expect((await treeOf(owner, copy)).sort()).toEqual(below.toSorted());
    expect((await getPage(owner, { folderId: copy.hash })).total).toBe(3);
    expect(await usedBytes(owner)).toBe(2 * used - 5);
    const [original, copied] = await Promise.all([childrenOf(owner, folder), childrenOf(owner, copy)]);
    const [one, two] = [original, copied].map((entries) => entries.find(({ name }) => name === 'a.txt'));
    if (!one || !two) throw new Error('A file is missing');
    expect(await textOf(owner, two)).toBe(await textOf(owner, one));
    expect(two.file_name).not.toBe(one.file_name);
  });

  test('[F6] into itself: the copy holds what was there before, and ends', { tags: 'variant' }, async () => {
    const owner = await newPerson();
    const folder = await newTree(owner, 'trip');
    const inner = (await childrenOf(owner, folder)).find(({ name }) => name === 'inner');
    if (!inner) throw new Error('A folder is missing');
    const answers = await Promise.all([
      duplicate(owner, [folder], folder),
      duplicate(owner, [folder], inner),
    ]);
    for (const { body } of answers) {
      expect(body.errors).toEqual({});
      expect(await untilEnded(owner, body.job)).toSatisfy((job) => !job || job.status === 'done');
    }
    const tree = await treeOf(owner);
    expect(tree.length).toBeLessThan(60);
    for (const path of below) expect(tree).toContain(`trip/trip/${path}`);
    for (const path of below) expect(tree).toContain(`trip/inner/trip/${path}`);
  });

  test(
    '[F6] several at once, each beside its original, with numbers where names meet',
    { tags: 'variant' },
    async () => {
      const owner = await newPerson();
      const [one, two] = [await newTree(owner, 'one'), await newTree(owner, 'two')];
      const file = await newFile(owner, { name: 'c.txt' });
      const answers = await Promise.all([
        duplicate(owner, [one, file, two]),
        duplicate(owner, [one, file, two]),
      ]);
      for (const { body } of answers) await untilEnded(owner, body.job);
      const names = await namesIn(owner);
      for (const pattern of [/^c( \(\d\))?\.txt$/, /^one( \(\d\))?$/, /^two( \(\d\))?$/]) {
        expect(names.filter((name) => pattern.test(name))).toHaveLength(3);
      }
      const folders = (await childrenOf(owner)).filter(({ type }) => type === 'folder');
      for (const folder of folders) expect(await treeOf(owner, folder)).toHaveLength(below.length);
      const sizes = (await Promise.all((await treeIds(owner)).map((id) => sizeOf(owner, id)))).reduce(
        (a, b) => a + b,
      );
      expect(await usedBytes(owner)).toBe(sizes);
      await expectSpaceLeft(owner, wholeSpace - sizes);
    },
  );

  async function treeIds(owner: Person, folder?: FileEntry): Promise<number[]> {
    const ids: number[] = [];
    for (const entry of await childrenOf(owner, folder)) {
      ids.push(...(entry.type === 'folder' ? await treeIds(owner, entry) : [entry.id]));
    }
    return ids;
  }

  const sizeOf = async (owner: Person, id: number) =>
    (await owner.call(getEntry, { params: { id } })).body.fileEntry.file_size as number;
});

describe('names', () => {
  const available = (owner: Person, body: Record<string, unknown>) => owner.call(getAvailableName, { body });

  test('[F13] the name itself where it is free, else the first free number', async () => {
    const folder = await newFolder(ann);
    const parentId = folder.id;
    const free = await available(ann, { name: 'document.pdf', parentId });
    expect(free.body).toMatchObject({ available: 'document.pdf', name: 'document.pdf' });
    await newFile(ann, { name: 'document.pdf', parentId });
    await newFile(ann, { name: 'Document (1).PDF', parentId });
    const { body } = await available(ann, { name: 'document.pdf', parentId });
    expect(body).toMatchObject({ available: 'document (2).pdf', name: 'document (2).pdf' });
    expect((await available(ann, { name: 'document.pdf' })).body.available).toBe('document.pdf');
  });

  test('[F13] not for names that cannot be, nor in folders of somebody else', async () => {
    for (const name of ['', 'a/b', '..', 'x'.repeat(256)]) {
      expect(Object.keys((await available(ann, { name })).body.errors as object)).toEqual(['name']);
    }
    const foreign = await newFolder(await newPerson());
    expect((await available(ann, { name: 'a', parentId: foreign.id })).status).toBe(404);
  });
});

test('[F6] at least one entry and at most 500', async () => {
  for (const entryIds of [[], Array.from({ length: 501 }, (_, index) => index + 1)]) {
    expect((await ann.call(duplicateEntries, { body: { entryIds } })).status).toBe(422);
  }
});
