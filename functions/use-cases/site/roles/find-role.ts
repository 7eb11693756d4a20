import type { SiteRole } from '#shared/site-config/roles.ts';
import { workspaceRoles } from '#shared/workspace-roles.ts';
import { invalid, notFound } from '../../../platform/app-error.ts';

/** The site role of an id, to be changed. Throws 422 for a role of workspaces, and 404 if there is none. */
export function demandSiteRole(all: SiteRole[], id: number, field = 'id'): SiteRole {
  const role = all.find((known) => known.id === id);
  if (role) return role;
  throw workspaceRoles.some((known) => known.id === id)
    ? invalid({ [field]: 'workspaceRoleStays' })
    : notFound();
}
