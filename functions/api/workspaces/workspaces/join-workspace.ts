import type { joinWorkspace as route } from '#shared/routes/workspaces/workspace-members.ts';
import { presentWhole } from '../../../http/presenters/present-workspace.ts';
import type { Handler } from '../../../http/types.ts';
import { joinWorkspace as join } from '../../../use-cases/workspaces/answer-invite.ts';

/** Accepts an invitation. */
export const joinWorkspace: Handler<typeof route> = async ({ params, caller }) => ({
  workspace: await presentWhole(await join(caller, params.inviteId), caller.user),
});
