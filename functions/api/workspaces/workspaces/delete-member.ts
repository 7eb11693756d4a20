import { roleAllows } from '#shared/workspace-roles.ts';
import type { deleteMember as route } from '#shared/routes/workspaces/workspace-members.ts';
import type { Handler } from '../../../http/types.ts';
import { forbidden } from '../../../platform/app-error.ts';
import { getWorkspace } from '../../../use-cases/workspaces/get-workspace.ts';
import { getMember, removeMember } from '../../../use-cases/workspaces/remove-member.ts';

/** Removes a member from a workspace, or leaves it. */
export const deleteMember: Handler<typeof route> = async ({ params, caller }) => {
  const { workspace, member: own } = await getWorkspace(caller, params.id);
  const { userId } = caller.user;
  const isOwn = params.memberId === own.memberId || params.memberId === userId;
  if (!isOwn && !roleAllows(own.roleId, 'workspace_members.delete')) throw forbidden();
  const member = isOwn ? own : await getMember(params.id, params.memberId);
  await removeMember(workspace, member, userId);
  return {};
};
