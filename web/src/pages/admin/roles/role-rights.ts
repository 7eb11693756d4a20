import type { TFunction } from 'i18next';
import type { Role } from '#shared/entities/accounts/role.ts';
import { listPermissions } from '#shared/permissions/permission-list.ts';
import { isAllowed, type Viewer } from '#shared/viewer.ts';
import type { RoleValues } from './role-values.ts';

/** Permissions without which an admin cannot come back to this section. */
const ownRights = ['admin', 'admin.access', 'roles.update'];

/** Why a user cannot change a role, give it or take it away; undefined if they can. */
export function fixedBecause(role: Role, viewer: Viewer, t: TFunction): string | undefined {
  if (role.type === 'workspace')
    return t('Roles of workspaces are part of the product and cannot be changed.');
  const isForAdmins = role.permissions?.some(({ name }) => name === 'admin') && !isAllowed(viewer, 'admin');
  return isForAdmins
    ? t('This role has the permission Super admin. Only super admins can change it.')
    : undefined;
}

/** Why a role cannot be deleted; undefined if it can. */
export function keptBecause(role: Role, viewer: Viewer, t: TFunction): string | undefined {
  if (role.default) return t('New users get this role. Choose another default role first.');
  if (role.guests) return t('This is the role of guests. Choose another role for guests first.');
  if (role.internal) return t('This role is part of the product.');
  return fixedBecause(role, viewer, t);
}

/** The permissions of a role by which the user themselves may be in this section. */
export function ownRightsIn(role: Role, { user }: Viewer): string[] {
  if (!user?.roles.some(({ id }) => id === role.id)) return [];
  const held = role.permissions?.map(({ name }) => name) ?? [];
  return ownRights.filter((name) => held.includes(name));
}

const forGuests: readonly string[] = listPermissions('sitewide')
  .filter((listed) => 'guests' in listed)
  .map(({ name }) => name);

/** Returns why a permission cannot be granted to a role with these flags. Permissions can always be taken away. */
export function permissionLock(
  { isDefault, isForGuests }: { isDefault: boolean; isForGuests: boolean },
  viewer: Viewer,
  t: TFunction,
) {
  return (name: string, isGranted: boolean): string | undefined => {
    if (isGranted) return undefined;
    if (isForGuests && !forGuests.includes(name)) {
      return t('Guests cannot have this permission, as it needs an account.');
    }
    if (name !== 'admin') return undefined;
    if (isDefault) return t('The role of new accounts cannot have this permission.');
    return isAllowed(viewer, 'admin') ? undefined : t('Only super admins can give this permission.');
  };
}

/** What is wrong with the permissions of a role with these flags; undefined if nothing is. */
export function permissionFault({ default: isDefault, guests, permissions }: RoleValues) {
  const names = Object.keys(permissions);
  if (guests && names.some((name) => !forGuests.includes(name))) {
    return { line: 'Guests cannot have some of these permissions, as they need an account.' };
  }
  const isForAdmins = isDefault && names.includes('admin');
  return isForAdmins
    ? { line: 'The role of new accounts cannot have the permission Super admin.' }
    : undefined;
}
