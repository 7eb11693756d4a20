import type { deleteWorkspaceAvatar as route } from '#shared/routes/workspaces/workspaces.ts';
import { presentWhole } from '../../../http/presenters/present-workspace.ts';
import type { Handler } from '../../../http/types.ts';
import { removeWorkspaceAvatar } from '../../../use-cases/accounts/avatars/keep-avatar.ts';
import { getWorkspace } from '../../../use-cases/workspaces/get-workspace.ts';

/** Leaves a workspace without a picture of its own. */
export const deleteWorkspaceAvatar: Handler<typeof route> = async ({ params, caller }) => {
  const { workspace } = await getWorkspace(caller, params.id, 'workspace.update');
  return { workspace: await presentWhole(await removeWorkspaceAvatar(workspace), caller.user) };
};
