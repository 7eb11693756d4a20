import type { changeInviteRole as route } from '#shared/routes/workspaces/workspace-members.ts';
import { presentWhole } from '../../../http/presenters/present-workspace.ts';
import type { Handler } from '../../../http/types.ts';
import { changeInviteRole as change } from '../../../use-cases/workspaces/change-invite.ts';
import { getWorkspace } from '../../../use-cases/workspaces/get-workspace.ts';

/** Gives an invitation another role. */
export const changeInviteRole: Handler<typeof route> = async ({ params, body, caller }) => {
  const { workspace } = await getWorkspace(caller, params.id, 'workspace_members.update');
  await change(workspace, params.inviteId, body.role_id);
  return { workspace: await presentWhole(workspace, caller.user) };
};
