import type { PermissionDefinition } from '../entities/value-lists.ts';
import { listPermissions, type RestrictionType } from './permission-list.ts';
import { restrictionTexts, sitePermissionTexts, workspacePermissionTexts } from './permission-texts.ts';

interface Described {
  id: number;
  name: string;
  restrictions?: Readonly<Record<string, RestrictionType>>;
}

/** Every permission of a type with its texts and its restrictions, as forms of admins show them. */
export function definePermissions(type: 'sitewide' | 'workspace'): PermissionDefinition[] {
  return type === 'sitewide'
    ? listPermissions(type).map((listed) => define(listed, sitePermissionTexts[listed.name]))
    : listPermissions(type).map((listed) => define(listed, workspacePermissionTexts[listed.name]));
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
