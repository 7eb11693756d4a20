import { can } from '#shared/permissions/can.ts';
import {
  isStaffPermission,
  type PermissionName,
  type StaffPermissionName,
} from '#shared/permissions/permission-list.ts';
import type { SiteRole } from '#shared/site-config/roles.ts';
import type { UserItem } from '../../data/entities/accounts/user.ts';
import { forbidden } from '../../platform/app-error.ts';
import type { Caller } from './caller.ts';
import { permissionsOf } from './effective-permissions.ts';

type Holder = Pick<Caller, 'permissions'>;

/** Whether a caller manages what belongs to the site or to others. A permission of staff needs `admin.access`, too. */
export function canManage({ permissions }: Holder, permission: StaffPermissionName): boolean {
  return can(permissions, 'admin.access') && can(permissions, permission);
}

/**
 * Throws 403 if a role or plan holds a permission of staff that the caller may not give, change or take. Holders of
 * `admin` may give all, holders of `roles.update` all but `admin`, and others only what they hold themselves.
 */
export function requireMayGive(caller: Holder, ...given: Pick<SiteRole, 'permissions'>[]): void {
  const names = given.flatMap(({ permissions }) => permissions.map(({ name }) => name));
  if (!names.filter(isStaffPermission).every((name) => mayGive(caller, name))) throw forbidden();
}

function mayGive(caller: Holder, name: StaffPermissionName): boolean {
  if (can(caller.permissions, name)) return true;
  return name !== 'admin' && canManage(caller, 'roles.update');
}

/**
 * Throws 403 if a user holds a permission that the caller lacks. Otherwise a caller who can change the user's address,
 * password, second factor, sessions or tokens could act with that permission.
 */
export async function requireHoldsRightsOf({ permissions }: Holder, user: UserItem): Promise<void> {
  const held = await permissionsOf(user);
  if (!held.every(({ name }) => can(permissions, name as PermissionName))) throw forbidden();
}
