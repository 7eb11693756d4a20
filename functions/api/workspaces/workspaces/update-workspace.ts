import type { updateWorkspace as route } from '#shared/routes/workspaces/workspaces.ts';
import { presentWhole } from '../../../http/presenters/present-workspace.ts';
import type { Handler } from '../../../http/types.ts';
import { renameWorkspace } from '../../../use-cases/workspaces/change-workspace.ts';
import { getWorkspace } from '../../../use-cases/workspaces/get-workspace.ts';

/** Renames a workspace. */
export const updateWorkspace: Handler<typeof route> = async ({ params, body, caller }) => {
  const { workspace } = await getWorkspace(caller, params.id, 'workspace.update');
  return { workspace: await presentWhole(await renameWorkspace(workspace, body.name), caller.user) };
};
