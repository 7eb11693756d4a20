import type { deleteWorkspace as route } from '#shared/routes/workspaces/workspaces.ts';
import type { Handler } from '../../../http/types.ts';
import { forbidden } from '../../../platform/app-error.ts';
import { deleteWorkspace as end } from '../../../use-cases/workspaces/end-workspace.ts';
import { getWorkspace, isOwner } from '../../../use-cases/workspaces/get-workspace.ts';

/** Deletes a workspace. */
export const deleteWorkspace: Handler<typeof route> = async ({ params, caller }) => {
  const { workspace, member } = await getWorkspace(caller, params.id);
  if (!isOwner(member)) throw forbidden();
  await end(workspace);
  return {};
};
