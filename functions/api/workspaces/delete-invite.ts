import type { deleteInvite as route } from '#shared/routes/workspace-members.ts';
import type { Handler } from '../../http/types.ts';
import { endInvite } from '../../rules/workspaces/answer-invite.ts';

/** W12. */
export const deleteInvite: Handler<typeof route> = async ({ params, caller }) => {
  await endInvite(caller, params.inviteId);
  return {};
};
