import { beforeAll, describe, expect, test } from 'vitest';
import { encodeFilters } from '#shared/filters/encode-filters.ts';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { countChildren, listActivity } from '#shared/routes/drive/actions.ts';
import { getEntry, getFolderPath, listEntries } from '#shared/routes/drive/drive.ts';
import { downloadEntries, viewContent } from '#shared/routes/drive/content.ts';
import { setEntryTags } from '#shared/routes/drive/marks.ts';
import { listDownloadFiles } from '#shared/routes/drive/zips.ts';
import { move, statusOf } from '../../support/builders/drive-actions.ts';
import { newFile } from '../../support/builders/drive-builders.ts';
import { getPage, namesOf } from '../../support/list-pages.ts';
import type { Person } from '../../support/people.ts';
import { newReceivers, newShared, type Receivers, statusesFor } from '../../support/builders/share-calls.ts';
import type { Visitor } from '../../support/visitor.ts';

let receivers: Receivers;
let viewer: Person;
let downloader: Person;
let stranger: Person;

beforeAll(async () => {
  receivers = await newReceivers();
  ({ viewer, downloader, stranger } = receivers);
});

const statuses = (owner: Person, ask: (who: Visitor) => Promise<{ status: number }>) =>
  statusesFor(owner, receivers, ask);

describe('looking', () => {
  test(
    '[F1] [F2] [F12] [F12b] receivers see the folder and what is in it, from the shared folder on',
    { tags: 'variant' },
    async () => {
      const { owner, above, folder, inner, file } = await newShared(receivers);
      const list = await statuses(owner, (who) =>
        who.call(listEntries, { query: { folderId: folder.hash } }),
      );
      expect(list).toEqual([200, 200, 200, 200, 404, 401]);
      const { data, folder: listed } = (await viewer.call(listEntries, { query: { folderId: folder.hash } }))
        .body;
      expect(data.map(({ name }: FileEntry) => name).toSorted()).toEqual(['file.txt', 'inner']);
      expect(listed).toMatchObject({ id: folder.id, path: String(folder.id), parent_id: null });
      const seen = (await viewer.call(getEntry, { params: { id: file.id } })).body.fileEntry as FileEntry;
      expect(seen).toMatchObject({ path: `${folder.id}/${file.id}`, parent_id: folder.id, has_link: false });
      expect(JSON.stringify(seen)).not.toContain(above.name);
      const path = (await viewer.call(getFolderPath, { params: { hash: inner.hash } })).body
        .path as FileEntry[];
      expect(path.map(({ id }) => id)).toEqual([folder.id, inner.id]);
      expect((await viewer.call(countChildren, { params: { id: folder.id } })).body.count).toBe(2);
      expect(await statusOf(viewer, above)).toBe(404);
      expect(
        (await owner.call(listEntries, { query: {} })).body.data.map(({ id }: FileEntry) => id),
      ).toContain(above.id);
    },
  );

  test(
    '[DSH-1] the owner’s own lists show what is shared, also inside of it',
    { tags: 'variant' },
    async () => {
      const { owner, above, folder, file } = await newShared(receivers);
      const own = (await getPage(owner, { folderId: above.hash })).data;
      expect(own.find(({ id }) => id === folder.id)?.users.length).toBeGreaterThan(1);
      const inside = (await getPage(owner, { folderId: folder.hash })).data;
      expect(inside.find(({ id }) => id === file.id)?.users.length).toBeGreaterThan(1);
      const top = (await getPage(owner, {})).data;
      expect(top.find(({ id }) => id === above.id)?.users).toHaveLength(1);
    },
  );

  test('[F1] a search stays in the shared folder, and private filters are refused', async () => {
    const { owner, above, folder } = await newShared(receivers);
    await newFile(owner, { parentId: above.id, name: 'file outside.txt' });
    const found = await getPage(viewer, { folderId: folder.hash, query: 'file' });
    expect(namesOf([found])).toEqual(['file.txt']);
    expect(found.data[0]).toMatchObject({
      path: `${folder.id}/${found.data[0]?.id}`,
      ancestors: [{ id: folder.id }],
    });
    const filters = encodeFilters([{ key: 'shareableLink', operator: 'has', value: true }]);
    const refused = await viewer.call(listEntries, { query: { folderId: folder.hash, filters } });
    expect(refused.body.errors).toHaveProperty('filters');
    const foreign = await stranger.call(listEntries, { query: { folderId: folder.hash, query: 'file' } });
    expect(foreign.status).toBe(404);
  });

  test(
    '[F20] [F21] content is looked at with each right, and downloaded with two of them',
    { tags: 'variant' },
    async () => {
      const { owner, folder, file } = await newShared(receivers);
      const look = await statuses(owner, (who) => who.call(viewContent, { params: { hash: file.hash } }));
      expect(look).toEqual([302, 302, 302, 302, 404, 401]);
      const download = await statuses(owner, (who) =>
        who.call(downloadEntries, { params: { hashes: file.hash } }),
      );
      expect(download).toEqual([302, 403, 302, 302, 404, 401]);
      const ofFolder = await statuses(owner, (who) =>
        who.call(listDownloadFiles, { body: { entryIds: [folder.id] } }),
      );
      expect(ofFolder).toEqual([200, 403, 200, 200, 404, 401]);
      const own = await newFile(downloader, { name: 'own.txt' });
      const both = await downloader.call(listDownloadFiles, { body: { entryIds: [own.id, file.id] } });
      expect(both.body.files.map(({ path }: { path: string }) => path)).toEqual(['own.txt', 'file.txt']);
    },
  );

  test('[F9] [F15] stars and tags are everybody’s own', { tags: 'variant' }, async () => {
    const { owner, file } = await newShared(receivers);
    const tagged = await viewer.call(setEntryTags, { params: { id: file.id }, body: { tags: ['mine'] } });
    expect(tagged.body.fileEntry.tags).toMatchObject([{ name: 'mine' }]);
    const seen = (await owner.call(getEntry, { params: { id: file.id } })).body.fileEntry as FileEntry;
    expect(seen.tags).toEqual([]);
    const refused = await stranger.call(setEntryTags, { params: { id: file.id }, body: { tags: ['x'] } });
    expect(refused.status).toBe(404);
  });

  test('[F16] receivers are told what happened since, without the folders above', async () => {
    const { owner, above, folder } = await newShared(receivers);
    const file = await newFile(owner, { parentId: above.id, name: 'moved in.txt' });
    await move(owner, [file], folder);
    const events = async (who: Person, id: number) =>
      (await who.call(listActivity, { params: { id } })).body.pagination.data as {
        action: string;
        properties: Record<string, unknown>;
      }[];
    const [moved] = await events(viewer, file.id);
    expect(moved).toMatchObject({
      action: 'moved',
      properties: { from: null, fromId: null, to: folder.name, toId: folder.id },
    });
    expect((await events(owner, file.id))[0]?.properties).toMatchObject({
      from: above.name,
      fromId: above.id,
    });
    expect((await events(owner, folder.id)).map(({ action }) => action)).toContain('created');
    expect((await events(viewer, folder.id)).map(({ action }) => action)).not.toContain('created');
  });
});
