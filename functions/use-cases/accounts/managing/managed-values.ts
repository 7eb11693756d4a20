import type { AccountChange } from '../../../data/accounts/change-account.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { nowMs } from '../../../platform/clock.ts';
import { directPermissionsOf } from '../effective-permissions.ts';
import type { ManagedChange } from './read-managed-fields.ts';

/** The stored fields of a user that a change sets; null takes one away. */
export function managedValues({
  email,
  roles,
  permissions,
  availableSpace,
  isSpaceUnlimited,
  isVerified,
}: ManagedChange): AccountChange {
  return {
    ...(email !== undefined && { email }),
    ...(roles && { roleIds: roles.next }),
    ...(permissions && { directPermissions: permissions.length > 0 ? permissions : null }),
    ...(availableSpace !== undefined && { availableSpaceBytes: availableSpace }),
    ...(isSpaceUnlimited !== undefined && { isSpaceUnlimited: isSpaceUnlimited || null }),
    // With the invitation that waited for the address.
    ...(isVerified && { emailVerifiedAtMs: nowMs(), inviteId: null }),
    ...(isVerified === false && { emailVerifiedAtMs: null }),
  };
}

/** What a change replaces, and what with, as the audit log tells it: roles by their names. */
export function managedWords(user: UserItem, change: ManagedChange): { before: object; after: object } {
  const { email, roles, permissions, availableSpace, isSpaceUnlimited, isVerified } = change;
  const former = {
    email: user.email,
    roles: roles?.names.former,
    permissions: directPermissionsOf(user).map(({ name, restrictions }) => ({ name, restrictions })),
    availableSpaceBytes: user.availableSpaceBytes,
    isSpaceUnlimited: user.isSpaceUnlimited ?? false,
    isVerified: user.emailVerifiedAtMs !== undefined,
  };
  const next = {
    email,
    roles: roles?.names.next,
    permissions,
    availableSpaceBytes: availableSpace,
    isSpaceUnlimited,
    isVerified,
  };
  const changed = Object.entries(next).flatMap(([name, value]) => (value === undefined ? [] : name));
  const pick = (values: object) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => changed.includes(name)));
  return { before: pick(former), after: pick(next) };
}
