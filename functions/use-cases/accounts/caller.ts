import {
  builtInRoles,
  mergePermissions,
  type Permission,
  type PermissionName,
  can,
} from '#shared/permissions.ts';
import type { SessionItem, UserItem } from '../../data/entities/user.ts';
import { nowMs } from '../../platform/clock.ts';
import { forbidden } from '../../platform/app-error.ts';

export interface Guest {
  kind: 'guest';
  permissions: Permission[];
}

export interface SignedIn {
  kind: 'user';
  user: UserItem;
  permissions: Permission[];
  /** Present for browsers; absent for API tokens. */
  session?: SessionItem;
}

/** Who makes a request. */
export type Caller = Guest | SignedIn;

export const guest: Guest = { kind: 'guest', permissions: [...builtInRoles[1].permissions] };

/** Effective permissions of a person: the union of their roles' (api.md 2.1). */
export function permissionsOf(user: Pick<UserItem, 'roleIds'>): Permission[] {
  return mergePermissions(...rolesOf(user).map((role) => [...role.permissions]));
}

type BuiltInRole = (typeof builtInRoles)[keyof typeof builtInRoles];

/** The site roles a person holds. */
export function rolesOf(user: Pick<UserItem, 'roleIds'>): BuiltInRole[] {
  return Object.values(builtInRoles).filter((role) => user.roleIds.includes(role.id));
}

/** Throws 403 unless the caller holds the permission. */
export function demand(caller: Caller, permission: PermissionName): void {
  if (!can(caller.permissions, permission)) throw forbidden();
}

/** Whether a person is banned at this moment. */
export function isBanned(user: Pick<UserItem, 'bannedAtMs' | 'bannedUntilMs'>): boolean {
  if (user.bannedAtMs === undefined) return false;
  return user.bannedUntilMs === undefined || user.bannedUntilMs > nowMs();
}
