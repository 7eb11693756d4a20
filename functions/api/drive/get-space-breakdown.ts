import type { getSpaceBreakdown as route } from '#shared/routes/folders.ts';
import { getUsage } from '../../data/usage.ts';
import type { Handler } from '../../http/types.ts';
import { openCatalog } from '../../rules/catalog/open-catalog.ts';
import { spaceOf } from '../../rules/catalog/tree.ts';
import { driveOf } from '../../rules/drives.ts';
import { allowanceBytes } from '../../rules/quota.ts';
import { getSettings } from '../../rules/site-settings.ts';

/** What takes the space; the parts follow the sum within moments. */
export const getSpaceBreakdown: Handler<typeof route> = async ({ query, caller }) => {
  const driveId = driveOf(caller, query.workspaceId);
  const { usedBytes } = await getUsage(driveId);
  const available = allowanceBytes(caller.user, await getSettings());
  return { used: usedBytes, available, ...spaceOf(await openCatalog(driveId)) };
};
