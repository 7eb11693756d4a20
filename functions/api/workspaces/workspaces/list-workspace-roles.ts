import { foldText } from '#shared/text/fold-text.ts';
import type { listWorkspaceRoles as route } from '#shared/routes/workspaces/workspaces.ts';
import { workspaceRoles } from '#shared/workspace-roles.ts';
import { pageOfList } from '../../../http/page-of-list.ts';
import { presentWorkspaceRole } from '../../../http/presenters/site/present-role.ts';
import type { Handler } from '../../../http/types.ts';
import { demandWorkspaces } from '../../../use-cases/workspaces/memberships.ts';

/** Returns roles that members of a workspace can have. */
export const listWorkspaceRoles: Handler<typeof route> = async ({ query }) => {
  await demandWorkspaces();
  const wanted = foldText(query.query.trim());
  const found = workspaceRoles.filter(({ name }) => foldText(name).includes(wanted));
  return { pagination: pageOfList(['workspaceRoles', wanted], found.map(presentWorkspaceRole), query) };
};
