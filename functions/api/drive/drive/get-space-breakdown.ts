import type { getSpaceBreakdown as route } from '#shared/routes/drive/folders.ts';
import { getUsage } from '../../../data/drive/usage.ts';
import type { Handler } from '../../../http/types.ts';
import { openCatalog } from '../../../use-cases/drive/catalog/open-catalog.ts';
import { spaceOf } from '../../../use-cases/drive/catalog/tree.ts';
import { driveOf } from '../../../use-cases/drive/access/drive-of.ts';
import { quotaOf } from '../../../use-cases/drive/quota.ts';

/** What takes the space; the parts follow the sum within moments. */
export const getSpaceBreakdown: Handler<typeof route> = async ({ query, caller }) => {
  const driveId = await driveOf(caller, query.workspaceId);
  const { usedBytes } = await getUsage(driveId);
  const { allowance: available } = await quotaOf(driveId, caller.user);
  return { used: usedBytes, available, ...spaceOf(await openCatalog(driveId)) };
};
