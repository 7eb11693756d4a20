import type { Permission } from './permission.ts';
import type { PermissionName } from './permission-list.ts';

/** True when the list holds the permission, or `admin`. */
export function can(permissions: readonly Permission[], name: PermissionName): boolean {
  return permissions.some((permission) => permission.name === name || permission.name === 'admin');
}

/** The restriction's number, or null where the permission is unlimited in that respect. */
export function restrictionOf(
  permissions: readonly Permission[],
  name: PermissionName,
  restriction: string,
): number | null {
  if (permissions.some((permission) => permission.name === 'admin')) return null;
  const found = permissions.find((permission) => permission.name === name);
  const value = found?.restrictions.find((entry) => entry.name === restriction)?.value;
  return typeof value === 'number' ? value : null;
}

/** Over quota: the restriction has a value and the count has reached it. */
export function overQuota(limit: number | null, count: number): boolean {
  return limit !== null && count >= limit;
}
