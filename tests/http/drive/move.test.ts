import { beforeAll, describe, expect, test } from 'vitest';
import { chunk } from '#shared/chunk.ts';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { countChildren, moveEntries } from '#shared/routes/drive/actions.ts';
import { createFolder, getEntry } from '#shared/routes/drive/drive.ts';
import { move, namesIn, statusOf, trash } from '../../support/builders/drive-actions.ts';
import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { getPage } from '../../support/list-pages.ts';
import { newGuest, newPerson, type Person } from '../../support/people.ts';
import { childrenOf } from '../../support/builders/drive-reads.ts';

const intoItself = 'A folder cannot be put into itself or into a folder inside of it.';
const badDestination = 'Choose a folder of the same space.';
let ann: Person;

beforeAll(async () => {
  ann = await newPerson();
});

const pathOf = async (entry: FileEntry) =>
  (await ann.call(getEntry, { params: { id: entry.id } })).body.fileEntry.path as string;
const countOf = async (folder: FileEntry) =>
  (await ann.call(countChildren, { params: { id: folder.id } })).body.count as number;

describe('moving', () => {
  test(
    '[F5] [F12b] files and folders with all below them go to another folder, and to the top',
    { tags: 'variant' },
    async () => {
      const [from, to] = [await newFolder(ann), await newFolder(ann)];
      const [folder, file] = [
        await newFolder(ann, { name: 'f', parentId: from.id }),
        await newFile(ann, { name: 'a.txt', parentId: from.id }),
      ];
      const deep = await newFile(ann, { parentId: folder.id });
      const answer = await move(ann, [folder, file], to);
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body.errors).toEqual({});
      expect(answer.body.entries).toMatchObject([
        { id: folder.id, parent_id: to.id, path: `${to.id}/${folder.id}`, name: 'f' },
        { id: file.id, parent_id: to.id, path: `${to.id}/${file.id}`, updated_at: file.updated_at },
      ]);
      expect([await namesIn(ann, from), await namesIn(ann, to)]).toEqual([[], ['f', 'a.txt']]);
      expect([await countOf(from), await countOf(to)]).toEqual([0, 2]);
      expect(await pathOf(deep)).toBe(`${to.id}/${folder.id}/${deep.id}`);
      const top = await move(ann, [folder], null);
      expect(top.body.entries[0]).toMatchObject({ parent_id: null, path: String(folder.id) });
      expect(await pathOf(deep)).toBe(`${folder.id}/${deep.id}`);
    },
  );

  test('[F5] [F13] a taken name is numbered, the former one is free again', { tags: 'variant' }, async () => {
    const [from, to] = [await newFolder(ann), await newFolder(ann)];
    const sources: FileEntry[] = [];
    for (const name of ['a.txt', 'b.txt', 'v1.0']) {
      const make = name === 'v1.0' ? newFolder : newFile;
      await make(ann, { name, parentId: to.id });
      sources.push(await make(ann, { name, parentId: from.id }));
    }
    const { body } = await move(ann, sources, to);
    expect((body.entries as FileEntry[]).map(({ name }) => name)).toEqual([
      'a (1).txt',
      'b (1).txt',
      'v1.0 (1)',
    ]);
    await newFile(ann, { name: 'a.txt', parentId: from.id });
    expect(await namesIn(ann, from)).toEqual(['a.txt']);
    const again = await ann.call(createFolder, { body: { name: 'V1.0 (1)', parentId: to.id } });
    expect(again.status).toBe(422);
  });

  test('[F5] [F13] entries of one name from several folders end side by side', async () => {
    const to = await newFolder(ann);
    const sources: FileEntry[] = [];
    for (let count = 0; count < 4; count += 1) {
      const { id } = await newFolder(ann);
      sources.push(await newFile(ann, { name: 'same.txt', parentId: id }));
    }
    const { body } = await move(ann, sources, to);
    expect(body.errors).toEqual({});
    expect(await namesIn(ann, to)).toEqual(['same (1).txt', 'same (2).txt', 'same (3).txt', 'same.txt']);
    expect(await countOf(to)).toBe(4);
  });

  test('[F5] to where it is already: nothing happens', async () => {
    const folder = await newFolder(ann);
    const file = await newFile(ann, { name: 'a.txt', parentId: folder.id });
    const answer = await move(ann, [file], folder);
    expect(answer.body).toMatchObject({ errors: {}, entries: [{ id: file.id, name: 'a.txt' }] });
    expect(await countOf(folder)).toBe(1);
  });

  test('[F5] a folder and what is in it can be named together', async () => {
    const to = await newFolder(ann);
    const folder = await newFolder(ann, { name: 'outer' });
    const inner = await newFile(ann, { name: 'inner.txt', parentId: folder.id });
    const { body } = await move(ann, [folder, inner], to);
    expect(body.errors).toEqual({});
    expect(await namesIn(ann, to)).toEqual(['outer', 'inner.txt']);
    expect(await namesIn(ann, folder)).toEqual([]);
    expect(await countOf(folder)).toBe(0);
  });

  test('[F5] hundreds in one call', { tags: 'variant' }, async () => {
    const [from, to] = [await newFolder(ann), await newFolder(ann)];
    const making = Array.from({ length: 120 }, (_, index) => index);
    const folders: FileEntry[] = [];
    for (const some of chunk(making, 8)) {
      const made = some.map((index) => newFolder(ann, { name: `n${index}`, parentId: from.id }));
      folders.push(...(await Promise.all(made)));
    }
    await newFolder(ann, { name: 'n7', parentId: to.id });
    const { body } = await move(ann, folders, to);
    expect(body.errors).toEqual({});
    expect(body.entries).toHaveLength(120);
    expect([await countOf(from), await countOf(to)]).toEqual([0, 121]);
    expect(await namesIn(ann, to)).toContain('n7 (1)');
  });
});

describe('refusals', () => {
  test(
    '[F5] not into itself, a folder below it, a file, or what is not there',
    { tags: 'variant' },
    async () => {
      const folder = await newFolder(ann);
      const inner = await newFolder(ann, { parentId: folder.id });
      const [file, other] = [await newFile(ann), await newFile(ann)];
      for (const to of [folder, inner]) {
        const answer = await move(ann, [other, folder], to);
        expect([answer.status, answer.body.errors]).toEqual([422, { destinationId: [intoItself] }]);
      }
      const gone = await newFolder(ann);
      await trash(ann, gone);
      const foreign = await newFolder(await newPerson());
      for (const to of [file, gone, foreign, { id: 12_345 }]) {
        const answer = await move(ann, [other], to);
        expect([answer.status, answer.body.errors]).toEqual([422, { destinationId: [badDestination] }]);
      }
      expect((await ann.call(getEntry, { params: { id: other.id } })).body.fileEntry.parent_id).toBeNull();
    },
  );

  test(
    '[F5] what is not the caller’s is told by its id, and the rest is done',
    { tags: 'variant' },
    async () => {
      const to = await newFolder(ann);
      const file = await newFile(ann, { name: 'mine.txt' });
      const foreign = await newFile(await newPerson());
      const answer = await move(ann, [foreign, file, { id: 77 }], to);
      expect(answer.status).toBe(200);
      expect(answer.body.errors).toEqual({ [foreign.id]: 'Not found.', 77: 'Not found.' });
      expect(await namesIn(ann, to)).toEqual(['mine.txt']);
    },
  );

  test('[F5] a stranger moves nothing, neither out nor in', async () => {
    const bob = await newPerson();
    const [file, folder] = [await newFile(ann), await newFolder(bob)];
    expect((await move(bob, [file], folder)).status).toBe(404);
    expect((await move(bob, [file], null)).status).toBe(404);
    expect((await move(newGuest(), [file], null)).status).toBe(401);
    expect(await statusOf(ann, file)).toBe(200);
    expect(await childrenOf(bob, folder)).toEqual([]);
  });

  test('[F5] the call names at least one entry and at most 500, each once', { tags: 'variant' }, async () => {
    const to = await newFolder(ann);
    for (const entryIds of [[], Array.from({ length: 501 }, (_, index) => index + 1)]) {
      const answer = await ann.call(moveEntries, { body: { entryIds, destinationId: to.id } });
      expect([answer.status, Object.keys(answer.body.errors as object)]).toEqual([422, ['entryIds']]);
    }
    const file = await newFile(ann);
    const answer = await ann.call(moveEntries, {
      body: { entryIds: [file.id, file.id], destinationId: to.id },
    });
    expect(answer.body.entries).toHaveLength(1);
  });
});

describe('races', () => {
  test(
    '[F5] folders that are moved into each other at once never form a circle',
    { tags: 'variant' },
    async () => {
      for (let round = 0; round < 8; round += 1) {
        const folders = await Promise.all([newFolder(ann), newFolder(ann), newFolder(ann)]);
        const [a, b, c] = folders;
        const inner = await newFolder(ann, { parentId: b.id });
        const answers = await Promise.all([
          move(ann, [a], inner),
          move(ann, [b], c),
          move(ann, [c], a),
          move(ann, [b], a),
        ]);
        for (const answer of answers) expect([200, 422]).toContain(answer.status);
        // Every one of them is reached from the top.
        for (const folder of [...folders, inner]) expect(await statusOf(ann, folder)).toBe(200);
        const atTop = (await childrenOf(ann)).filter(({ id }) => folders.some((folder) => folder.id === id));
        expect(atTop.length).toBeGreaterThan(0);
      }
    },
  );

  test('[F5] one entry that is moved to many folders at once is in one of them, and every count is right', async () => {
    const entry = await newFolder(ann, { name: 'wanted' });
    const targets = await Promise.all(Array.from({ length: 6 }, () => newFolder(ann)));
    const answers = await Promise.all(targets.map((to) => move(ann, [entry], to)));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      for (const message of Object.values(body.errors as object)) expect(message).toMatch(/same moment/);
    }
    const pages = await Promise.all(targets.map((to) => getPage(ann, { folderId: to.hash })));
    expect(pages.flatMap(({ data }) => data)).toHaveLength(1);
    for (const { data, total } of pages) expect(total).toBe(data.length);
  });

  test('[F5] [F3] moving into a folder that fills, and out of one, loses no count', async () => {
    const [from, to] = [await newFolder(ann), await newFolder(ann)];
    const movers = await Promise.all(Array.from({ length: 6 }, () => newFolder(ann, { parentId: from.id })));
    const filling = Array.from({ length: 6 }, () => newFolder(ann, { parentId: to.id }));
    const moving = movers.map((entry) => move(ann, [entry], to));
    await Promise.all(filling);
    for (const { body } of await Promise.all(moving)) expect(body.errors).toEqual({});
    expect([await countOf(from), await countOf(to)]).toEqual([0, 12]);
    expect(await childrenOf(ann, to)).toHaveLength(12);
  });
});
