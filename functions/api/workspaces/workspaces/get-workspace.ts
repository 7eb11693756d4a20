import type { getWorkspace as route } from '#shared/routes/workspaces/workspaces.ts';
import { presentWhole } from '../../../http/presenters/present-workspace.ts';
import type { Handler } from '../../../http/types.ts';
import { getWorkspace as get } from '../../../use-cases/workspaces/get-workspace.ts';

/** Returns a workspace with its members and open invitations. */
export const getWorkspace: Handler<typeof route> = async ({ params, caller }) => {
  const { workspace } = await get(caller, params.id);
  return { workspace: await presentWhole(workspace, caller.user) };
};
