import { GrantedPermission, toPermissions } from '#shared/permissions/granted-permission.ts';
import {
  type Grant,
  type MergedPermissions,
  mergePermissions,
} from '#shared/permissions/merge-permissions.ts';
import type { Permission } from '#shared/permissions/permission.ts';
import { plans } from '#shared/site-config/plans.ts';
import type { SiteRole } from '#shared/site-config/roles.ts';
import type { UserItem } from '../../data/entities/user.ts';
import { logger } from '../../platform/logger.ts';
import { readRecords } from '../site/read-records.ts';
import { getRoles } from '../site/roles/get-roles.ts';
import { configReader } from '../site/site-config.ts';

/** What decides which permissions a user has. */
export type Holder = Pick<UserItem, 'userId' | 'roleIds' | 'directPermissions'>;

const getPlans = configReader((config) => readRecords(plans, config));

/** Effective permissions of a user, and where each comes from: themselves, their roles and their plans (api.md 2.1). */
export async function grantsOf(user: Holder): Promise<MergedPermissions> {
  const [roles, planIds] = [await rolesOf(user), planIdsOf(user)];
  const bought = planIds.length > 0 ? (await getPlans()).filter(({ id }) => planIds.includes(id)) : [];
  const grants: Grant[] = [
    { source: 'user', permissions: directPermissionsOf(user) },
    ...roles.map(({ id, permissions }): Grant => ({
      source: `role:${id}`,
      permissions: toPermissions(permissions),
    })),
    ...bought.map(({ id, permissions }): Grant => ({
      source: `plan:${id}`,
      permissions: toPermissions(permissions),
    })),
  ];
  return mergePermissions(grants);
}

/** Effective permissions of a user. */
export async function permissionsOf(user: Holder): Promise<Permission[]> {
  return (await grantsOf(user)).permissions;
}

/** The site roles of a user. A role that was deleted gives nothing. */
export async function rolesOf({ roleIds }: Pick<Holder, 'roleIds'>): Promise<SiteRole[]> {
  return (await getRoles()).filter(({ id }) => roleIds.includes(id));
}

/** Permissions that a user holds by themselves; none where they cannot be read. */
export function directPermissionsOf({ userId, directPermissions = [] }: Holder): Permission[] {
  const { data, error } = GrantedPermission.array().safeParse(directPermissions);
  if (error) logger.error('Permissions of a user cannot be read', { holderId: userId });
  return toPermissions(data ?? []);
}

/** Plans of the valid subscriptions of a user. Nothing can be subscribed to yet. */
function planIdsOf(_user: Holder): number[] {
  return [];
}
