import { workspaceRoleOf } from '../workspace-roles.ts';
import type { Permission } from './permission.ts';
import { listPermissions } from './permission-list.ts';

/** The permissions of a workspace role, as responses carry them. */
export function workspacePermissionsOf(roleId: number): Permission[] {
  const held: readonly string[] = workspaceRoleOf(roleId).permissions;
  const listed = listPermissions('workspace').filter(({ name }) => held.includes(name));
  return listed.map(({ id, name }) => ({ id, name, restrictions: [] }));
}
