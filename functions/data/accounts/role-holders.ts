import { roleIds as roles } from '#shared/permissions.ts';
import { check, put, remove, type Step } from '../commit.ts';
import { RoleHolder, type RoleHolderItem } from '../entities/role-holder.ts';
import type { UserItem } from '../entities/user.ts';

/** Roles that somebody must have: without an administrator nobody could make another one. */
const keptRoles: readonly number[] = [roles.admins];

type Holder = Pick<UserItem, 'userId' | 'roleIds'>;

/** Those of a person's roles that somebody must have. */
export function keptRolesOf({ roleIds }: Pick<Holder, 'roleIds'>): number[] {
  return roleIds.filter((roleId) => keptRoles.includes(roleId));
}

/** The steps that note a new person among the holders of such roles. */
export function holdRolesSteps(user: Holder): Step[] {
  return keptRolesOf(user).map((roleId) => put(RoleHolder.put({ roleId, userId: user.userId }).params()));
}

/** Somebody else who has a role; any of them. */
export async function findOtherHolder(roleId: number, userId: number): Promise<RoleHolderItem | undefined> {
  const { data } = await RoleHolder.query.byRole({ roleId }).go({ consistent: true, limit: 2 });
  return data.find((holder) => holder.userId !== userId);
}

/**
 * The steps by which a person gives up a role, as long as the other one still has it: two who leave at the same moment
 * would otherwise each rely on the other.
 */
export function leaveRoleSteps(userId: number, other: RoleHolderItem, otherwise: () => Error): Step[] {
  const { roleId } = other;
  const stays = RoleHolder.delete({ roleId, userId: other.userId })
    .where((holder, { exists }) => exists(holder.userId))
    .params();
  return [remove(RoleHolder.delete({ roleId, userId }).params()), check(stays, otherwise)];
}
