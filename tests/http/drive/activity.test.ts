import { expect, test } from 'vitest';
import type { Activity } from '#shared/entities/drive/activity.ts';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { listActivity } from '#shared/routes/drive/actions.ts';
import { downloadEntries, viewContent } from '#shared/routes/drive/content.ts';
import { getEntry, listEntries, updateEntry } from '#shared/routes/drive/drive.ts';
import { deleteLink, showLink } from '#shared/routes/sharing/links.ts';
import { move } from '../../support/builders/drive-actions.ts';
import { uploadFile, newFolder, newLink } from '../../support/builders/drive-builders.ts';
import { newGuest, newPerson } from '../../support/people.ts';
import { startUploadStack } from '../../support/stack/upload-stack.ts';
import { Visitor } from '../../support/visitor.ts';

async function eventsOf(owner: Visitor, { id }: Pick<FileEntry, 'id'>, query = {}): Promise<Activity[]> {
  const answer = await owner.call(listActivity, { params: { id }, query });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.pagination.data;
}

const actionsOf = (events: Activity[]) => events.map(({ action }) => action);

test(
  '[F16] [F3] [F4] [L2] [L4] what happens to an entry is told, newest first, with who and when',
  { tags: 'variant' },
  async () => {
    const ann = await newPerson();
    const folder = await newFolder(ann, { name: 'old' });
    await ann.call(updateEntry, { params: { id: folder.id }, body: { name: 'new' } });
    await ann.call(updateEntry, { params: { id: folder.id }, body: { description: 'not a rename' } });
    await newLink(ann, folder);
    // Asked again, the existing link is answered: nothing happened.
    await newLink(ann, folder);
    await ann.call(deleteLink, { params: { id: folder.id } });
    const events = await eventsOf(ann, folder);
    expect(actionsOf(events)).toEqual(['link_deleted', 'link_created', 'renamed', 'created']);
    const [, , renamed, created] = events;
    expect(renamed).toMatchObject({ entry_id: folder.id, properties: { from: 'old', to: 'new' } });
    expect(created?.user).toMatchObject({ id: ann.id, email: ann.email });
    const [createdAt, folderAt] = [created?.created_at, folder.created_at].map((time) =>
      Date.parse(time ?? ''),
    );
    expect(Math.abs((createdAt ?? 0) - (folderAt ?? Infinity))).toBeLessThan(5000);
  },
);

test('[F16] [UP10] uploads, versions and the folders of a path are told', { tags: 'variant' }, async () => {
  const ann = await newPerson();
  const file = { name: 'a.txt', relativePath: 'made/a.txt', conflict: 'replace' };
  const first = await uploadFile(ann, { ...file, content: '1' });
  await uploadFile(ann, { ...file, content: '2' });
  expect(actionsOf(await eventsOf(ann, first))).toEqual(['version', 'uploaded']);
  const [made] = (await ann.call(listEntries)).body.data;
  expect(actionsOf(await eventsOf(ann, made))).toEqual(['created']);
});

test(
  '[F16] [F5] a move is told by the names that the folders had then; null stands for the top',
  { tags: 'variant' },
  async () => {
    const ann = await newPerson();
    const [a, b] = [await newFolder(ann, { name: 'A' }), await newFolder(ann, { name: 'B' })];
    const file = await uploadFile(ann, { parentId: a.id });
    const folder = await newFolder(ann, { parentId: a.id });
    await move(ann, [file, folder], b);
    await move(ann, [file], null);
    await ann.call(updateEntry, { params: { id: b.id }, body: { name: 'another' } });
    const out = { action: 'moved', properties: { from: 'A', to: 'B', fromId: a.id, toId: b.id } };
    const up = { action: 'moved', properties: { from: 'B', to: null, fromId: b.id, toId: 0 } };
    expect(await eventsOf(ann, file)).toMatchObject([up, out, { action: 'uploaded' }]);
    expect(await eventsOf(ann, folder)).toMatchObject([out, { action: 'created' }]);
  },
);

test('[F16] a refused change leaves no event', async () => {
  const ann = await newPerson();
  await newFolder(ann, { name: 'taken' });
  const folder = await newFolder(ann, { name: 'free' });
  expect((await ann.call(updateEntry, { params: { id: folder.id }, body: { name: 'taken' } })).status).toBe(
    422,
  );
  expect(actionsOf(await eventsOf(ann, folder))).toEqual(['created']);
});

test('[F16] events come page by page, each once', async () => {
  const ann = await newPerson();
  const folder = await newFolder(ann);
  for (let name = 1; name <= 6; name += 1) {
    await ann.call(updateEntry, { params: { id: folder.id }, body: { name: `version ${name}` } });
  }
  const all = await eventsOf(ann, folder);
  expect(all).toHaveLength(7);
  const found: Activity[] = [];
  let cursor: string | undefined;
  do {
    const query = { perPage: 3, ...(cursor && { cursor }) };
    const { pagination } = (await ann.call(listActivity, { params: { id: folder.id }, query })).body;
    expect(pagination.from).toBe(found.length + 1);
    found.push(...pagination.data);
    expect(pagination.total).toBe(pagination.next_cursor === null ? 7 : found.length + 1);
    cursor = pagination.next_cursor ?? undefined;
  } while (cursor);
  expect(found).toEqual(all);
  expect(await eventsOf(ann, folder, { page: 2, perPage: 3 })).toEqual(all.slice(3, 6));
  expect(await eventsOf(ann, folder, { page: 900_000, perPage: 1 })).toEqual([]);
  const made = await ann.call(listActivity, { params: { id: folder.id }, query: { cursor: 'made-up' } });
  expect(made.status).toBe(422);
});

test('[F16] strangers and guests learn nothing', async () => {
  const ann = await newPerson();
  const { id } = await newFolder(ann);
  expect((await (await newPerson()).call(listActivity, { params: { id } })).status).toBe(404);
  expect((await newGuest().call(listActivity, { params: { id } })).status).toBe(401);
});

test(
  '[L5] [L8] a link’s visits are told once an hour for each visitor, and never the owner’s',
  { tags: 'variant' },
  async () => {
    const stack = await startUploadStack();
    try {
      const ann = await stack.newPerson();
      const bob = await stack.newPerson();
      const folder = await newFolder(ann);
      const file = await uploadFile(ann, { parentId: folder.id });
      const link = await newLink(ann, folder, { allow_download: true });
      const guest = new Visitor(undefined, stack.url);
      const visit = async (visitor: Visitor) => {
        const shown = await visitor.call(showLink, { params: { hash: link.hash } });
        expect(shown.status).toBe(200);
        const query = { shareable_link: link.id };
        const params = { hash: file.hash, hashes: file.hash };
        expect((await visitor.call(viewContent, { params, query })).status).toBe(302);
        expect((await visitor.call(downloadEntries, { params, query })).status).toBe(302);
      };
      for (const visitor of [guest, guest, ann, bob]) await visit(visitor);
      const views = (await eventsOf(ann, folder)).filter(({ action }) => action === 'viewed_by_link');
      const me = (await bob.call(getEntry, { params: { id: (await newFolder(bob)).id } })).body.fileEntry;
      expect(views.map(({ user }) => user?.id ?? null)).toEqual([me.owner_id, null]);
      expect(views[1]).toMatchObject({ ip: guest.address, user: null });
      expect(actionsOf(await eventsOf(ann, file))).toEqual(['downloaded', 'downloaded', 'uploaded']);
      const advance = { method: 'POST', body: { advanceSeconds: 3601 } };
      await new Visitor(undefined, stack.url).send('/__local/clock', advance);
      await visit(guest);
      const later = (await eventsOf(ann, folder)).filter(({ action }) => action === 'viewed_by_link');
      expect(later).toHaveLength(3);
    } finally {
      await stack.close();
    }
  },
);
