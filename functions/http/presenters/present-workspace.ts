import type { Workspace, WorkspaceInvite, WorkspaceMember } from '#shared/entities/workspace.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import { workspacePermissionsOf } from '#shared/permissions/workspace-permissions-of.ts';
import { roleAllows, workspaceRoleOf } from '#shared/workspace-roles.ts';
import { ownerOf } from '../../data/workspaces/change-workspace.ts';
import type { KnownUser } from '../../data/entities/accounts/user.ts';
import type {
  WorkspaceInviteItem,
  WorkspaceItem,
  WorkspaceMemberItem,
} from '../../data/entities/workspace.ts';
import { idTimeMs } from '../../platform/ids.ts';
import { findAvatarAddress } from '../../use-cases/accounts/avatars/avatar-address.ts';
import { displayName } from '../../data/accounts/display-name.ts';
import { describeWorkspace } from '../../use-cases/workspaces/describe-workspace.ts';
import type { ListedWorkspace } from '../../use-cases/workspaces/list-workspaces.ts';
import { presentFormerUser } from './accounts/present-short-user.ts';

/** A workspace in the caller's list; `tellsAll` adds what its owner may do. */
export function presentListed(
  { workspace, member, owner }: ListedWorkspace,
  user: KnownUser,
  tellsAll: boolean,
) {
  const presentedOwner = presentMember(ownerOf(workspace), owner);
  const { permissions: _permissions, ...plainOwner } = presentedOwner;
  return {
    ...presentAlone(workspace),
    currentUser: presentMember(member, user),
    owner: tellsAll ? presentedOwner : plainOwner,
  };
}

/** A workspace with the people in it, as one of them sees it. */
export async function presentWhole(workspace: WorkspaceItem, user: KnownUser): Promise<Workspace> {
  const { members, invites, people } = await describeWorkspace(workspace);
  const presented = members.map((member) => presentMember(member, people.get(member.userId)));
  const own = members.find(({ userId }) => userId === user.userId);
  const mayInvite = own !== undefined && roleAllows(own.roleId, 'workspace_members.invite');
  return {
    ...presentAlone(workspace),
    currentUser: presented.find(({ id }) => id === user.userId),
    owner: presented.find(({ is_owner }) => is_owner),
    members: presented,
    invites: mayInvite
      ? invites.map((invite) => presentInvite(invite, people.get(invite.inviteeId ?? 0)))
      : [],
  };
}

/** What of a workspace is told without its people. */
export function presentAlone(workspace: WorkspaceItem): Workspace {
  const { workspaceId, name, ownerId, memberCount, updatedAtMs } = workspace;
  return {
    id: workspaceId,
    name,
    avatar: findAvatarAddress(workspace),
    owner_id: ownerId,
    members_count: memberCount,
    created_at: toIsoTime(idTimeMs(workspaceId)),
    updated_at: toIsoTime(updatedAtMs),
  };
}

function presentMember(member: WorkspaceMemberItem, user: KnownUser | undefined): WorkspaceMember {
  const { userId, memberId, workspaceId, ownerId, roleId, joinedAtMs } = member;
  return {
    id: userId,
    member_id: memberId,
    workspace_id: workspaceId,
    email: user?.email ?? '',
    first_name: user?.firstName ?? null,
    last_name: user?.lastName ?? null,
    avatar: user ? findAvatarAddress(user) : null,
    display_name: user ? displayName(user) : presentFormerUser(userId).display_name,
    role_id: roleId,
    role_name: workspaceRoleOf(roleId).name,
    is_owner: userId === ownerId,
    joined_at: toIsoTime(joinedAtMs),
    model_type: 'member',
    permissions: workspacePermissionsOf(roleId),
  };
}

/** An invitation as the members of its workspace see it who may invite. */
export function presentInvite(invite: WorkspaceInviteItem, invitee?: KnownUser): WorkspaceInvite {
  const { inviteId, workspaceId, email, roleId, createdAtMs, expiresAtMs } = invite;
  return {
    id: inviteId,
    workspace_id: workspaceId,
    email,
    role_id: roleId,
    role_name: workspaceRoleOf(roleId).name,
    avatar: invitee ? findAvatarAddress(invitee) : null,
    created_at: toIsoTime(createdAtMs),
    expires_at: toIsoTime(expiresAtMs),
    model_type: 'invite',
  };
}
