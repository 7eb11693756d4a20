import { beforeAll, describe, expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { Workspace } from '#shared/entities/workspace.ts';
import { createFolder, getEntry } from '#shared/routes/drive/drive.ts';
import {
  createLink,
  deleteLink,
  findLink,
  sendLink,
  showLink,
  updateLink,
} from '#shared/routes/sharing/links.ts';
import { shareEntry, unshareEntry } from '#shared/routes/sharing/sharing.ts';
import { createSelectionLink } from '#shared/routes/sharing/selection-links.ts';
import { changeMemberRole } from '#shared/routes/workspaces/workspace-members.ts';
import { getWorkspace } from '#shared/routes/workspaces/workspaces.ts';
import { workspaceRoleIds } from '#shared/workspace-roles.ts';
import { newFile, newFolder, newLink } from '../../support/builders/drive-builders.ts';
import { drop, newRequestLink, newSelectionLink } from '../../support/builders/link-builders.ts';
import { newGuest, newPerson, type Person } from '../../support/people.ts';
import { newStored, register } from '../../support/builders/upload-calls.ts';
import type { Visitor } from '../../support/visitor.ts';
import { newTeam, type Team } from '../../support/builders/workspace-builders.ts';

let ann: Person;
let bob: Person;

beforeAll(async () => {
  [ann, bob] = [await newPerson(), await newPerson()];
});

/** Every call that has to do with an entry's link, and its status for somebody, by its name. */
async function statusesOf(who: Visitor, entry: FileEntry, query: Record<string, number> = {}) {
  const options = { params: { id: entry.id }, query };
  const body = { allow_download: true };
  const emails = [`${entry.id}@example.com`];
  return [
    (await who.call(createLink, { ...options, body })).status,
    (await who.call(findLink, options)).status,
    (await who.call(updateLink, { ...options, body })).status,
    (await who.call(sendLink, { ...options, body: { emails } })).status,
    (await who.call(deleteLink, options)).status,
  ];
}
const all = (status: number) => Array.from({ length: 5 }, () => status);

const share = (entry: FileEntry, permissions: string[]) =>
  ann.call(shareEntry, { params: { id: entry.id }, body: { emails: [bob.email], permissions } });
const show = (hash: string, visitor: Visitor = newGuest()) => visitor.call(showLink, { params: { hash } });

describe('links of shared entries', () => {
  test(
    '[L1] [L2] [L3] [L4] [L10] are for those who may edit, also below what was shared',
    { tags: 'variant' },
    async () => {
      const folder = await newFolder(ann);
      const file = await newFile(ann, { parentId: folder.id });
      expect(await statusesOf(bob, file)).toEqual(all(404));
      await share(folder, ['view', 'download']);
      expect(await statusesOf(bob, file)).toEqual(all(403));
      const link = await newLink(ann, file);
      const seen = (await bob.call(getEntry, { params: { id: file.id } })).body.fileEntry;
      expect(seen.has_link).toBe(false);
      await share(folder, ['view', 'edit']);
      expect((await bob.call(findLink, { params: { id: file.id } })).body.link).toEqual(link);
      expect((await bob.call(getEntry, { params: { id: file.id } })).body.fileEntry.has_link).toBe(true);
      for (const entry of [file, folder]) expect(await statusesOf(bob, entry)).toEqual(all(200));
      expect(await statusesOf(newGuest(), file)).toEqual(all(401));
      expect(await statusesOf(await newPerson(), file)).toEqual(all(404));
    },
  );

  test('[L1] [L2] [L4] an editor’s link ends with their right to the entry, and the owner makes another one', async () => {
    const folder = await newFolder(ann, { name: 'Common' });
    await share(folder, ['edit']);
    const link = await newLink(bob, folder, { allow_download: true });
    expect(link.user_id).toBe(bob.id);
    expect((await show(link.hash)).body.link.owner.id).toBe(ann.id);
    await ann.call(unshareEntry, { params: { id: folder.id }, query: { userId: bob.id } });
    expect(await statusesOf(bob, folder)).toEqual(all(404));
    expect((await show(link.hash)).status).toBe(404);
    const params = { id: folder.id };
    expect((await ann.call(findLink, { params })).body.link).toBeNull();
    expect((await ann.call(updateLink, { params, body: { title: 'x' } })).status).toBe(404);
    const own = await newLink(ann, folder);
    expect(own.user_id).toBe(ann.id);
    expect((await ann.call(findLink, { params })).body.link).toEqual(own);
    expect((await show(own.hash)).status).toBe(200);
    await share(folder, ['edit']);
    expect((await show(link.hash)).status).toBe(404);
    await ann.call(deleteLink, { params });
    expect((await show(own.hash)).status).toBe(404);
  });

  test('a selection is not made of what somebody else shared', async () => {
    const [own, shared] = [await newFile(bob), await newFile(ann)];
    await share(shared, ['edit']);
    for (const entryIds of [[shared.id], [own.id, shared.id]]) {
      const answer = await bob.call(createSelectionLink, { body: { entryIds } });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['entryIds']]);
    }
  });
});

describe('links in a workspace', () => {
  let team: Team;
  let file: FileEntry;
  let query: { workspaceId: number };

  beforeAll(async () => {
    team = await newTeam();
    query = { workspaceId: team.workspace.id };
    file = await newFileOf(team.editor);
  });

  /** Somebody's new file in the workspace. */
  const newFileOf = async (member: Visitor): Promise<FileEntry> => {
    const stored = await newStored(member, 'hello', query);
    return (await register(member, stored.key, 5, query)).body.fileEntry as FileEntry;
  };

  test(
    '[L1] [L2] [L3] [L4] [L10] are for members who may change the entry',
    { tags: 'variant' },
    async () => {
      for (const member of [team.owner, team.admin, team.editor]) {
        expect(await statusesOf(member, file, query)).toEqual(all(200));
      }
      for (const member of [team.contributor, team.viewer]) {
        expect(await statusesOf(member, file, query)).toEqual(all(403));
      }
      expect(await statusesOf(bob, file, query)).toEqual(all(404));
      expect(await statusesOf(newGuest(), file, query)).toEqual(all(401));
      const own = await newFileOf(team.contributor);
      expect(await statusesOf(team.contributor, own, query)).toEqual(all(200));
    },
  );

  test('of a selection end with the rights of the one who made them', { tags: 'variant' }, async () => {
    const link = await newSelectionLink(team.editor, [file], query);
    expect((await show(link.hash)).status).toBe(200);
    for (const member of [team.contributor, team.viewer]) {
      const answer = await member.call(createSelectionLink, { body: { entryIds: [file.id], ...query } });
      expect(answer.status).toBe(403);
    }
    const setRole = async (roleId: number) => {
      const body = { role_id: roleId };
      const { members = [] } = (await team.owner.call(getWorkspace, { params: { id: team.workspace.id } }))
        .body.workspace as Workspace;
      const { member_id: memberId = 0 } = members.find(({ id }) => id === team.editor.id) ?? {};
      const params = { id: team.workspace.id, memberId };
      expect((await team.owner.call(changeMemberRole, { params, body })).status).toBe(200);
    };
    await setRole(workspaceRoleIds.viewer);
    expect((await show(link.hash)).status).toBe(404);
    await setRole(workspaceRoleIds.editor);
    expect((await show(link.hash)).status).toBe(200);
  });

  test('[L9] what arrives by an upload-only link counts for the owner of the workspace', async () => {
    const made = await team.editor.call(createFolder, { body: { name: 'Inbox', parentId: null, ...query } });
    const link = await newRequestLink(team.editor, query, made.body.folder as FileEntry);
    expect((await drop(newGuest(), link.id, { name: 'a.txt' })).status).toBe(200);
    const found = await team.owner.call(getEntry, { params: { id: made.body.folder.id }, query });
    expect(found.status).toBe(200);
    expect((await show(link.hash)).body.link.title).toBe('Inbox');
  });
});
