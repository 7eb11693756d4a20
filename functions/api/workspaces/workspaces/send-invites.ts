import { rateLimits } from '#shared/limits/rate-limits.ts';
import type { sendInvites as route } from '#shared/routes/workspaces/workspace-members.ts';
import { presentInvite } from '../../../http/presenters/present-workspace.ts';
import { spendRate } from '../../../http/spend-rate.ts';
import type { Handler } from '../../../http/types.ts';
import { getWorkspace } from '../../../use-cases/workspaces/get-workspace.ts';
import { sendInvites as send } from '../../../use-cases/workspaces/send-invites.ts';

/** Invites people to a workspace by their e-mail addresses. */
export const sendInvites: Handler<typeof route> = async ({ params, body, caller }) => {
  const { workspace } = await getWorkspace(caller, params.id, 'workspace_members.invite');
  await spendRate(rateLimits.invitedAddresses, String(caller.user.userId), body.emails.length);
  const invites = await send(caller, workspace, { emails: body.emails, roleId: body.role_id });
  return { invites: invites.map((invite) => presentInvite(invite)) };
};
