import { toPermissions } from '#shared/permissions/granted-permission.ts';
import type { Permission } from '#shared/permissions/permission.ts';
import { builtInRoles } from '#shared/site-config/built-in-roles.ts';

/** The permissions of a role that every installation starts with, as responses carry them. */
export function permissionsOfRole(roleId: number): Permission[] {
  const role = builtInRoles.find(({ id }) => id === roleId);
  if (!role) throw new Error(`There is no role ${roleId}.`);
  return toPermissions(role.permissions);
}
