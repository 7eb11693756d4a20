import { beforeEach, expect, test } from 'vitest';
import { createFolder } from '#shared/routes/drive/drive.ts';
import { validateUploads } from '#shared/routes/uploads/uploads.ts';
import { uploadFile, newFolder } from '../../support/builders/drive-builders.ts';
import { newGuest, newPerson, type Person } from '../../support/people.ts';
import { gigabyte } from '../../support/bytes.ts';
import { newTeam } from '../../support/builders/workspace-builders.ts';
import type { Answer, Visitor } from '../../support/visitor.ts';

let ann: Person;

beforeEach(async () => {
  ann = await newPerson();
});

interface Candidate {
  name: string;
  size?: number;
  relativePath?: string;
}

function validate(owner: Visitor, files: Candidate[], target: Record<string, unknown> = {}): Promise<Answer> {
  const sized = files.map((file) => ({ size: 5, ...file }));
  return owner.call(validateUploads, { body: { files: sized, ...target } });
}

test(
  '[UP0] tells the names that are taken in the target, whatever their case',
  { tags: 'variant' },
  async () => {
    const { id: parentId } = await newFolder(ann);
    await uploadFile(ann, { name: 'a.txt', parentId });
    await uploadFile(ann, { name: 'Über.txt', parentId });
    const files = ['A.txt', 'b.txt', 'u\u0308ber.TXT', 'c.txt'].map((name) => ({ name }));
    const answer = await validate(ann, files, { parentId });
    expect(answer.status).toBe(200);
    expect(answer.body.status).toBe('success');
    expect(answer.body.errors).toBe(false);
    expect(answer.body.duplicates.sort()).toEqual(['A.txt', 'u\u0308ber.TXT']);
    const elsewhere = await validate(ann, files);
    expect(elsewhere.body).toEqual({ status: 'success', errors: false, duplicates: [], unreplaceable: [] });
  },
);

test(
  '[UP0] folders are joined, so only a file in the way of a folder is a duplicate',
  { tags: 'variant' },
  async () => {
    const { id: parentId } = await newFolder(ann);
    await newFolder(ann, { name: 'Photos', parentId });
    await uploadFile(ann, { name: 'Notes', parentId });
    const files = [
      { name: 'a.jpg', relativePath: 'Photos/a.jpg' },
      { name: 'b.txt', relativePath: 'Notes/b.txt' },
      { name: 'c.txt', relativePath: 'New/c.txt' },
    ];
    const { body } = await validate(ann, files, { parent_id: parentId });
    expect(body).toEqual({ status: 'success', errors: false, duplicates: ['Notes'], unreplaceable: [] });
    const asFile = await validate(ann, [{ name: 'Photos' }], { parentId });
    expect(asFile.body.duplicates).toEqual(['Photos']);
  },
);

test('[UP0] a folder that is uploaded again clashes file by file, told by their paths', async () => {
  const { id: parentId } = await newFolder(ann);
  await uploadFile(ann, { name: 'a.jpg', parentId, relativePath: 'Trip/Day 1/a.jpg' });
  const files = ['Trip/Day 1/a.jpg', 'Trip/Day 1/b.jpg', 'Trip/a.jpg', 'Trip/Day 2/a.jpg'].map(
    (relativePath) => ({
      name: relativePath.split('/').at(-1) ?? '',
      relativePath,
    }),
  );
  const { body } = await validate(ann, files, { parentId });
  expect(body.duplicates).toEqual(['Trip/Day 1/a.jpg']);
});

test('[UP0] tells whether any file breaks a rule', async () => {
  const tooLarge = { name: 'disk.img', size: 5 * 1024 * gigabyte + 1 };
  const { body } = await validate(ann, [{ name: 'a.txt' }, tooLarge]);
  expect(body).toEqual({ status: 'success', errors: true, duplicates: [], unreplaceable: [] });
});

test(
  '[UP0] [UQ-8] names that no file can have keep no other from being looked up',
  { tags: 'variant' },
  async () => {
    await uploadFile(ann, { name: 'a.txt' });
    const files = [
      { name: 'bad\\.txt' },
      { name: '..' },
      { name: 'x', relativePath: 'a/../x' },
      { name: 'a.txt' },
    ];
    const { status, body } = await validate(ann, files);
    expect(status).toBe(200);
    expect(body).toMatchObject({ errors: true, duplicates: ['a.txt'] });
  },
);

test('[UP0] an empty list and more than 1000 files are refused at their field', async () => {
  const many = Array.from({ length: 1001 }, (_, index) => ({ name: `${index}.txt` }));
  for (const files of [[], many]) {
    const answer = await validate(ann, files);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual(['files']);
  }
  const all = await validate(ann, many.slice(1));
  expect(all.body).toEqual({ status: 'success', errors: false, duplicates: [], unreplaceable: [] });
});

test('[UP0] a file that is not described well is named by its place in the list', async () => {
  const answer = await validate(ann, [{ name: 'a.txt' }, { name: '', size: -1 }]);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors).sort()).toEqual(['files.1.name', 'files.1.size']);
});

test('[UP0] a target that is not the caller’s does not exist', { tags: 'variant' }, async () => {
  const bob = await newPerson();
  const folder = await newFolder(ann);
  expect((await validate(bob, [{ name: 'a.txt' }], { parentId: folder.id })).status).toBe(404);
  expect((await validate(ann, [{ name: 'a.txt' }], { workspaceId: 4711 })).status).toBe(404);
  expect((await validate(newGuest(), [{ name: 'a.txt' }])).status).toBe(401);
});

test('[UP0] tells which duplicates the caller may not replace', async () => {
  const { owner, contributor, workspace } = await newTeam();
  const body = { name: 'Plans', parentId: null, workspaceId: workspace.id };
  const parentId = (await owner.call(createFolder, { body })).body.folder.id as number;
  await uploadFile(owner, { name: 'theirs.txt', parentId });
  await uploadFile(contributor, { name: 'mine.txt', parentId });
  const check = async (person: Visitor) => {
    const files = [{ name: 'theirs.txt' }, { name: 'mine.txt' }, { name: 'new.txt' }];
    return (await validate(person, files, { parentId, workspaceId: workspace.id })).body;
  };
  const answer = await check(contributor);
  expect(answer.duplicates.toSorted()).toEqual(['mine.txt', 'theirs.txt']);
  expect(answer.unreplaceable).toEqual(['theirs.txt']);
  expect((await check(owner)).unreplaceable).toEqual([]);
});
