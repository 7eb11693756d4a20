import type { PermissionDefinition } from '#shared/entities/value-lists.ts';
import { listPermissions, type RestrictionType } from '#shared/permissions/permission-list.ts';
import {
  restrictionTexts,
  sitePermissionTexts,
  workspacePermissionTexts,
} from '#shared/permissions/permission-texts.ts';

interface Described {
  id: number;
  name: string;
  restrictions?: Readonly<Record<string, RestrictionType>>;
}

function define(
  { id, name, restrictions = {} }: Described,
  [display_name, description]: readonly [string, string],
): PermissionDefinition {
  return {
    id,
    name,
    display_name,
    description,
    group: name.split('.')[0] ?? name,
    restrictions: Object.entries(restrictions).map(([restriction, type]) => {
      const [words, about] = restrictionTexts[`${name}.${restriction}`] ?? [restriction, ''];
      return { name: restriction, display_name: words, type, description: about };
    }),
  };
}

const byGroup = (definitions: PermissionDefinition[]): Record<string, PermissionDefinition[]> =>
  Object.fromEntries(Map.groupBy(definitions, ({ group }) => group));

/** Definitions of the site's permissions, by group (V1). */
export const listSitePermissions = () =>
  byGroup(listPermissions('sitewide').map((listed) => define(listed, sitePermissionTexts[listed.name])));

/** Definitions of the permissions in a workspace, by group (V1). */
export const listWorkspacePermissions = () =>
  byGroup(
    listPermissions('workspace').map((listed) => define(listed, workspacePermissionTexts[listed.name])),
  );
