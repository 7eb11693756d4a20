import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Workspace, WorkspaceMember } from '#shared/entities/workspace.ts';
import { changeMemberRole, deleteMember } from '#shared/routes/workspaces/workspace-members.ts';
import {
  deleteWorkspace,
  deleteWorkspaceAvatar,
  getWorkspace,
  listWorkspaces,
  updateWorkspace,
  uploadWorkspaceAvatar,
} from '#shared/routes/workspaces/workspaces.ts';
import { workspaceRoleIds } from '#shared/workspace-roles.ts';
import { newGuest, newPerson, type Person } from '../../support/people.ts';
import { newPicture } from '../../support/pictures.ts';
import {
  addMember,
  invite,
  newTeam,
  newWorkspace,
  type Team,
} from '../../support/builders/workspace-builders.ts';
import type { Visitor } from '../../support/visitor.ts';

const on = ({ id }: Workspace) => ({ params: { id } });
const membersOf = (body: { workspace: Workspace }) => body.workspace.members ?? [];

let team: Team;
let stranger: Person;
let workspace: Workspace;

beforeAll(async () => {
  [team, stranger] = [await newTeam(), await newPerson()];
  ({ workspace } = team);
});

describe('the list', () => {
  test('[W1] tells of each workspace what the caller is in it, who owns it and how many are', async () => {
    const { body } = await team.viewer.call(listWorkspaces);
    expect(body.workspaces).toHaveLength(1);
    expect(body.workspaces[0]).toMatchObject({
      id: workspace.id,
      name: workspace.name,
      avatar: null,
      owner_id: team.owner.id,
      members_count: 5,
      currentUser: { id: team.viewer.id, role_id: 14, role_name: 'Workspace Viewer', is_owner: false },
      owner: { id: team.owner.id, email: team.owner.email, is_owner: true, role_name: 'Workspace Owner' },
    });
    const names = (member: WorkspaceMember) => member.permissions?.map(({ name }) => name);
    expect(names(body.workspaces[0].currentUser)).toEqual(['files.view', 'files.download']);
    expect(body.workspaces[0].owner.permissions).toBeUndefined();
    expect(body.workspaces[0].members).toBeUndefined();
  });

  test('[W1] with a workspace the owners have their permissions', { tags: 'variant' }, async () => {
    const { body } = await team.viewer.call(listWorkspaces, { query: { workspaceId: workspace.id } });
    expect(body.workspaces[0].owner.permissions).toHaveLength(9);
  });

  test('[W1] is empty for a stranger, by name for a member of several, and closed to guests', async () => {
    expect((await stranger.call(listWorkspaces)).body.workspaces).toEqual([]);
    expect((await newGuest().call(listWorkspaces)).status).toBe(401);
    const [ann, bea] = [await newPerson(), await newPerson()];
    for (const name of ['Team 10', 'team 9']) await addMember(ann, await newWorkspace(ann, name), bea);
    await newWorkspace(bea, 'Sea');
    const { body } = await bea.call(listWorkspaces);
    expect(body.workspaces.map(({ name }: Workspace) => name)).toEqual(['Sea', 'team 9', 'Team 10']);
  });
});

/** What each of the roles gets, and those who have none. */
async function statusesOf(ask: (visitor: Visitor) => Promise<{ status: number }>) {
  const { owner, admin, editor, contributor, viewer } = team;
  const guest = newGuest();
  const all = { viewer, contributor, editor, admin, owner, stranger, guest };
  const found: Record<string, number> = {};
  for (const [name, visitor] of Object.entries(all)) found[name] = (await ask(visitor)).status;
  return found;
}

const everybody = { viewer: 200, contributor: 200, editor: 200, admin: 200, owner: 200 };
const managers = { ...everybody, viewer: 403, contributor: 403, editor: 403 };
const outside = { stranger: 404, guest: 401 };

describe('who may do what', () => {
  test('[W3] every member sees all people and invitations', { tags: 'variant' }, async () => {
    expect(await statusesOf((visitor) => visitor.call(getWorkspace, on(workspace)))).toEqual({
      ...everybody,
      ...outside,
    });
    const open = await invite(team.admin, await newWorkspaceWithRoom(), 'new@example.com');
    expect(open).toMatchObject({ email: 'new@example.com', role_id: 12, role_name: 'Workspace Editor' });
    const { body } = await team.viewer.call(getWorkspace, on(workspace));
    expect(membersOf(body).map(({ id }) => id)).toEqual(
      [team.owner, team.admin, team.editor, team.contributor, team.viewer].map(({ id }) => id),
    );
    expect(body.workspace.currentUser).toMatchObject({ id: team.viewer.id, workspace_id: workspace.id });
  });

  test('[W4] admins rename, others do not', { tags: 'variant' }, async () => {
    const body = { name: workspace.name };
    const ask = (visitor: Visitor) => visitor.call(updateWorkspace, { ...on(workspace), body });
    expect(await statusesOf(ask)).toEqual({ ...managers, ...outside });
  });

  test('[W6] admins give it a picture, which everybody sees', { tags: 'variant' }, async () => {
    onTestFinished(async () => void (await team.owner.call(deleteWorkspaceAvatar, on(workspace))));
    const body = await newPictureForm();
    const ask = (visitor: Visitor) => visitor.call(uploadWorkspaceAvatar, { ...on(workspace), body });
    expect(await statusesOf(ask)).toEqual({ ...managers, ...outside });
    const [listed] = (await team.viewer.call(listWorkspaces)).body.workspaces as [Workspace];
    const shown = await newGuest().send(new URL(listed.avatar ?? '').pathname);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  test('[W6] the same take it away, and nobody has the picture then', async () => {
    const given = { ...on(workspace), body: await newPictureForm() };
    expect((await team.owner.call(uploadWorkspaceAvatar, given)).status).toBe(200);
    const before = (await team.viewer.call(listWorkspaces)).body.workspaces[0] as Workspace;
    const shown = await newGuest().send(new URL(before.avatar ?? '').pathname);
    expect(shown.status).toBe(200);
    const ask = (visitor: Visitor) => visitor.call(deleteWorkspaceAvatar, on(workspace));
    expect(await statusesOf(ask)).toEqual({ ...managers, ...outside });
    const [listed] = (await team.viewer.call(listWorkspaces)).body.workspaces as [Workspace];
    expect(listed.avatar).toBeNull();
    // Another address than a cache has seen.
    const gone = await newGuest().send(`${new URL(before.avatar ?? '').pathname}?again`);
    expect(gone.status).toBe(404);
  });

  test.each([
    ['nothing', undefined],
    ['no picture', new Blob(['hello'])],
  ])('[W6] %s is refused at its field', async (_, file) => {
    const body = new FormData();
    if (file) body.set('file', file, 'team.png');
    const answer = await team.owner.call(uploadWorkspaceAvatar, { ...on(workspace), body });
    expect([answer.status, answer.body.errors]).toEqual([422, { file: ['Please select an image.'] }]);
  });

  test('[W5] nobody but the owner deletes it', async () => {
    const ask = (visitor: Visitor) =>
      visitor === team.owner
        ? Promise.resolve({ status: 200 })
        : visitor.call(deleteWorkspace, on(workspace));
    expect(await statusesOf(ask)).toEqual({ ...managers, admin: 403, ...outside });
  });

  test('[W13] admins change roles, never the owner’s, and it holds at once', async () => {
    const params = { id: workspace.id, memberId: team.viewer.id };
    const ask = (visitor: Visitor) =>
      visitor.call(changeMemberRole, { params, body: { role_id: workspaceRoleIds.viewer } });
    expect(await statusesOf(ask)).toEqual({ ...managers, ...outside });
    const ofOwner = await team.admin.call(changeMemberRole, {
      params: { id: workspace.id, memberId: team.owner.id },
      body: { role_id: workspaceRoleIds.viewer },
    });
    expect([ofOwner.status, ofOwner.body.errors]).toEqual([
      422,
      { role_id: ['The role of the owner cannot be changed.'] },
    ]);
    for (const role_id of [10, 15, 1, 'x', undefined]) {
      const answer = await team.owner.call(changeMemberRole, { params, body: { role_id } });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['role_id']]);
    }
  });

  test('[W13] a member is named by their own id or by that of their membership', async () => {
    const { body } = await team.owner.call(getWorkspace, on(workspace));
    const member = membersOf(body).find(({ id }) => id === team.editor.id) as WorkspaceMember;
    for (const memberId of [member.member_id, member.id]) {
      const answer = await team.owner.call(changeMemberRole, {
        params: { id: workspace.id, memberId },
        body: { role_id: workspaceRoleIds.editor },
      });
      expect(answer.status, answer.text).toBe(200);
    }
    const missing = { params: { id: workspace.id, memberId: stranger.id }, body: { role_id: 12 } };
    expect((await team.owner.call(changeMemberRole, missing)).status).toBe(404);
  });

  async function newPictureForm(): Promise<FormData> {
    const form = new FormData();
    form.set('file', new Blob([await (await newPicture(30, 20)).png().toBuffer()]), 'team.png');
    return form;
  }

  /** Where somebody can still be invited: the team is as large as it may be. */
  async function newWorkspaceWithRoom(): Promise<Workspace> {
    const other = await newWorkspace(team.owner);
    await addMember(team.owner, other, team.admin, workspaceRoleIds.admin);
    return other;
  }
});

describe('leaving', { tags: 'variant' }, () => {
  test('[W15] a member leaves by either id, the owner cannot', async () => {
    const { workspace: own, ...people } = await newTeam();
    const leave = (person: Person, memberId: number) =>
      person.call(deleteMember, { params: { id: own.id, memberId } });
    const { body } = await people.viewer.call(getWorkspace, on(own));
    expect((await leave(people.viewer, body.workspace.currentUser.member_id)).status).toBe(200);
    expect((await leave(people.editor, people.editor.id)).status).toBe(200);
    const ofOwner = await leave(people.owner, people.owner.id);
    expect([ofOwner.status, ofOwner.body.message]).toEqual([422, 'The owner cannot leave the workspace.']);
    expect((await leave(people.admin, people.owner.id)).status).toBe(422);
    expect((await leave(people.contributor, people.admin.id)).status).toBe(403);
    expect((await leave(people.editor, people.editor.id)).status).toBe(404);
    expect((await leave(people.admin, people.contributor.id)).status).toBe(200);
    expect((await people.contributor.call(getWorkspace, on(own))).status).toBe(404);
    const left = await people.owner.call(getWorkspace, on(own));
    expect(left.body.workspace.members_count).toBe(2);
    expect(membersOf(left.body)).toHaveLength(2);
  });
});
