import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { drive } from '#shared/limits/drive-limits.ts';
import { createFolder } from '#shared/routes/drive/drive.ts';
import { duplicate, move, restore, trash } from '../../support/builders/drive-actions.ts';
import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { give } from '../../support/builders/share-calls.ts';
import { makeFolders, presignMany } from '../../support/builders/upload-batch-calls.ts';
import { newStored, presign, register } from '../../support/builders/upload-calls.ts';
import { expectStatus } from '../../support/expect-status.ts';
import { newPerson, type Person } from '../../support/people.ts';
import type { Visitor } from '../../support/visitor.ts';

const max = drive.maxFolderLevels;
const message = `Folders can be at most ${max} levels deep.`;

let ann: Person;
/** The deepest folder that there can be, and the one that it is in. */
let deepest: FileEntry;
let above: FileEntry;

const pathOf = (levels: number) => Array.from({ length: levels }, (_, nth) => `level ${nth + 1}`).join('/');

/** The last of so many folders in one another. */
async function newChain(owner: Visitor, levels: number, parentId?: number): Promise<FileEntry> {
  const answer = await makeFolders(owner, [pathOf(levels)], { parentId });
  expectStatus(answer, 200);
  return answer.body.folders[0].folder as FileEntry;
}

beforeAll(async () => {
  ann = await newPerson();
  above = await newChain(ann, max - 1);
  deepest = await newFolder(ann, { parentId: above.id });
});

const create = (caller: Visitor, parentId: number) =>
  caller.call(createFolder, { body: { name: randomUUID(), parentId } });

test(
  '[F3] folders are at most 64 levels deep, and the deepest one takes files',
  { tags: 'variant' },
  async () => {
    const refused = await create(ann, deepest.id);
    expect([refused.status, refused.body.errors]).toEqual([422, { name: [message] }]);
    expect((await create(ann, above.id)).status).toBe(200);
    expect((await newFile(ann, { parentId: deepest.id })).parent_id).toBe(deepest.id);
  },
);

test(
  '[F3] [SH2] levels above a shared folder count, though its receiver does not see them',
  { tags: 'variant' },
  async () => {
    const bob = await newPerson();
    await give(ann, above, bob, 'edit');
    expect((await create(bob, above.id)).status).toBe(200);
    expect((await create(bob, deepest.id)).body.errors).toEqual({ name: [message] });
  },
);

test(
  '[UP8] [UP8b] [UP10] [UP18] uploads make no deeper ones, by whatever path',
  { tags: 'variant' },
  async () => {
    const relativePath = 'one/two/a.txt';
    const tooDeep = { parentId: above.id, relativePath };
    expect((await presign(ann, 5, tooDeep)).body.errors).toEqual({ relativePath: [message] });
    const many = await presignMany(ann, [tooDeep, { parentId: above.id }]);
    expect(many.body.files[0].error.message).toBe(message);
    expect(many.body.files[1].upload.url).toEqual(expect.any(String));
    const { key } = await newStored(ann, 'hello', { parentId: above.id });
    expect((await register(ann, key, 5, tooDeep)).body.errors).toEqual({ relativePath: [message] });
    expect((await register(ann, key, 5, { parentId: above.id, relativePath: 'one/a.txt' })).status).toBe(200);
    const folders = await makeFolders(ann, [pathOf(2), 'one'], { parentId: above.id });
    expect(folders.body.folders[0].error.message).toBe(message);
    expect(folders.body.folders[1].folder.parent_id).toBe(above.id);
    const path = await makeFolders(ann, [pathOf(max + 1)]);
    expect(path.body.folders[0].error.message).toBe(message);
  },
);

test(
  '[F5] [F6] nothing is moved or copied to where it would reach deeper, with what is below it',
  { tags: 'variant' },
  async () => {
    const outer = await newFolder(ann);
    await newChain(ann, 2, outer.id);
    const file = await newFile(ann);
    const target = await newChain(ann, max - 2);
    for (const act of [move, duplicate]) {
      expect((await act(ann, [outer], target)).body.errors).toEqual({ destinationId: [message] });
      expect((await act(ann, [await newFolder(ann)], deepest)).body.errors).toEqual({
        destinationId: [message],
      });
      expect((await act(ann, [file], deepest)).status).toBe(200);
    }
    const parent = await newChain(ann, max - 3);
    for (const act of [duplicate, move]) expect((await act(ann, [outer], parent)).status).toBe(200);
    expect((await move(ann, [outer], null)).status).toBe(200);
  },
);

test('[F8] what comes out of the trash goes to the top where its folder is too deep by now', async () => {
  const outer = await newFolder(ann);
  const inner = await newFolder(ann, { parentId: outer.id });
  await newChain(ann, 2, inner.id);
  await trash(ann, inner);
  expect((await move(ann, [outer], await newChain(ann, max - 2))).status).toBe(200);
  const restored = await restore(ann, inner);
  expect(restored.body.entries[0].parent_id).toBeNull();
});
