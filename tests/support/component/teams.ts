import { onTestFinished } from 'vitest';
import type { Workspace, WorkspaceInvite, WorkspaceMember } from '#shared/entities/workspace.ts';
import { workspaceRoleIds, workspaceRoles } from '#shared/workspace-roles.ts';
import { setActiveWorkspaceId } from '../../../web/src/api/active-workspace.ts';
import { madeAt, nextId } from './entities.ts';

const nameOf = (roleId: number) => workspaceRoles.find(({ id }) => id === roleId)?.name ?? 'Owner';

/** Bob as a member of workspace 5, an editor unless said otherwise. */
export function aMember(changes: Partial<WorkspaceMember> = {}): WorkspaceMember {
  const roleId = changes.role_id ?? workspaceRoleIds.editor;
  return {
    id: 8,
    member_id: 80,
    workspace_id: 5,
    email: 'bob@example.com',
    first_name: 'Bob',
    last_name: 'Ray',
    avatar: null,
    display_name: 'Bob Ray',
    role_name: nameOf(roleId),
    role_id: roleId,
    is_owner: false,
    joined_at: madeAt,
    model_type: 'member',
    ...changes,
  };
}

/** Ann as the owner of workspace 5. */
export const anOwner = aMember({
  id: 7,
  member_id: 70,
  email: 'ann@example.com',
  first_name: 'Ann',
  last_name: 'Lee',
  display_name: 'Ann Lee',
  role_name: 'Owner',
  role_id: workspaceRoleIds.owner,
  is_owner: true,
});

/** Ann as a member of a workspace that Bob owns. */
export const annAs = (roleId: number) =>
  aMember({ ...anOwner, role_id: roleId, role_name: nameOf(roleId), is_owner: false });

/** An invitation of a user to workspace 5, as a viewer. */
export function anInvite(changes: Partial<WorkspaceInvite> = {}): WorkspaceInvite {
  const id = String(nextId()).padStart(12, '0');
  return {
    id: `00000000-0000-4000-8000-${id}`,
    workspace_id: 5,
    email: 'carl@example.com',
    role_id: workspaceRoleIds.viewer,
    role_name: nameOf(workspaceRoleIds.viewer),
    avatar: null,
    created_at: madeAt,
    expires_at: madeAt,
    model_type: 'invite',
    ...changes,
  };
}

/** Workspace 5 of Ann's, in which she is alone. */
export function aWorkspace(changes: Partial<Workspace> = {}): Workspace {
  const { members = [anOwner] } = changes;
  return {
    id: 5,
    name: 'Design team',
    avatar: null,
    owner_id: 7,
    members_count: members.length,
    currentUser: anOwner,
    owner: members[0],
    members,
    invites: [],
    created_at: madeAt,
    updated_at: madeAt,
    ...changes,
  };
}

/** Lets the next site of this test start in a workspace, as a browser does that was closed in it. */
export function startInWorkspace(id = 5): void {
  setActiveWorkspaceId(id);
  onTestFinished(() => setActiveWorkspaceId(0));
}
