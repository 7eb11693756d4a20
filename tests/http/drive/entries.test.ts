import { beforeAll, describe, expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { createFolder, getEntry, getFolderPath, updateEntry } from '#shared/routes/drive/drive.ts';
import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { getPage, namesOf } from '../../support/list-pages.ts';
import { newGuest, newPerson, type Person } from '../../support/people.ts';

const taken = 'A file or folder with same name already exists.';
let ann: Person;

beforeAll(async () => {
  ann = await newPerson();
});

const update = (entry: Pick<FileEntry, 'id'>, body: Record<string, unknown>, owner: Person = ann) =>
  owner.call(updateEntry, { params: { id: entry.id }, body });

async function childNames(owner: Person, folder: FileEntry): Promise<string[]> {
  return namesOf([await getPage(owner, { folderId: folder.hash, orderBy: 'name', orderDir: 'asc' })]);
}

describe('one entry', () => {
  test('[F2] [C51] by id and by hash, with its parent', async () => {
    const folder = await newFolder(ann);
    const inner = await newFolder(ann, { parentId: folder.id });
    const file = await newFile(ann, { parentId: inner.id });
    const byId = await ann.call(getEntry, { params: { id: file.id } });
    const byHash = await ann.call(getEntry, { params: { id: file.hash } });
    expect(byId.status).toBe(200);
    expect(byHash.body).toEqual(byId.body);
    const { parent, ...entry } = byId.body.fileEntry;
    expect(entry).toEqual(file);
    expect(parent).toMatchObject({ id: inner.id, path: `${folder.id}/${inner.id}`, parent_id: folder.id });
    expect(entry.path).toBe(`${folder.id}/${inner.id}/${file.id}`);
    const top = await ann.call(getEntry, { params: { id: folder.hash } });
    expect(top.body.fileEntry).toMatchObject({ parent: null, parent_id: null, type: 'folder', url: null });
  });

  test('[F2] what is somebody else’s, unknown or not an id looks the same', async () => {
    const bob = await newPerson();
    const { id, hash } = await newFile(ann);
    const answers = await Promise.all(
      [id, hash, 123, 'MXxwYWRkaW5n', '0', 'x'].map((wrong) => bob.call(getEntry, { params: { id: wrong } })),
    );
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
    expect((await newGuest().call(getEntry, { params: { id } })).status).toBe(401);
  });
});

describe('new folders', () => {
  test('[F3] in the root or a folder, with a colour', async () => {
    const answer = await ann.call(createFolder, { body: { name: 'Plain', color: null } });
    expect(answer.status).toBe(200);
    expect(answer.body.folder).toMatchObject({ name: 'Plain', type: 'folder', parent_id: null, color: null });
    const parentId = answer.body.folder.id as number;
    for (const [index, key] of ['parentId', 'parent_id'].entries()) {
      const body = { name: `Blue ${index}`, [key]: String(parentId), color: '#0000ff' };
      const inner = (await ann.call(createFolder, { body })).body.folder;
      expect(inner).toMatchObject({ parent_id: parentId, color: '#0000ff', file_size: 0, mime: null });
      expect(inner.path).toBe(`${parentId}/${inner.id}`);
      expect(inner.users).toEqual([expect.objectContaining({ id: ann.id, owns_entry: true })]);
    }
    for (const parent of [0, '', null]) {
      const body = { name: `Top ${parent}`, parentId: parent };
      expect((await ann.call(createFolder, { body })).body.folder.parent_id).toBeNull();
    }
  });

  test(
    '[F3] a taken name is refused in that folder alone, whatever its case or composition',
    { tags: 'variant' },
    async () => {
      const [one, two] = [await newFolder(ann), await newFolder(ann)];
      await newFolder(ann, { name: 'Café', parentId: one.id });
      await newFile(ann, { name: 'notes', parentId: one.id });
      for (const name of ['Café', 'CAFÉ', 'Cafe\u0301', ' Café ', 'notes']) {
        const answer = await ann.call(createFolder, { body: { name, parentId: one.id } });
        expect(answer.status, name).toBe(422);
        expect(answer.body.errors).toEqual({ name: ['Folder with same name already exists.'] });
      }
      for (const name of ['Cafe', 'Café 2']) await newFolder(ann, { name, parentId: one.id });
      await newFolder(ann, { name: 'Café', parentId: two.id });
      expect((await getPage(ann, { folderId: one.hash })).total).toBe(4);
    },
  );

  test('[F3] one name, many at once: one folder', async () => {
    const folder = await newFolder(ann);
    const body = { name: 'same', parentId: folder.id };
    const answers = await Promise.all(Array.from({ length: 8 }, () => ann.call(createFolder, { body })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(7).fill(422)]);
    const page = await getPage(ann, { folderId: folder.hash });
    expect([page.total, namesOf([page])]).toEqual([1, ['same']]);
  });

  test('[F3] the parent must be a folder of the caller', { tags: 'variant' }, async () => {
    const bob = await newPerson();
    const [foreign, file] = [await newFolder(bob), await newFile(ann)];
    for (const parentId of [foreign.id, file.id, 12345]) {
      const answer = await ann.call(createFolder, { body: { name: 'x', parentId } });
      expect(answer.status).toBe(404);
    }
    expect((await getPage(bob, { folderId: foreign.hash })).total).toBe(0);
  });

  test.each(['CON', 'a'.repeat(255), '…', '-rf *', "'; --", '<b>', '😀', 'a\tb', '.hidden', '%2e', 'null'])(
    '[F3] [C56] an odd name is kept as it is: %.20s',
    async (name) => {
      const { hash } = await newFolder(ann, { name });
      const answer = await ann.call(getEntry, { params: { id: hash } });
      expect(answer.body.fileEntry.name).toBe(name);
    },
  );
});

describe('changes', () => {
  test('[F4] a file keeps its extension when the new name has none', async () => {
    const file = await newFile(ann, { name: 'report.txt' });
    expect((await update(file, { name: 'summary' })).body.fileEntry).toMatchObject({
      name: 'summary.txt',
      extension: 'txt',
      type: 'text',
    });
    const renamed = (await update(file, { name: 'data.CSV' })).body.fileEntry;
    expect(renamed).toMatchObject({ name: 'data.CSV', extension: 'csv' });
    expect(Date.parse(renamed.updated_at)).toBeGreaterThanOrEqual(Date.parse(file.updated_at));
    const folder = await newFolder(ann, { name: 'v1.0' });
    expect((await update(folder, { name: 'v2' })).body.fileEntry.name).toBe('v2');
    const long = await update(file, { name: 'x'.repeat(254) });
    expect(Object.keys(long.body.errors)).toEqual(['name']);
  });

  test('[F4] a taken name is refused, the own one in other letters is not', { tags: 'variant' }, async () => {
    const folder = await newFolder(ann);
    const parentId = folder.id;
    const [a] = [
      await newFile(ann, { name: 'a.txt', parentId }),
      await newFolder(ann, { name: 'b', parentId }),
    ];
    await newFile(ann, { name: 'c.txt', parentId });
    for (const name of ['c.txt', 'C.TXT', 'c']) {
      const answer = await update(a, { name, description: 'lost' });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual({ name: [taken] });
    }
    expect((await update(a, { name: 'A.txt' })).status).toBe(200);
    expect(await childNames(ann, folder)).toEqual(['b', 'A.txt', 'c.txt']);
    const kept = await ann.call(getEntry, { params: { id: a.id } });
    expect(kept.body.fileEntry.description).toBeNull();
  });

  test('[F4] the former name is free again, and the new one is held', { tags: 'variant' }, async () => {
    const folder = await newFolder(ann);
    const one = await newFolder(ann, { name: 'one', parentId: folder.id });
    await update(one, { name: 'two' });
    await newFolder(ann, { name: 'one', parentId: folder.id });
    const answer = await ann.call(createFolder, { body: { name: 'TWO', parentId: folder.id } });
    expect(answer.status).toBe(422);
    expect(await childNames(ann, folder)).toEqual(['one', 'two']);
  });

  test('[F4] [C56] only what is named changes; null and nothing clear', { tags: 'variant' }, async () => {
    const folder = await newFolder(ann, { name: 'kept' });
    await update(folder, { description: 'about', color: '#123456' });
    expect((await update(folder, { color: '#654321' })).body.fileEntry).toMatchObject({
      name: 'kept',
      description: 'about',
      color: '#654321',
    });
    for (const nothing of [null, '', '  ']) {
      await update(folder, { description: 'about' });
      const answer = await update(folder, { description: nothing });
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body.fileEntry).toMatchObject({ description: null, color: '#654321' });
    }
    expect((await update(folder, { color: null })).body.fileEntry).toMatchObject({ color: null });
    const stored = (await ann.call(getEntry, { params: { id: folder.id } })).body.fileEntry;
    expect(stored).toMatchObject({ name: 'kept', description: null, color: null });
  });

  test('[F4] what is somebody else’s stays as it is', async () => {
    const bob = await newPerson();
    const file = await newFile(ann, { name: 'mine.txt' });
    expect((await update(file, { name: 'yours' }, bob)).status).toBe(404);
    const answer = await newGuest().call(updateEntry, { params: { id: file.id }, body: { name: 'x' } });
    expect(answer.status).toBe(401);
    expect((await ann.call(getEntry, { params: { id: file.id } })).body.fileEntry.name).toBe('mine.txt');
  });
});

describe('the way to a folder', () => {
  test('[F12] from the outermost folder to this one', { tags: 'variant' }, async () => {
    const one = await newFolder(ann);
    const two = await newFolder(ann, { parentId: one.id });
    const three = await newFolder(ann, { parentId: two.id });
    const answer = await ann.call(getFolderPath, { params: { hash: three.hash } });
    expect(answer.status).toBe(200);
    const path = answer.body.path as FileEntry[];
    expect(path.map((entry) => entry.id)).toEqual([one.id, two.id, three.id]);
    expect(path.map((entry) => entry.path)).toEqual([one.path, two.path, three.path]);
    expect((await ann.call(getFolderPath, { params: { hash: '0' } })).body.path).toEqual([]);
  });

  test('[F12] not to files, nor to what is somebody else’s', async () => {
    const file = await newFile(ann);
    const folder = await newFolder(await newPerson());
    for (const hash of [file.hash, folder.hash, 'x']) {
      expect((await ann.call(getFolderPath, { params: { hash } })).status).toBe(404);
    }
    for (const hash of [folder.hash, '0']) {
      expect((await newGuest().call(getFolderPath, { params: { hash } })).status).toBe(401);
    }
  });
});
