import type { Permission } from '#shared/permissions/permission.ts';

/** Permissions as forms hold them: the limits of each, by name. A limit that is absent is none. */
export type GrantedPermissions = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Permissions of a response, for a form. */
export function readPermissions(permissions: readonly Permission[] = []): GrantedPermissions {
  return Object.fromEntries(
    permissions.map(({ name, restrictions }) => {
      const limits = restrictions.filter(({ value }) => value !== null);
      return [name, Object.fromEntries(limits.map((limit) => [limit.name, Number(limit.value)]))];
    }),
  );
}

/** Permissions of a form, as the API takes them. */
export function writePermissions(granted: GrantedPermissions) {
  return Object.entries(granted).map(([name, limits]) => ({
    name,
    restrictions: Object.entries(limits).map(([limit, value]) => ({ name: limit, value })),
  }));
}

/** Grants permissions without limits, or takes them away. Others, and limits of those that are granted, stay. */
export function withPermissions(
  granted: GrantedPermissions,
  names: readonly string[],
  isGranted: boolean,
): GrantedPermissions {
  if (isGranted) {
    const added = names.filter((name) => !(name in granted));
    return { ...granted, ...Object.fromEntries(added.map((name) => [name, {}])) };
  }
  return Object.fromEntries(Object.entries(granted).filter(([name]) => !names.includes(name)));
}

/** Sets a limit of a permission, if that is granted; null removes it. */
export function withLimit(
  granted: GrantedPermissions,
  name: string,
  limit: string,
  value: number | null,
): GrantedPermissions {
  const held = granted[name];
  if (!held) return granted;
  const { [limit]: _former, ...others } = held;
  return { ...granted, [name]: value === null ? others : { ...others, [limit]: value } };
}
