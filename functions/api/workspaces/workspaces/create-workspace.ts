import type { createWorkspace as route } from '#shared/routes/workspaces/workspaces.ts';
import { presentWhole } from '../../../http/presenters/present-workspace.ts';
import type { Handler } from '../../../http/types.ts';
import { createWorkspace as create } from '../../../use-cases/workspaces/change-workspace.ts';
import { demandWorkspaces } from '../../../use-cases/workspaces/memberships.ts';

/** Creates a workspace. */
export const createWorkspace: Handler<typeof route> = async ({ body, caller }) => {
  await demandWorkspaces();
  return { workspace: await presentWhole(await create(caller, body.name), caller.user) };
};
