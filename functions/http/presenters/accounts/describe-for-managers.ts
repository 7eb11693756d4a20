import type { User } from '#shared/entities/accounts/user.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import { listSessions } from '../../../data/accounts/sessions.ts';
import { getUsage } from '../../../data/drive/usage.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { directPermissionsOf, grantsOf } from '../../../use-cases/accounts/effective-permissions.ts';
import { personalDriveId } from '../../../use-cases/drive/access/drives.ts';
import { allowanceBytes } from '../../../use-cases/drive/quota.ts';

/** What those who manage users see of one besides: where permissions come from, the space, and activity. */
export async function describeForManagers(user: UserItem): Promise<Partial<User>> {
  const [{ usedBytes }, { sources }, allowance, sessions] = await Promise.all([
    getUsage(personalDriveId(user.userId)),
    grantsOf(user),
    allowanceBytes(user),
    listSessions(user.userId),
  ]);
  const activeMs = [user.lastLoginAtMs ?? 0, ...sessions.map(({ lastActiveAtMs }) => lastActiveAtMs)];
  const lastActiveAtMs = Math.max(...activeMs);
  return {
    last_active_at: lastActiveAtMs === 0 ? null : toIsoTime(lastActiveAtMs),
    direct_permissions: directPermissionsOf(user),
    permission_sources: sources,
    space_used: usedBytes,
    effective_space: allowance,
  };
}
