import type { Workspace } from '#shared/entities/workspace.ts';
import { roleAllows } from '#shared/workspace-roles.ts';

/** What the viewer may do about a workspace; what they may not is not offered. */
export interface WorkspaceRights {
  mayUpdate: boolean;
  mayInvite: boolean;
  mayChangeRoles: boolean;
  mayRemove: boolean;
  isOwner: boolean;
}

/** The rights that somebody's role in a workspace gives. */
export function rightsIn({ currentUser }: Pick<Workspace, 'currentUser'>): WorkspaceRights {
  const roleId = currentUser?.role_id ?? 0;
  return {
    mayUpdate: roleAllows(roleId, 'workspace.update'),
    mayInvite: roleAllows(roleId, 'workspace_members.invite'),
    mayChangeRoles: roleAllows(roleId, 'workspace_members.update'),
    mayRemove: roleAllows(roleId, 'workspace_members.delete'),
    isOwner: currentUser?.is_owner ?? false,
  };
}
