import * as z from 'zod';

/** Permission strings of the site (api.md 2.1). `admin` grants everything. */
export const permissionNames = [
  'admin',
  'api.access',
  'admin.access',
  'users.update',
  'roles.update',
  'subscriptions.update',
  'plans.update',
  'discount.update',
  'custom_pages.update',
  'tags.update',
  'localizations.update',
  'files.update',
  'settings.update',
  'appearance.update',
  'logs.view',
  'files.view',
  'files.create',
  'files.download',
  'links.create',
  'workspaces.create',
] as const;
export type PermissionName = (typeof permissionNames)[number];

export const Restriction = z.object({ name: z.string(), value: z.union([z.number(), z.string(), z.null()]) });
export const Permission = z.object({
  id: z.int(),
  name: z.string(),
  restrictions: z.array(Restriction),
});
export type Permission = z.infer<typeof Permission>;

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

/**
 * Union of several lists. Where two grant the same permission, the more generous restriction wins, and a
 * grant without that restriction is unlimited.
 */
export function mergePermissions(...lists: readonly (readonly Permission[])[]): Permission[] {
  const merged = new Map<string, Permission>();
  for (const permission of lists.flat()) {
    const known = merged.get(permission.name);
    merged.set(permission.name, known ? mostGenerous(known, permission) : permission);
  }
  return [...merged.values()].sort((a, b) => a.id - b.id);
}

function mostGenerous(one: Permission, other: Permission): Permission {
  const restrictions = one.restrictions.flatMap((mine) => {
    const theirs = other.restrictions.find((entry) => entry.name === mine.name);
    if (!theirs || theirs.value === null || mine.value === null) return [];
    return [{ name: mine.name, value: Math.max(Number(mine.value), Number(theirs.value)) }];
  });
  return { ...one, restrictions };
}

const idOf = (name: PermissionName) => permissionNames.indexOf(name) + 1;
const grant = (name: PermissionName, restrictions: Permission['restrictions'] = []): Permission => ({
  id: idOf(name),
  name,
  restrictions,
});

const memberPermissions = (workspaces: number | null, members: number | null): Permission[] => [
  grant('api.access'),
  grant('files.view'),
  grant('files.create'),
  grant('files.download'),
  grant('links.create'),
  grant('workspaces.create', [
    { name: 'count', value: workspaces },
    { name: 'member_count', value: members },
  ]),
];

export const roleIds = { guests: 1, users: 2, subscribers: 3, resellers: 4, admins: 5 } as const;

/** The roles that every installation starts with (api.md 2.2), by id. */
export const builtInRoles = {
  [roleIds.guests]: {
    id: roleIds.guests,
    name: 'guests',
    description: 'Visitors who are not signed in',
    guests: true,
    default: false,
    permissions: [grant('api.access'), grant('files.download')],
  },
  [roleIds.users]: {
    id: roleIds.users,
    name: 'users',
    description: 'Everybody who has an account',
    guests: false,
    default: true,
    permissions: memberPermissions(3, 5),
  },
  [roleIds.subscribers]: {
    id: roleIds.subscribers,
    name: 'subscribers',
    description: 'People with a valid subscription',
    guests: false,
    default: false,
    permissions: memberPermissions(null, null),
  },
  [roleIds.resellers]: {
    id: roleIds.resellers,
    name: 'resellers',
    description: 'People who sell plans to others',
    guests: false,
    default: false,
    permissions: memberPermissions(3, 5),
  },
  [roleIds.admins]: {
    id: roleIds.admins,
    name: 'admins',
    description: 'People who run the site',
    guests: false,
    default: false,
    permissions: permissionNames.map((name) => grant(name)),
  },
} as const;
