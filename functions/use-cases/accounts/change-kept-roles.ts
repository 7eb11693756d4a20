import {
  findOtherHolder,
  holdRolesSteps,
  keptRolesOf,
  leaveRoleSteps,
} from '../../data/accounts/role-holders.ts';
import type { Step } from '../../data/commit.ts';
import type { UserItem } from '../../data/entities/accounts/user.ts';
import { outdatedRead } from '../../data/table/retry-outdated.ts';

/**
 * The steps that go with other roles of a user where somebody must have the former ones: only another holder lets the
 * user give one up. Commit them in `retryOutdated`, as the other holder may give it up concurrently. The role of
 * admins always has a holder this way, so it does not matter who else holds `admin` directly or by another role.
 * @param lastHolder the error where nobody else has the role
 */
export async function changeKeptRolesSteps(
  { userId, roleIds, deletionAtMs }: Pick<UserItem, 'userId' | 'roleIds' | 'deletionAtMs'>,
  next: readonly number[],
  lastHolder: () => Error,
): Promise<Step[]> {
  const come = next.filter((id) => !roleIds.includes(id));
  const gone = keptRolesOf({ roleIds: roleIds.filter((id) => !next.includes(id)) });
  const leaving = gone.map(async (roleId) => {
    const other = await findOtherHolder(roleId, [userId]);
    if (!other) throw lastHolder();
    return leaveRoleSteps([userId], other, outdatedRead);
  });
  return [...holdRolesSteps({ userId, roleIds: come, deletionAtMs }), ...(await Promise.all(leaving)).flat()];
}
