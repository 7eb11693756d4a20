import type { TFunction } from 'i18next';
import type { User } from '#shared/entities/accounts/user.ts';
import { can } from '#shared/permissions/can.ts';
import { isStaffPermission } from '#shared/permissions/permission-list.ts';
import { isAllowed, type Viewer } from '#shared/viewer.ts';

type Known = Pick<User, 'id' | 'permissions'>;

/** Why a user cannot be changed at all; undefined if they can. The server decides; this says it beforehand. */
export function fixedBecause(user: Known, viewer: Viewer, t: TFunction): string | undefined {
  const isForAdmins = can(user.permissions, 'admin') && !isAllowed(viewer, 'admin');
  return isForAdmins ? t('Only super admins can change a super admin.') : undefined;
}

/**
 * Why the address, password, second factor, sessions and tokens of a user cannot be changed: somebody who can could act
 * with their permissions.
 */
export function accessFixedBecause(user: Known, viewer: Viewer, t: TFunction): string | undefined {
  const isMore = user.permissions.some(({ name }) => !isAllowed(viewer, name));
  return isMore ? t('This user has permissions that you do not have.') : undefined;
}

/** Why a user cannot be banned or deleted. */
export function removalRefusedBecause(user: Known, viewer: Viewer, t: TFunction): string | undefined {
  return user.id === viewer.user?.id
    ? t('You cannot do this to your own account here.')
    : fixedBecause(user, viewer, t);
}

/** Why a user who is a super admin cannot be banned. */
export function adminBanRefusedBecause({ permissions }: Pick<User, 'permissions'>, t: TFunction) {
  return permissions.some(({ name }) => name === 'admin')
    ? t('A super admin cannot be banned. Take that permission from them first.')
    : undefined;
}

/** Why nobody can log in as a user. */
export function impersonationRefusedBecause(
  user: Known & Pick<User, 'banned_at'>,
  viewer: Viewer,
  t: TFunction,
): string | undefined {
  if (user.id === viewer.user?.id) return t('You cannot do this to your own account here.');
  if (can(user.permissions, 'admin')) return t('You cannot log in as an administrator.');
  return user.banned_at ? t('This user is banned. Lift the ban first.') : undefined;
}

/** Why a permission cannot be given to a user, or taken away. */
export function permissionLock(viewer: Viewer, t: TFunction) {
  return (name: string): string | undefined => {
    if (!isStaffPermission(name) || isAllowed(viewer, name)) return undefined;
    if (name === 'admin') return t('Only super admins can give this permission.');
    return isAllowed(viewer, 'roles.update')
      ? undefined
      : t('You can only give and take permissions that you have.');
  };
}
