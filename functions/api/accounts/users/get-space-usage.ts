import type { getSpaceUsage as route } from '#shared/routes/accounts/users.ts';
import { getUsage } from '../../../data/drive/usage.ts';
import type { Handler } from '../../../http/types.ts';
import { driveOf } from '../../../use-cases/drive/access/drive-of.ts';
import { quotaOf } from '../../../use-cases/drive/quota.ts';

/** Returns bytes used and allowed. A workspace's files count for its owner, and so do these figures. */
export const getSpaceUsage: Handler<typeof route> = async ({ query, caller }) => {
  const driveId = await driveOf(caller, query.workspaceId);
  const [{ usedBytes }, { allowance }] = await Promise.all([
    getUsage(driveId),
    quotaOf(driveId, caller.user),
  ]);
  return { used: usedBytes, available: allowance };
};
