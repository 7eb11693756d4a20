import type { WorkspacePermissionName } from '#shared/permissions/permission-list.ts';
import { roleAllows, workspaceRoleIds } from '#shared/workspace-roles.ts';
import type { WorkspaceItem, WorkspaceMemberItem } from '../../data/entities/workspace.ts';
import { findWorkspace } from '../../data/workspaces/workspaces.ts';
import { forbidden, notFound } from '../../platform/app-error.ts';
import type { SignedIn } from '../accounts/caller.ts';
import { findMembership } from './memberships.ts';

/** A workspace, and what the caller is in it. */
export interface OwnWorkspace {
  workspace: WorkspaceItem;
  member: WorkspaceMemberItem;
}

/**
 * A workspace that the caller belongs to; 404 else, as if there were none. With a permission 403 where their role does
 * not have it. Two units.
 */
export async function getWorkspace(
  caller: SignedIn,
  workspaceId: number,
  permission?: WorkspacePermissionName,
): Promise<OwnWorkspace> {
  const [member, workspace] = await Promise.all([
    findMembership(workspaceId, caller.user.userId),
    findWorkspace(workspaceId),
  ]);
  if (!member || !workspace) throw notFound();
  if (permission && !roleAllows(member.roleId, permission)) throw forbidden();
  return { workspace, member };
}

/** Whether a member is the owner of their workspace. */
export function isOwner({ roleId }: Pick<WorkspaceMemberItem, 'roleId'>): boolean {
  return roleId === workspaceRoleIds.owner;
}
