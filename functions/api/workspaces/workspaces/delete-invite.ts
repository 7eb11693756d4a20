import type { deleteInvite as route } from '#shared/routes/workspaces/workspace-members.ts';
import type { Handler } from '../../../http/types.ts';
import { endInvite } from '../../../use-cases/workspaces/answer-invite.ts';

/** Declines an invitation, or takes it back. */
export const deleteInvite: Handler<typeof route> = async ({ params, caller }) => {
  await endInvite(caller, params.inviteId);
  return {};
};
