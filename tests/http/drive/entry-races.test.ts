import { expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { createFolder, getEntry, updateEntry } from '#shared/routes/drive/drive.ts';
import { createLink, deleteLink, findLink } from '#shared/routes/sharing/links.ts';
import { uploadFile, newFolder, newLink } from '../../support/builders/drive-builders.ts';
import { getPage, namesOf } from '../../support/list-pages.ts';
import { newPerson, type Person } from '../../support/people.ts';
import type { Answer } from '../../support/visitor.ts';

const rename = (owner: Person, entry: Pick<FileEntry, 'id'>, name: string) =>
  owner.call(updateEntry, { params: { id: entry.id }, body: { name } });
const statusesOf = (answers: Answer[]) => answers.map((answer) => answer.status);

test('[F4] one entry, many new names at once: it has one of them, and all others are free', async () => {
  const ann = await newPerson();
  const folder = await newFolder(ann);
  const entry = await newFolder(ann, { name: 'old', parentId: folder.id });
  const names = Array.from({ length: 6 }, (_, index) => `new ${index}`);
  const answers = await Promise.all(names.map((name) => rename(ann, entry, name)));
  for (const status of statusesOf(answers)) expect([200, 409]).toContain(status);
  const [name = ''] = namesOf([await getPage(ann, { folderId: folder.hash })]);
  expect(names).toContain(name);
  expect(answers[names.indexOf(name)]?.status).toBe(200);
  for (const free of ['old', ...names].filter((other) => other !== name)) {
    const again = await ann.call(createFolder, { body: { name: free, parentId: folder.id } });
    expect(again.status, free).toBe(200);
  }
  const held = await ann.call(createFolder, { body: { name, parentId: folder.id } });
  expect(held.status).toBe(422);
});

test('[F4] many entries, one new name at once: one gets it', async () => {
  const ann = await newPerson();
  const folder = await newFolder(ann);
  const entries: FileEntry[] = [];
  for (let count = 0; count < 6; count += 1) entries.push(await newFolder(ann, { parentId: folder.id }));
  const answers = await Promise.all(entries.map((entry) => rename(ann, entry, 'wanted')));
  expect(statusesOf(answers).sort()).toEqual([200, 422, 422, 422, 422, 422]);
  const page = await getPage(ann, { folderId: folder.hash });
  expect(page.total).toBe(6);
  expect(namesOf([page]).filter((name) => name === 'wanted')).toHaveLength(1);
});

test('[F4] [F1] renaming a folder while it fills loses none of its counts', { tags: 'variant' }, async () => {
  const ann = await newPerson();
  const folder = await newFolder(ann);
  const filling = Array.from({ length: 12 }, () => newFolder(ann, { parentId: folder.id }));
  const changing = Array.from({ length: 12 }, (_, index) =>
    ann.call(updateEntry, { params: { id: folder.id }, body: { description: `d${index}` } }),
  );
  const [answers] = await Promise.all([Promise.all(changing), Promise.all(filling)]);
  expect(statusesOf(answers)).toEqual(Array(12).fill(200));
  const page = await getPage(ann, { folderId: folder.hash });
  expect(page.data).toHaveLength(12);
  expect(page.total).toBe(12);
});

test(
  '[F4] the size of a folder, which follows by itself, does not stand in the way of its new names',
  { tags: 'variant' },
  async () => {
    const ann = await newPerson();
    const folder = await newFolder(ann);
    const rounds = Array.from({ length: 15 }, (_, round) => round);
    const filling = (async () => {
      for (const round of rounds) await uploadFile(ann, { name: `${round}.txt`, parentId: folder.id });
    })();
    for (const round of rounds) {
      await uploadFile(ann, { name: `more ${round}.txt`, parentId: folder.id });
      const renamed = await rename(ann, folder, `name ${round}`);
      expect(renamed.status, `round ${round}`).toBe(200);
    }
    await filling;
  },
);

test(
  '[F4] [L4] changing an entry while its link comes and goes leaves no dead link behind',
  { tags: 'variant' },
  async () => {
    const ann = await newPerson();
    const entry = await newFolder(ann);
    const params = { id: entry.id };
    for (let round = 0; round < 6; round += 1) {
      await newLink(ann, entry);
      const changes = Array.from({ length: 4 }, (_, index) =>
        ann.call(updateEntry, { params, body: { description: `${round} ${index}` } }),
      );
      const [removed] = await Promise.all([ann.call(deleteLink, { params }), ...changes]);
      expect(removed.status).toBe(200);
      expect((await ann.call(getEntry, { params })).body.fileEntry.has_link).toBe(false);
    }
    expect((await ann.call(findLink, { params })).body.link).toBeNull();
    expect((await ann.call(createLink, { params, body: {} })).status).toBe(200);
  },
);

test(
  '[F4] [UP10] changing a file while an upload replaces it never brings the old content back',
  { tags: 'variant' },
  async () => {
    const ann = await newPerson();
    const folder = await newFolder(ann);
    const parentId = folder.id;
    const file = await uploadFile(ann, { name: 'a.txt', content: 'x', parentId });
    for (let round = 2; round <= 6; round += 1) {
      const content = 'x'.repeat(round);
      const replacing = uploadFile(ann, { name: 'a.txt', content, parentId, conflict: 'replace' });
      const changing = Array.from({ length: 4 }, () => changeUntil(replacing, ann, file));
      const replaced = await replacing;
      for (const status of (await Promise.all(changing)).flat()) expect([200, 409]).toContain(status);
      const stored = (await ann.call(getEntry, { params: { id: file.id } })).body.fileEntry;
      expect(stored).toMatchObject({
        file_name: replaced.file_name,
        file_size: round,
        versions_count: round,
      });
      const bySize = await getPage(ann, { folderId: folder.hash, orderBy: 'file_size' });
      expect(bySize.data[0]).toMatchObject({ file_size: round });
    }
  },
);

/** Changes an entry again and again until something else is done; answers the statuses. */
async function changeUntil(end: Promise<unknown>, owner: Person, entry: FileEntry): Promise<number[]> {
  const statuses: number[] = [];
  const progress = { isOver: false };
  const stop = () => {
    progress.isOver = true;
  };
  end.then(stop, stop);
  while (!progress.isOver) {
    const body = { description: `change ${statuses.length}` };
    statuses.push((await owner.call(updateEntry, { params: { id: entry.id }, body })).status);
  }
  return statuses;
}
