import type { changeMemberRole as route } from '#shared/routes/workspaces/workspace-members.ts';
import { presentWhole } from '../../../http/presenters/present-workspace.ts';
import type { Handler } from '../../../http/types.ts';
import { getWorkspace } from '../../../use-cases/workspaces/get-workspace.ts';
import { changeMemberRole as change, getMember } from '../../../use-cases/workspaces/remove-member.ts';

/** Gives a member another role. */
export const changeMemberRole: Handler<typeof route> = async ({ params, body, caller }) => {
  const { workspace } = await getWorkspace(caller, params.id, 'workspace_members.update');
  await change(await getMember(params.id, params.memberId), body.role_id);
  return { workspace: await presentWhole(workspace, caller.user) };
};
