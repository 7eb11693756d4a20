import type { listWorkspaces as route } from '#shared/routes/workspaces/workspaces.ts';
import { presentListed } from '../../../http/presenters/present-workspace.ts';
import type { Handler } from '../../../http/types.ts';
import { demandWorkspaces } from '../../../use-cases/workspaces/memberships.ts';
import { listWorkspaces as list } from '../../../use-cases/workspaces/list-workspaces.ts';

/** Returns the caller's workspaces, by name. */
export const listWorkspaces: Handler<typeof route> = async ({ query, caller: { user } }) => {
  await demandWorkspaces();
  const tellsAll = query.workspaceId !== undefined;
  return { workspaces: (await list(user)).map((listed) => presentListed(listed, user, tellsAll)) };
};
