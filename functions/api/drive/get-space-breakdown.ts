import type { getSpaceBreakdown as route } from '#shared/routes/folders.ts';
import { getUsage } from '../../data/usage.ts';
import type { Handler } from '../../http/types.ts';
import { openCatalog } from '../../rules/catalog/open-catalog.ts';
import { spaceOf } from '../../rules/catalog/tree.ts';
import { driveOf } from '../../rules/drives.ts';
import { quotaOf } from '../../rules/quota.ts';

/** What takes the space; the parts follow the sum within moments. */
export const getSpaceBreakdown: Handler<typeof route> = async ({ query, caller }) => {
  const driveId = await driveOf(caller, query.workspaceId);
  const { usedBytes } = await getUsage(driveId);
  const { allowance: available } = await quotaOf(driveId, caller.user);
  return { used: usedBytes, available, ...spaceOf(await openCatalog(driveId)) };
};
