import type { Permission } from './permission.ts';

/** What gives a user permissions: they themselves hold them, or a role or a plan of theirs does. */
export type PermissionSource = 'user' | `role:${number}` | `plan:${number}`;

/** Permissions from one source. */
export interface Grant {
  source: PermissionSource;
  permissions: readonly Permission[];
}

/** Permissions, and the first source of each by its name. */
export interface MergedPermissions {
  permissions: Permission[];
  sources: Record<string, PermissionSource>;
}

/**
 * Union of several grants. Where two hold the same permission, the more generous restriction wins, and a permission
 * without that restriction is unlimited.
 */
export function mergePermissions(grants: readonly Grant[]): MergedPermissions {
  const merged = new Map<string, Permission>();
  const sources: Record<string, PermissionSource> = {};
  for (const { source, permissions } of grants) {
    for (const permission of permissions) {
      const { name } = permission;
      const known = merged.get(name);
      merged.set(name, known ? mostGenerous(known, permission) : permission);
      sources[name] ??= source;
    }
  }
  return { permissions: [...merged.values()].sort((a, b) => a.id - b.id), sources };
}

function mostGenerous(one: Permission, other: Permission): Permission {
  const restrictions = one.restrictions.flatMap((mine) => {
    const theirs = other.restrictions.find((entry) => entry.name === mine.name);
    if (!theirs || theirs.value === null || mine.value === null) return [];
    return [{ name: mine.name, value: Math.max(Number(mine.value), Number(theirs.value)) }];
  });
  return { ...one, restrictions };
}
