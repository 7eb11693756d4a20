import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { ShareableLink } from '#shared/entities/drive/shareable-link.ts';
import { downloadEntries, viewContent } from '#shared/routes/drive/content.ts';
import { deleteEntries } from '#shared/routes/drive/actions.ts';
import { createFolder, getEntry, updateEntry } from '#shared/routes/drive/drive.ts';
import { findLink, importLink, showLink, updateLink } from '#shared/routes/sharing/links.ts';
import { changeMemberRole, deleteMember } from '#shared/routes/workspaces/workspace-members.ts';
import { workspaceRoleIds } from '#shared/workspace-roles.ts';
import { move, restore, trash } from '../../support/builders/drive-actions.ts';
import { newFile, newFolder, newLink } from '../../support/builders/drive-builders.ts';
import { declareDrop } from '../../support/builders/link-builders.ts';
import { change, give, unshare } from '../../support/builders/share-calls.ts';
import { newStored, register } from '../../support/builders/upload-calls.ts';
import { expectStatus } from '../../support/expect-status.ts';
import { newTeam, type Team } from '../../support/builders/workspace-builders.ts';
import { eventually } from '../../support/eventually.ts';
import { newGuest, newPerson, type Person } from '../../support/people.ts';
import type { Visitor } from '../../support/visitor.ts';

let ann: Person;
let bob: Person;
let eve: Person;

beforeAll(async () => {
  [ann, bob, eve] = await Promise.all([newPerson(), newPerson(), newPerson()]);
});

const show = async ({ hash }: ShareableLink) =>
  (await newGuest().call(showLink, { params: { hash } })).status;

/** What somebody gets who comes by a link: looking, downloading, renaming, and making a folder. */
async function deedsBy(link: ShareableLink, file: FileEntry, visitor: Visitor = eve): Promise<number[]> {
  const query = { shareable_link: link.id };
  const answers = [
    await visitor.call(viewContent, { params: { hash: file.hash }, query }),
    await visitor.call(downloadEntries, { params: { hashes: file.hash }, query }),
    await visitor.call(updateEntry, { params: { id: file.id }, body: { name: `${file.id}.txt`, ...query } }),
    await visitor.call(createFolder, {
      body: { name: randomUUID(), parentId: file.parent_id, ...query },
    }),
  ];
  return answers.map(({ status }) => status);
}

/** Whether the list of the owner marks an entry as linked. */
const hasLink = async (person: Person, { id }: FileEntry, query = {}) => {
  const { fileEntry } = (await person.call(getEntry, { params: { id }, query })).body;
  return fileEntry.has_link as boolean;
};

const untilUnlinked = (person: Person, entry: FileEntry, query = {}) =>
  eventually(async () => ((await hasLink(person, entry, query)) ? undefined : true));

const importBy = async (person: Person, { id }: ShareableLink) => {
  const answer = await person.call(importLink, { params: { id }, body: {} });
  return answer.status === 200 ? answer.body.entry.permissions : answer.status;
};

describe('the link of somebody with whom a folder is shared', { tags: 'variant' }, () => {
  test('[L5] [L7] [L8] [L9] gives what they may do now, and ends with their access', async () => {
    const shared = await newFolder(ann);
    const inner = await newFolder(ann, { parentId: shared.id });
    const file = await newFile(ann, { parentId: inner.id });
    await give(ann, shared, bob, 'edit');
    const link = await newLink(bob, inner, { allow_edit: true, allow_download: true });
    expect(await deedsBy(link, file)).toEqual([302, 302, 200, 200]);
    await change(ann, shared, bob.id, 'view', 'download');
    expect(await deedsBy(link, file)).toEqual([302, 302, 403, 403]);
    const effective = (await ann.call(findLink, { params: { id: inner.id } })).body.link;
    expect(effective).toMatchObject({ id: link.id, allow_edit: false, allow_download: true });
    await change(ann, shared, bob.id, 'view');
    expect(await deedsBy(link, file)).toEqual([302, 403, 403, 403]);
    expect(await importBy(await newPerson(), link)).toMatchObject({
      'files.download': false,
      'files.update': false,
    });
    await change(ann, shared, bob.id, 'edit');
    expect(await deedsBy(link, file)).toEqual([302, 302, 200, 200]);
    expect(await hasLink(ann, inner)).toBe(true);
    await unshare(ann, shared, bob.id);
    expect(await show(link)).toBe(404);
    expect(await deedsBy(link, file)).toEqual([404, 404, 404, 404]);
    expect(await importBy(bob, link)).toBe(404);
    await untilUnlinked(ann, inner);
    await give(ann, shared, bob, 'edit');
    expect(await show(link)).toBe(404);
  });

  test('[L5] counts the strongest of the shares on the way', async () => {
    const outer = await newFolder(ann);
    const inner = await newFolder(ann, { parentId: outer.id });
    const file = await newFile(ann, { parentId: inner.id });
    await give(ann, outer, bob, 'edit');
    await give(ann, inner, bob, 'view');
    const link = await newLink(bob, inner, { allow_download: true });
    expect((await deedsBy(link, file)).slice(0, 2)).toEqual([302, 302]);
    await unshare(ann, outer, bob.id);
    expect((await deedsBy(link, file)).slice(0, 2)).toEqual([302, 403]);
  });

  test('[L9] takes no uploads when they may not put anything there', async () => {
    const folder = await newFolder(ann);
    await give(ann, folder, bob, 'edit');
    const link = await newLink(bob, folder, { upload_only: true });
    expect((await declareDrop(newGuest(), link.id)).status).toBe(200);
    await change(ann, folder, bob.id, 'view');
    expect((await declareDrop(newGuest(), link.id)).status).toBe(404);
    expect(await show(link)).toBe(404);
    await untilUnlinked(ann, folder);
  });

  test('[F1] leaves the links of others where they are', async () => {
    const folder = await newFolder(ann);
    const [ofBob, ofAnn] = [await newFile(ann, { parentId: folder.id }), await newFile(ann)];
    await give(ann, folder, bob, 'edit');
    await newLink(bob, ofBob);
    const kept = await newLink(ann, ofAnn);
    await unshare(ann, folder, bob.id);
    await untilUnlinked(ann, ofBob);
    expect(await hasLink(ann, ofAnn)).toBe(true);
    expect(await show(kept)).toBe(200);
  });

  test('[L5] [F5] ends when the entry, or a folder above it, leaves the folder that they have', async () => {
    const shared = await newFolder(ann);
    const inner = await newFolder(ann, { parentId: shared.id });
    const [file, ownFile] = [
      await newFile(ann, { parentId: inner.id }),
      await newFile(ann, { parentId: inner.id }),
    ];
    await give(ann, shared, bob, 'edit');
    const links = [await newLink(bob, file), await newLink(bob, inner)];
    const kept = await newLink(ann, ownFile);
    expectStatus(await move(ann, [inner], null), 200);
    await untilUnlinked(ann, file);
    await untilUnlinked(ann, inner);
    expect(await hasLink(ann, ownFile)).toBe(true);
    expectStatus(await move(ann, [inner], shared), 200);
    for (const link of links) expect(await show(link)).toBe(404);
    expect(await show(kept)).toBe(200);
  });

  test('[L5] [F5] goes along with an entry that they have by another share', async () => {
    const [shared, target] = [await newFolder(ann), await newFolder(ann)];
    const [file, other] = [
      await newFile(ann, { parentId: shared.id }),
      await newFile(ann, { parentId: shared.id }),
    ];
    await give(ann, shared, bob, 'edit');
    await give(ann, target, bob, 'view');
    const kept = await newLink(bob, file);
    await newLink(bob, other);
    expectStatus(await move(ann, [file], target), 200);
    expectStatus(await move(ann, [other], null), 200);
    await untilUnlinked(ann, other);
    expect(await hasLink(ann, file)).toBe(true);
    expect(await show(kept)).toBe(200);
  });

  test('[L5] [F8] ends when the entry comes out of the trash without the folder that they have', async () => {
    const shared = await newFolder(ann);
    const file = await newFile(ann, { parentId: shared.id });
    await give(ann, shared, bob, 'edit');
    await newLink(bob, file);
    expectStatus(await trash(ann, file), 200);
    expectStatus(await trash(ann, shared), 200);
    expectStatus(await restore(ann, file), 200);
    await untilUnlinked(ann, file);
  });

  test('[L3] belongs to the owner once they give it another address', async () => {
    const folder = await newFolder(ann);
    await give(ann, folder, bob, 'edit');
    await newLink(bob, folder);
    const body = { generateNewHash: true };
    const { link } = (await ann.call(updateLink, { params: { id: folder.id }, body })).body;
    await unshare(ann, folder, bob.id);
    expect(await show(link)).toBe(200);
  });
});

describe('the link of a member of a workspace', () => {
  let team: Team;
  let query: { workspaceId: number };

  beforeAll(async () => {
    team = await newTeam();
    query = { workspaceId: team.workspace.id };
  });

  const folderOf = async (member: Person): Promise<FileEntry> =>
    (await member.call(createFolder, { body: { name: randomUUID(), parentId: null, ...query } })).body
      .folder as FileEntry;

  const fileIn = async (folder: FileEntry, member: Person): Promise<FileEntry> => {
    const place = { ...query, parentId: folder.id };
    const { key } = await newStored(member, 'hello', place);
    return (await register(member, key, 5, place)).body.fileEntry as FileEntry;
  };

  const setRole = (member: Person, role_id: number) =>
    team.owner.call(changeMemberRole, {
      params: { id: team.workspace.id, memberId: member.id },
      body: { role_id },
    });

  test('[L9] who contributes changes by it what is theirs, and nothing of others', async () => {
    const folder = await folderOf(team.contributor);
    const [own, foreign] = [await fileIn(folder, team.contributor), await fileIn(folder, team.owner)];
    const link = await newLink(team.contributor, folder, {
      allow_edit: true,
      allow_download: true,
      ...query,
    });
    expect(await deedsBy(link, own)).toEqual([302, 302, 200, 200]);
    expect(await deedsBy(link, foreign)).toEqual([302, 302, 403, 200]);
    const body = { entryIds: [foreign.id], shareable_link: link.id };
    expect((await eve.call(deleteEntries, { body })).status).toBe(403);
    expect(await importBy(eve, link)).toMatchObject({ 'files.download': true, 'files.update': false });
  });

  test('[L5] [L9] follows their role, and ends with their membership', async () => {
    const folder = await folderOf(team.editor);
    const file = await fileIn(folder, team.owner);
    const link = await newLink(team.editor, folder, { allow_edit: true, allow_download: true, ...query });
    expect(await deedsBy(link, file)).toEqual([302, 302, 200, 200]);
    await setRole(team.editor, workspaceRoleIds.viewer);
    expect(await deedsBy(link, file)).toEqual([302, 302, 403, 403]);
    const params = { id: team.workspace.id, memberId: team.editor.id };
    expect((await team.owner.call(deleteMember, { params })).status).toBe(200);
    expect(await show(link)).toBe(404);
    expect(await deedsBy(link, file)).toEqual([404, 404, 404, 404]);
    await untilUnlinked(team.owner, folder, query);
  });
});
