import type { resendInvite as route } from '#shared/routes/workspaces/workspace-members.ts';
import { presentInvite } from '../../../http/presenters/present-workspace.ts';
import type { Handler } from '../../../http/types.ts';
import { resendInvite as resend } from '../../../use-cases/workspaces/change-invite.ts';
import { getWorkspace } from '../../../use-cases/workspaces/get-workspace.ts';

/** Sends an invitation once more, and prolongs it. */
export const resendInvite: Handler<typeof route> = async ({ params, caller }) => {
  const { workspace } = await getWorkspace(caller, params.id, 'workspace_members.invite');
  return { invite: presentInvite(await resend(caller, workspace, params.inviteId)) };
};
