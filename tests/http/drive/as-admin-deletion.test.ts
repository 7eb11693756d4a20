import { beforeAll, expect, describe, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { Job } from '#shared/entities/job.ts';
import { deleteLink, showLink } from '#shared/routes/sharing/links.ts';
import { deleteAsAdmin, downloadAsAdmin, logOf } from '../../support/builders/as-admin-calls.ts';
import { namesIn, restore, statusOf, trash, untilEnded } from '../../support/builders/drive-actions.ts';
import { newFile, newFolder, newLink } from '../../support/builders/drive-builders.ts';
import { childrenOf } from '../../support/builders/drive-reads.ts';
import { usedBytes } from '../../support/builders/drive-space.ts';
import { newGuest, newPerson, newStaff, type Person } from '../../support/people.ts';

let ann: Person;
let admin: Person;
let auditor: Person;

beforeAll(async () => {
  ann = await newPerson();
  admin = await newStaff(['admin.access', 'files.update']);
  auditor = await newStaff(['admin.access', 'audit.view']);
});

const ownerOf = ({ id }: Person) => ({ type: 'user', id: String(id) });

/** Deletes entries as an admin, with all below them. */
async function remove(...entries: FileEntry[]): Promise<void> {
  const answer = await deleteAsAdmin(admin, entries);
  expect([answer.status, answer.body.errors], answer.text).toEqual([200, {}]);
  for (const job of answer.body.jobs as Job[]) await untilEnded(admin, job);
}

describe('deleting', () => {
  test(
    '[FA2] files and folders of two users are gone when it is answered, and told of',
    { tags: 'variant' },
    async () => {
      const bob = await newPerson();
      const [hers, his] = [await newFolder(ann, { name: 'hers' }), await newFolder(bob, { name: 'his' })];
      const deep = await newFile(ann, { parentId: hers.id });
      const loose = await newFile(bob, { name: 'loose.txt', parentId: his.id });
      await remove(hers, loose);
      expect(await statusOf(ann, deep)).toBe(404);
      expect(await childrenOf(bob, his)).toEqual([]);
      expect(await logOf(auditor, hers, 'entry.delete')).toMatchObject([
        { result: 'done', actor: { id: admin.id }, target: { name: 'hers' }, scope: ownerOf(ann) },
      ]);
      expect(await logOf(auditor, loose, 'entry.delete')).toMatchObject([
        { result: 'done', target: { name: 'his/loose.txt' }, scope: ownerOf(bob) },
      ]);
      const again = await deleteAsAdmin(admin, [hers, loose]);
      expect(again.status).toBe(404);
      expect(await logOf(auditor, loose, 'entry.delete')).toHaveLength(1);
    },
  );

  test('[FA2] what is missing is told by its id, and the rest is deleted', async () => {
    const own = await newFile(ann);
    const { status, body } = await deleteAsAdmin(admin, [own, { id: 4711 }]);
    expect([status, Object.keys(body.errors as object)]).toEqual([200, ['4711']]);
    expect(await statusOf(ann, own)).toBe(404);
  });

  test(
    '[FA2] entries in the trash and below it go as well, and their space is free',
    { tags: 'variant' },
    async () => {
      const owner = await newPerson();
      const outer = await newFolder(owner, { name: 'trashed' });
      const [one, inner] = [
        await newFile(owner, { parentId: outer.id }),
        await newFolder(owner, { parentId: outer.id }),
      ];
      await newFile(owner, { parentId: inner.id });
      const kept = await newFile(owner, { parentId: outer.id, content: 'kept' });
      await trash(owner, outer);
      await remove(one, inner);
      await restore(owner, outer);
      expect(await namesIn(owner, outer)).toEqual([kept.name]);
      expect(await usedBytes(owner)).toBe(4);
      await trash(owner, outer);
      await remove(outer);
      expect(await usedBytes(owner)).toBe(0);
      expect((await downloadAsAdmin(admin, [kept])).status).toBe(404);
    },
  );

  test('[FA2] the trash of others, and uploads, are none of it', async () => {
    const file = await newFile(ann);
    const soft = await deleteAsAdmin(admin, [file], { deleteForever: false });
    expect([soft.status, soft.body.details]).toMatchObject([
      422,
      { deleteForever: [{ code: 'adminDeletesForever' }] },
    ]);
    expect((await deleteAsAdmin(admin, [file], { emptyTrash: true })).status).toBe(422);
    expect((await deleteAsAdmin(admin, [file], { paths: ['x'] })).status).toBe(422);
    expect(await statusOf(ann, file)).toBe(200);
  });
});

test('[FA2] [L4] an admin ends a link, and the log has the path and the owner', async () => {
  const folder = await newFolder(ann, { name: 'Trip' });
  const own = await newFile(ann, { name: 'linked.txt', parentId: folder.id });
  const link = await newLink(ann, own);
  const named = { params: { id: own.id }, query: { asAdmin: true } };
  expect((await admin.call(deleteLink, named)).status).toBe(200);
  expect((await newGuest().call(showLink, { params: { hash: link.hash } })).status).toBe(404);
  expect((await admin.call(deleteLink, named)).status).toBe(404);
  expect(await logOf(auditor, { id: link.id }, 'link.delete', 'link')).toMatchObject([
    { actor: { id: admin.id }, target: { type: 'link', name: 'Trip/linked.txt' }, scope: ownerOf(ann) },
  ]);
});
