import { builtInTimes } from '#shared/built-in-times.ts';
import type { ManagedRole, Role } from '#shared/entities/accounts/role.ts';
import { toPermissions } from '#shared/permissions/granted-permission.ts';
import { workspacePermissionsOf } from '#shared/permissions/workspace-permissions-of.ts';
import type { SiteRole } from '#shared/site-config/roles.ts';
import type { WorkspaceRole } from '#shared/workspace-roles.ts';

/** A site role without its permissions, as relations carry it. */
export function presentRole({ permissions: _permissions, version: _version, ...role }: SiteRole): Role {
  return role;
}

/** A site role with its permissions. */
export function presentWholeRole(role: SiteRole): Role {
  return { ...presentRole(role), permissions: toPermissions(role.permissions) };
}

/** A role of workspaces. It is part of the product. */
export function presentWorkspaceRole({ id, name, description }: WorkspaceRole): ManagedRole {
  const flags = { default: false, guests: false, internal: true, type: 'workspace' } as const;
  const permissions = workspacePermissionsOf(id);
  return { id, name, description, ...flags, permissions, version: 0, ...builtInTimes };
}

/** A site role as those who manage roles see it. */
export function presentManagedRole(role: SiteRole): ManagedRole {
  return { ...presentWholeRole(role), version: role.version };
}
