import { GrantedPermission, toPermissions } from '#shared/permissions/granted-permission.ts';
import {
  type Grant,
  type MergedPermissions,
  mergePermissions,
} from '#shared/permissions/merge-permissions.ts';
import type { Permission } from '#shared/permissions/permission.ts';
import { roleIds } from '#shared/site-config/built-in-roles.ts';
import type { SiteRole } from '#shared/site-config/roles.ts';
import type { UserItem } from '../../data/entities/accounts/user.ts';
import { logger } from '../../platform/logger.ts';
import { findPlan, hasPlan } from '../billing/plans/held-plan.ts';
import { getRoles } from '../site/roles/get-roles.ts';

/** What decides which permissions a user has. */
export type Holder = Pick<UserItem, 'userId' | 'roleIds' | 'directPermissions' | 'planId' | 'planEndsAtMs'>;

/** Effective permissions of a user, and where each comes from: themselves, their roles and their plans. */
export async function grantsOf(user: Holder): Promise<MergedPermissions> {
  const [roles, plan] = await Promise.all([rolesOf(user), findPlan(user)]);
  const grants: Grant[] = [
    { source: 'user', permissions: directPermissionsOf(user) },
    ...roles.map(({ id, permissions }): Grant => ({
      source: `role:${id}`,
      permissions: toPermissions(permissions),
    })),
    ...(plan ? [{ source: `plan:${plan.id}`, permissions: toPermissions(plan.permissions) } as Grant] : []),
  ];
  return mergePermissions(grants);
}

/** Effective permissions of a user. */
export async function permissionsOf(user: Holder): Promise<Permission[]> {
  return (await grantsOf(user)).permissions;
}

/** The site roles of a user, without deleted ones. A user with a plan also has the role of subscribers. */
export async function rolesOf(
  user: Pick<Holder, 'roleIds' | 'planId' | 'planEndsAtMs'>,
): Promise<SiteRole[]> {
  const held = hasPlan(user) ? [...user.roleIds, roleIds.subscribers] : user.roleIds;
  return (await getRoles()).filter(({ id }) => held.includes(id));
}

/** Permissions that a user holds by themselves; none where they cannot be read. */
export function directPermissionsOf({ userId, directPermissions = [] }: Holder): Permission[] {
  const { data, error } = GrantedPermission.array().safeParse(directPermissions);
  if (error) logger.error('Permissions of a user cannot be read', { holderId: userId });
  return toPermissions(data ?? []);
}
