import { beforeAll, describe, expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { getAvailableName } from '#shared/routes/drive/actions.ts';
import { createFolder, updateEntry } from '#shared/routes/drive/drive.ts';
import { getSpaceUsage } from '#shared/routes/accounts/users.ts';
import { listVersions, restoreVersion } from '#shared/routes/drive/versions.ts';
import {
  deleteForever,
  duplicate,
  move,
  namesIn,
  restore,
  statusOf,
  trash,
  untilEnded,
} from '../../support/builders/drive-actions.ts';
import { newFile, uploadFile } from '../../support/builders/drive-builders.ts';
import { getPage } from '../../support/list-pages.ts';
import { newGuest, newPerson, type Person } from '../../support/people.ts';
import {
  give,
  newReceivers,
  newShared,
  type Receivers,
  statusesFor,
  unshare,
} from '../../support/builders/share-calls.ts';
import type { Visitor } from '../../support/visitor.ts';

let receivers: Receivers;
let viewer: Person;
let downloader: Person;
let editor: Person;
let stranger: Person;

beforeAll(async () => {
  receivers = await newReceivers();
  ({ viewer, downloader, editor, stranger } = receivers);
});

const statuses = (owner: Person, ask: (who: Visitor) => Promise<{ status: number }>) =>
  statusesFor(owner, receivers, ask);
const usedBy = async (person: Person) => (await person.call(getSpaceUsage)).body.used as number;

describe('changing', () => {
  test(
    '[F3] [F4] [F13] those who may edit make folders and rename; others do not',
    { tags: 'variant' },
    async () => {
      const { owner, folder, file } = await newShared(receivers);
      let nth = 0;
      const made = await statuses(owner, (who) =>
        who.call(createFolder, { body: { name: `made ${(nth += 1)}`, parentId: folder.id } }),
      );
      expect(made).toEqual([200, 403, 403, 200, 404, 401]);
      const renamed = await statuses(owner, (who) =>
        who.call(updateEntry, { params: { id: file.id }, body: { description: 'x' } }),
      );
      expect(renamed).toEqual([200, 403, 403, 200, 404, 401]);
      const name = { name: 'file.txt', parentId: folder.id };
      expect((await editor.call(getAvailableName, { body: name })).body.name).toBe('file (1).txt');
      expect((await viewer.call(getAvailableName, { body: name })).status).toBe(403);
      const own = await editor.call(updateEntry, { params: { id: folder.id }, body: { name: 'renamed' } });
      expect(own.body.fileEntry).toMatchObject({ name: 'renamed', owner_id: owner.id });
    },
  );

  test(
    '[UP8] [SH2] an upload counts for the owner, who owns it; its versions tell who gave them',
    { tags: 'variant' },
    async () => {
      const { owner, folder } = await newShared(receivers);
      const [before, own] = [await usedBy(owner), await usedBy(editor)];
      const file = await uploadFile(editor, { parentId: folder.id, name: 'new.txt', content: '12345' });
      expect(file).toMatchObject({ owner_id: owner.id, parent_id: folder.id });
      expect([await usedBy(owner), await usedBy(editor)]).toEqual([before + 5, own]);
      await uploadFile(owner, { parentId: folder.id, name: 'new.txt', content: '123', conflict: 'replace' });
      const { body } = await editor.call(listVersions, { params: { id: file.id } });
      const versions = body.pagination.data as { id: number; user: { id: number } }[];
      expect(versions.map(({ user }) => user.id)).toEqual([owner.id, editor.id]);
      const former = { params: { id: file.id, versionId: versions[1]?.id ?? 0 } };
      expect((await viewer.call(restoreVersion, former)).status).toBe(403);
      expect((await editor.call(restoreVersion, former)).status).toBe(200);
      await expect(uploadFile(viewer, { parentId: folder.id })).rejects.toThrow('403');
      await expect(uploadFile(stranger, { parentId: folder.id })).rejects.toThrow('404');
      const deep = await uploadFile(editor, { parentId: folder.id, relativePath: 'a/b/deep.txt' });
      expect(deep.path.split('/')).toHaveLength(4);
    },
  );

  test(
    '[F5] an editor moves inside of the folder, and nothing out of it; the folder itself stays',
    { tags: 'variant' },
    async () => {
      const { above, folder, inner, file } = await newShared(receivers);
      const moved = await move(editor, [file], inner);
      expect(moved.body.entries).toMatchObject([{ path: `${folder.id}/${inner.id}/${file.id}` }]);
      expect((await move(editor, [file], null)).body.errors).toHaveProperty('destinationId');
      expect((await move(editor, [file], above)).body.errors).toHaveProperty('destinationId');
      expect((await move(editor, [folder], inner)).status).toBe(403);
      expect((await move(viewer, [file], folder)).status).toBe(403);
      expect((await move(stranger, [file], folder)).status).toBe(404);
      expect((await move(newGuest(), [file], folder)).status).toBe(401);
      expect(await namesIn(editor, inner)).toEqual(['file.txt']);
    },
  );

  test(
    '[SH2] what is moved out of a shared folder is lost to its people, and comes with moving in',
    { tags: 'variant' },
    async () => {
      const { owner, above, folder, inner, file } = await newShared(receivers);
      await move(owner, [file], inner);
      await move(owner, [inner], above);
      for (const entry of [inner, file]) expect(await statusOf(viewer, entry)).toBe(404);
      await move(owner, [inner], folder);
      for (const entry of [inner, file]) expect(await statusOf(viewer, entry)).toBe(200);
    },
  );

  test(
    '[F7] [F8] an editor puts into the owner’s trash; nobody else sees it there, and deletes nothing for good',
    { tags: 'variant' },
    async () => {
      const { owner, folder, inner, file } = await newShared(receivers);
      expect((await trash(viewer, file)).status).toBe(403);
      expect((await trash(stranger, file)).status).toBe(404);
      expect((await deleteForever(editor, file)).status).toBe(403);
      expect((await trash(editor, file, inner)).body.errors).toEqual({});
      for (const who of [owner, editor]) expect(await statusOf(who, file)).toBe(404);
      expect((await getPage(editor, { pageId: 'trash' })).data).toEqual([]);
      const trashed = (await getPage(owner, { pageId: 'trash' })).data.map(({ id }) => id);
      expect(trashed).toEqual(expect.arrayContaining([file.id, inner.id]));
      expect((await restore(editor, file)).status).toBe(404);
      expect((await restore(owner, file)).body.entries).toMatchObject([
        { path: expect.stringContaining(`${folder.id}/`) },
      ]);
      expect(await statusOf(viewer, file)).toBe(200);
    },
  );

  test(
    '[F7] [DSH-2] deleting the shared folder itself leaves it, whatever it was shared for',
    { tags: 'variant' },
    async () => {
      const { owner, folder } = await newShared(receivers);
      for (const who of [viewer, editor]) {
        expect((await trash(who, folder)).body.errors).toEqual({});
        expect(await statusOf(who, folder)).toBe(404);
        expect((await getPage(who, { pageId: 'sharedWithMe' })).data.map(({ id }) => id)).not.toContain(
          folder.id,
        );
      }
      for (const who of [owner, downloader]) expect(await statusOf(who, folder)).toBe(200);
    },
  );

  test(
    '[F6] a receiver copies into their own space, where it counts, and only what they may download',
    { tags: 'variant' },
    async () => {
      const { owner, folder } = await newShared(receivers);
      const [before, own] = [await usedBy(owner), await usedBy(downloader)];
      const copied = await duplicate(downloader, [folder], null);
      expect(copied.status, copied.text).toBe(200);
      await untilEnded(downloader, copied.body.job);
      const [copy] = copied.body.entries as FileEntry[];
      expect(copy).toMatchObject({ owner_id: downloader.id, users: [{ id: downloader.id }] });
      expect((await namesIn(downloader, copy)).toSorted()).toEqual(['file.txt', 'inner']);
      expect([await usedBy(owner), await usedBy(downloader)]).toEqual([before, own + 5]);
      expect((await duplicate(viewer, [folder], null)).status).toBe(403);
      const mixed = await duplicate(viewer, [await newFile(viewer), folder], null);
      expect([mixed.status, await namesIn(viewer)]).toEqual([403, expect.not.arrayContaining([folder.name])]);
      expect((await duplicate(stranger, [folder], null)).status).toBe(404);
      const beside = await duplicate(editor, [folder]);
      expect(beside.body.entries).toMatchObject([{ owner_id: editor.id, parent_id: null }]);
    },
  );

  test('[F6] into a shared folder a copy counts for its owner', { tags: 'variant' }, async () => {
    const { owner, folder } = await newShared(receivers);
    const mine = await newFile(editor, { content: '1234567' });
    const [before, own] = [await usedBy(owner), await usedBy(editor)];
    const copied = await duplicate(editor, [mine], folder);
    expect(copied.body.entries).toMatchObject([{ owner_id: owner.id, parent_id: folder.id }]);
    expect([await usedBy(owner), await usedBy(editor)]).toEqual([before + 7, own]);
    expect((await duplicate(viewer, [await newFile(viewer)], folder)).status).toBe(403);
  });

  test(
    '[SH4] an upload that was begun comes to nothing once the folder is taken away',
    { tags: 'variant' },
    async () => {
      const { owner, folder } = await newShared(receivers);
      await unshare(owner, folder, editor.id);
      await expect(uploadFile(editor, { parentId: folder.id })).rejects.toThrow('404');
    },
  );

  test('[F7] what is deleted for good is gone from the list of who had it', { tags: 'variant' }, async () => {
    const owner = await newPerson();
    const file = await newFile(owner);
    await give(owner, file, viewer);
    await deleteForever(owner, file);
    expect(await statusOf(viewer, file)).toBe(404);
    expect((await getPage(viewer, { pageId: 'sharedWithMe' })).data.map(({ id }) => id)).not.toContain(
      file.id,
    );
  });
});
