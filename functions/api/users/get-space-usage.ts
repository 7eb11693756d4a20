import type { getSpaceUsage as route } from '#shared/routes/users.ts';
import { getUsage } from '../../data/usage.ts';
import type { Handler } from '../../http/types.ts';
import { driveOf } from '../../rules/drives.ts';
import { allowanceBytes } from '../../rules/quota.ts';
import { getSettings } from '../../rules/site-settings.ts';

/** U9. */
export const getSpaceUsage: Handler<typeof route> = async ({ query, caller }) => {
  const { usedBytes } = await getUsage(driveOf(caller, query.workspaceId));
  return { used: usedBytes, available: allowanceBytes(caller.user, await getSettings()) };
};
