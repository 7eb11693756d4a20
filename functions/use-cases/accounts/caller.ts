import type { Reason } from '#shared/messages/errors.ts';
import { can } from '#shared/permissions/can.ts';
import { toPermissions } from '#shared/permissions/granted-permission.ts';
import type { Permission } from '#shared/permissions/permission.ts';
import {
  isStaffPermission,
  type PermissionName,
  type StaffPermissionName,
} from '#shared/permissions/permission-list.ts';
import type { SessionItem, UserItem } from '../../data/entities/accounts/user.ts';
import { nowMs } from '../../platform/clock.ts';
import { type AppError, forbidden, unauthenticated } from '../../platform/app-error.ts';
import { getGuestRole } from '../site/roles/get-roles.ts';
import { permissionsOf } from './effective-permissions.ts';

export interface Guest {
  kind: 'guest';
  permissions: Permission[];
  /** Why the session of the browser is none: its user is suspended. */
  suspension?: Reason;
}

export interface SignedIn {
  kind: 'user';
  user: UserItem;
  permissions: Permission[];
  /** Present for browsers; absent for API tokens. */
  session?: SessionItem;
  /** The admin who is logged in as the user, in whose session it is. */
  impersonator?: UserItem;
  /** This request has ended a login as another user, which the page may still show. */
  hasEndedImpersonation?: true;
}

/** Who makes a request. */
export type Caller = Guest | SignedIn;

/** A visitor without an account, with the permissions of the role for guests. */
export async function guestCaller(): Promise<Guest> {
  return { kind: 'guest', permissions: toPermissions((await getGuestRole()).permissions) };
}

/** The error for a guest where a user is needed: 403 with the reason if a suspension has ended their session, else 401. */
export function signInNeeded({ suspension }: Guest): AppError {
  return suspension === undefined ? unauthenticated() : forbidden(suspension);
}

/**
 * A user as the caller, with the permissions that they have now. An admin who is logged in as the user does nothing by
 * the user's permissions of staff.
 */
export async function callerOf(
  user: UserItem,
  session?: SessionItem,
  impersonator?: UserItem,
): Promise<SignedIn> {
  const held = await permissionsOf(user);
  const permissions = impersonator ? held.filter(({ name }) => !isStaffPermission(name)) : held;
  return {
    kind: 'user',
    user,
    permissions,
    ...(session && { session }),
    ...(impersonator && { impersonator }),
  };
}

/** Throws 403 unless the caller holds the permission, which is one of users: `canManage` checks those of staff. */
export function demand(
  { permissions }: Pick<Caller, 'permissions'>,
  permission: Exclude<PermissionName, StaffPermissionName>,
): void {
  if (!can(permissions, permission)) throw forbidden();
}

/** Whether nothing of a user may be reached by them or by their links: they are banned, or their account is being deleted. */
export function isSuspended(user: Pick<UserItem, 'bannedAtMs' | 'bannedUntilMs' | 'deletionAtMs'>): boolean {
  return user.deletionAtMs !== undefined || isBanned(user);
}

/** Whether a person is banned at this moment. */
export function isBanned(user: Pick<UserItem, 'bannedAtMs' | 'bannedUntilMs'>): boolean {
  if (user.bannedAtMs === undefined) return false;
  return user.bannedUntilMs === undefined || user.bannedUntilMs > nowMs();
}
