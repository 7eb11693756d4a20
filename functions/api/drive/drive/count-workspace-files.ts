import type { countWorkspaceFiles as route } from '#shared/routes/workspaces/workspaces.ts';
import type { Handler } from '../../../http/types.ts';
import { openCatalog } from '../../../use-cases/drive/catalog/open-catalog.ts';
import { countVisibleFiles } from '../../../use-cases/drive/catalog/tree.ts';
import { driveOf } from '../../../use-cases/drive/access/drive-of.ts';
import { demandWorkspaces } from '../../../use-cases/workspaces/memberships.ts';

/** Returns how many files a workspace has, and their bytes. What was done just now shows within moments. */
export const countWorkspaceFiles: Handler<typeof route> = async ({ query, caller }) => {
  await demandWorkspaces();
  return countVisibleFiles(await openCatalog(await driveOf(caller, query.workspaceId)));
};
