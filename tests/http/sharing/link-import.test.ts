import { beforeAll, describe, expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { ShareableLink } from '#shared/entities/drive/shareable-link.ts';
import { getEntry, listEntries } from '#shared/routes/drive/drive.ts';
import { checkLinkPassword, deleteLink, importLink } from '#shared/routes/sharing/links.ts';
import { listNotifications } from '#shared/routes/notifications/notifications.ts';
import { newFile, newFolder, newLink } from '../../support/builders/drive-builders.ts';
import { eventually } from '../../support/eventually.ts';
import { newRequestLink, newSelectionLink } from '../../support/builders/link-builders.ts';
import { newGuest, newPerson, newProgramOf, type Person } from '../../support/people.ts';
import type { Visitor } from '../../support/visitor.ts';

let ann: Person;
let bob: Person;

beforeAll(async () => {
  [ann, bob] = [await newPerson(), await newPerson()];
});

const add = (link: ShareableLink, by: Visitor, body: object = {}) =>
  by.call(importLink, { params: { id: link.id }, body });
const sharedWith = async (person: Visitor) =>
  (await person.call(listEntries, { query: { pageId: 'sharedWithMe' } })).body.data.map(
    ({ id }: FileEntry) => id,
  );

describe('adding a link to the own drive', () => {
  test.each([
    [{}, { download: false, update: false }],
    [{ allow_download: true }, { download: true, update: false }],
    [
      { allow_download: true, allow_edit: true },
      { download: true, update: true },
    ],
    [{ allow_edit: true }, { download: false, update: false }],
  ])('[L7] gives what the link allows: %o', async (options, { download, update }) => {
    const folder = await newFolder(ann);
    const link = await newLink(ann, folder, options);
    const answer = await add(link, bob);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.entry).toMatchObject({ id: folder.id, name: folder.name });
    expect(answer.body.entry.permissions).toMatchObject({
      'files.download': download,
      'files.update': update,
    });
    expect(await sharedWith(bob)).toContain(folder.id);
    // It is theirs from then on, whatever becomes of the link.
    await ann.call(deleteLink, { params: { id: folder.id } });
    expect((await bob.call(getEntry, { params: { id: folder.id } })).status).toBe(200);
  });

  test('[L7] twice is once, also at the same moment, and never takes a right away', async () => {
    const file = await newFile(ann);
    const link = await newLink(ann, file, { allow_download: true });
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(link, bob)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await sharedWith(bob)).filter((id: number) => id === file.id)).toHaveLength(1);
    await ann.call(deleteLink, { params: { id: file.id } });
    const weaker = await newLink(ann, file);
    expect((await add(weaker, bob)).body.entry.permissions['files.download']).toBe(true);
  });

  test('[L7] of a selection all of it', async () => {
    const entries = [await newFile(ann), await newFolder(ann)];
    const link = await newSelectionLink(ann, entries);
    const eve = await newPerson();
    const answer = await add(link, eve);
    const ids = entries.map(({ id }) => id);
    expect(answer.body.entries.map(({ id }: FileEntry) => id).sort()).toEqual([...ids].sort());
    expect((await sharedWith(eve)).sort()).toEqual([...ids].sort());
  });

  test('[L7] is refused to the owner and to guests, and by what cannot be seen', async () => {
    const file = await newFile(ann);
    const link = await newLink(ann, file, { password: 'secret' });
    for (const owner of [ann, await newProgramOf(ann)]) {
      const answer = await add(link, owner, { password: 'secret' });
      expect(answer.status).toBe(422);
      expect(answer.body.message).toBe('You already own this item.');
    }
    expect((await add(link, newGuest(), { password: 'secret' })).status).toBe(401);
    const eve = await newPerson();
    for (const body of [{}, { password: 'wrong' }]) expect((await add(link, eve, body)).status).toBe(404);
    expect(await sharedWith(eve)).toEqual([]);
    await eve.call(checkLinkPassword, { params: { id: link.id }, body: { password: 'secret' } });
    expect((await add(link, eve)).status).toBe(200);
    expect((await add(await newRequestLink(ann), eve)).status).toBe(404);
    expect((await eve.call(importLink, { params: { id: 1 }, body: {} })).status).toBe(404);
  });

  test('[L7] the owner is told once', { tags: 'variant' }, async () => {
    const owner = await newPerson();
    const file = await newFile(owner, { name: 'told.txt' });
    const link = await newLink(owner, file);
    await add(link, bob);
    await add(link, bob);
    const list = async () =>
      (await owner.call(listNotifications)).body.pagination.data.filter(({ type }: { type: string }) =>
        type.endsWith('LinkImported'),
      );
    const [told] = await eventually(async () => ((await list()).length > 0 ? list() : undefined));
    expect(JSON.stringify(told.data.lines)).toContain('told.txt');
    expect(await list()).toHaveLength(1);
  });
});
