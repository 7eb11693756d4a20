import type { PermissionDefinition } from '#shared/entities/value-lists.ts';
import { definePermissions } from '#shared/permissions/permission-definitions.ts';

const byGroup = (definitions: PermissionDefinition[]): Record<string, PermissionDefinition[]> =>
  Object.fromEntries(Map.groupBy(definitions, ({ group }) => group));

/** Definitions of the site's permissions, by group. */
export const listSitePermissions = () => byGroup(definePermissions('sitewide'));

/** Definitions of the permissions in a workspace, by group. */
export const listWorkspacePermissions = () => byGroup(definePermissions('workspace'));
