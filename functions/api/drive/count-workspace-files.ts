import type { countWorkspaceFiles as route } from '#shared/routes/workspaces.ts';
import type { Handler } from '../../http/types.ts';
import { openCatalog } from '../../rules/catalog/open-catalog.ts';
import { countVisibleFiles } from '../../rules/catalog/tree.ts';
import { driveOf } from '../../rules/drives.ts';
import { demandWorkspaces } from '../../rules/memberships.ts';

/** W8. What was done just now shows within moments. */
export const countWorkspaceFiles: Handler<typeof route> = async ({ query, caller }) => {
  await demandWorkspaces();
  return countVisibleFiles(await openCatalog(await driveOf(caller, query.workspaceId)));
};
