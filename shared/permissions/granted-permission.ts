import * as z from 'zod';
import type { Permission } from './permission.ts';
import { listPermissions, type PermissionName } from './permission-list.ts';

/** A permission as roles, plans and users store it. Null stands for no limit. */
export const GrantedPermission = z.object({
  name: z.string(),
  restrictions: z.array(z.object({ name: z.string(), value: z.number().nullable() })),
});
export type GrantedPermission = z.infer<typeof GrantedPermission>;

/** A permission without restrictions, or with these. */
export function grant(name: PermissionName, limits: Record<string, number | null> = {}): GrantedPermission {
  return { name, restrictions: Object.entries(limits).map(([limit, value]) => ({ name: limit, value })) };
}

const idByName = new Map<string, number>(listPermissions('sitewide').map(({ id, name }) => [name, id]));

/** The same permissions as responses carry them. One that the product no longer knows is left out. */
export function toPermissions(granted: readonly GrantedPermission[]): Permission[] {
  return granted.flatMap((permission) => {
    const id = idByName.get(permission.name);
    return id === undefined ? [] : [{ id, ...permission }];
  });
}
