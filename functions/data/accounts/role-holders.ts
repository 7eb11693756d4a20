import { roleIds as roles } from '#shared/site-config/built-in-roles.ts';
import { check, put, remove, type Step } from '../commit.ts';
import { RoleHolder, type RoleHolderItem } from '../entities/accounts/role-holder.ts';
import type { UserItem } from '../entities/accounts/user.ts';

/** Roles that somebody must have: without an administrator nobody could make another one. */
const keptRoles: readonly number[] = [roles.admins];

type Holder = Pick<UserItem, 'userId' | 'roleIds' | 'deletionAtMs'>;

/** Those of a person's roles that somebody must have. */
export function keptRolesOf({ roleIds }: Pick<Holder, 'roleIds'>): number[] {
  return roleIds.filter((roleId) => keptRoles.includes(roleId));
}

/**
 * The steps that note a user among the holders of such roles. None for an account that is being deleted: others must not
 * rely on it.
 */
export function holdRolesSteps(user: Holder): Step[] {
  if (user.deletionAtMs !== undefined) return [];
  return keptRolesOf(user).map((roleId) => put(RoleHolder.put({ roleId, userId: user.userId }).params()));
}

/** A holder of a role besides these users; any of them. */
export async function findOtherHolder(
  roleId: number,
  userIds: readonly number[],
): Promise<RoleHolderItem | undefined> {
  const limit = userIds.length + 1;
  const { data } = await RoleHolder.query.byRole({ roleId }).go({ consistent: true, limit });
  return data.find((holder) => !userIds.includes(holder.userId));
}

/**
 * The steps by which users give up a role, as long as the other holder still has it: two who leave at the same moment
 * would otherwise each rely on the other.
 */
export function leaveRoleSteps(
  userIds: readonly number[],
  other: RoleHolderItem,
  otherwise: () => Error,
): Step[] {
  const { roleId } = other;
  const stays = RoleHolder.delete({ roleId, userId: other.userId })
    .where((holder, { exists }) => exists(holder.userId))
    .params();
  const removals = userIds.map((userId) => remove(RoleHolder.delete({ roleId, userId }).params()));
  return [...removals, check(stays, otherwise)];
}
