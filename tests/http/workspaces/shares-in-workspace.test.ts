import { beforeAll, describe, expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { Workspace } from '#shared/entities/workspace.ts';
import { deleteEntries, duplicateEntries, listActivity } from '#shared/routes/drive/actions.ts';
import {
  createFolder,
  getEntry,
  getFolderPath,
  listEntries,
  updateEntry,
} from '#shared/routes/drive/drive.ts';
import { starEntries, unstarEntries } from '#shared/routes/drive/marks.ts';
import { unshareEntry } from '#shared/routes/sharing/sharing.ts';
import { presignSimple } from '#shared/routes/uploads/uploads.ts';
import { createZip } from '#shared/routes/drive/zips.ts';
import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { give } from '../../support/builders/share-calls.ts';
import { newWorkspace } from '../../support/builders/workspace-builders.ts';

let ann: Person;
let bob: Person;
let folder: FileEntry;
let file: FileEntry;
let workspace: Workspace;

beforeAll(async () => {
  [ann, bob] = [await newPerson(), await newPerson()];
  workspace = await newWorkspace(bob);
  folder = await newFolder(ann, { name: 'Plans' });
  file = await newFile(ann, { name: 'inside.txt', parentId: folder.id });
  await give(ann, folder, bob, 'edit');
});

const declared = { filename: 'a.txt', mime: 'text/plain', disk: 'uploads', size: 5, extension: 'txt' };

/** As browsers send it with each call that may carry one, while a workspace is open. */
const inWorkspace = () => ({ workspaceId: workspace.id });

describe('while a workspace is open, what others share with a person', () => {
  test('[C5] [WS-1] [F1] [F2] [F3] is listed, opened and looked into', { tags: 'variant' }, async () => {
    const query = inWorkspace();
    const shared = await bob.call(listEntries, { query: { ...query, pageId: 'sharedWithMe' } });
    expect(shared.body.data.map(({ id }: FileEntry) => id)).toEqual([folder.id]);
    const inside = await bob.call(listEntries, { query: { ...query, folderId: folder.hash } });
    expect(inside.body.data.map(({ id }: FileEntry) => id)).toEqual([file.id]);
    const one = await bob.call(getEntry, { params: { id: file.hash }, query });
    expect(one.body.fileEntry).toMatchObject({ id: file.id, owner_id: ann.id });
    const way = await bob.call(getFolderPath, { params: { hash: folder.hash }, query });
    expect(way.body.path.map(({ id }: FileEntry) => id)).toEqual([folder.id]);
    expect((await bob.call(listActivity, { params: { id: file.id }, query })).status).toBe(200);
  });

  test(
    '[C5] [F4] [F5] [F11] [UP8] is changed and filled where it is, not in the workspace',
    { tags: 'variant' },
    async () => {
      // Other tests copy into the common workspace; this one must stay empty.
      const { id: workspaceId } = await newWorkspace(bob);
      const query = { workspaceId };
      const made = await bob.call(createFolder, { query, body: { name: 'mine', parentId: folder.id } });
      expect(made.body.folder).toMatchObject({ owner_id: ann.id, parent_id: folder.id, workspace_id: 0 });
      const { id } = made.body.folder as FileEntry;
      const statuses = [
        await bob.call(updateEntry, { params: { id }, query, body: { name: 'ours' } }),
        await bob.call(presignSimple, { query, body: { ...declared, parentId: folder.id } }),
        await bob.call(createZip, { query, body: { entryIds: [folder.id] } }),
        await bob.call(deleteEntries, { query, body: { entryIds: [id] } }),
      ].map(({ status }) => status);
      expect(statuses).toEqual([200, 200, 202, 200]);
      const { data } = (await bob.call(listEntries, { query })).body;
      expect(data).toEqual([]);
    },
  );

  test('[C5] [F9] [F10] is starred, and copied into the workspace', async () => {
    const query = inWorkspace();
    const body = { entryIds: [file.id] };
    expect((await bob.call(starEntries, { query, body })).status).toBe(200);
    // Stars of other people's entries stand beside those of the own space.
    const starred = await bob.call(listEntries, { query: { pageId: 'starred' } });
    expect(starred.body.data.map(({ id }: FileEntry) => id)).toEqual([file.id]);
    expect((await bob.call(unstarEntries, { query, body })).status).toBe(200);
    const copied = await bob.call(duplicateEntries, { query, body: { ...body, destinationId: null } });
    expect(copied.body.entries[0]).toMatchObject({ name: 'inside.txt', workspace_id: workspace.id });
  });

  test('[C5] is given up', { tags: 'variant' }, async () => {
    const other = await newFile(ann);
    await give(ann, other, bob, 'view');
    const query = { ...inWorkspace(), userId: 'me' };
    expect((await bob.call(unshareEntry, { params: { id: other.id }, query })).status).toBe(200);
    expect((await bob.call(getEntry, { params: { id: other.id }, query: inWorkspace() })).status).toBe(404);
  });
});

test('[C5] [F2] so is what lies in the own space, by its address', async () => {
  const own = await newFile(bob);
  const query = inWorkspace();
  const answer = await bob.call(getEntry, { params: { id: own.hash }, query });
  expect(answer.body.fileEntry).toMatchObject({ id: own.id, workspace_id: 0 });
});
