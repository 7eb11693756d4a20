import type { PermissionDefinition } from '#shared/entities/value-lists.ts';
import { definePermissions } from '#shared/permissions/permission-definitions.ts';

export interface PermissionSection {
  /** A text to translate. */
  title: string;
  permissions: readonly PermissionDefinition[];
}

/** Titles of the groups of permissions, in their order. Small groups share one. */
const titles: Readonly<Record<'sitewide' | 'workspace', readonly [title: string, ...groups: string[]][]>> = {
  sitewide: [
    ['Files', 'files', 'links'],
    ['Workspaces', 'workspaces'],
    ['API', 'api'],
    ['Administration', 'admin', 'users', 'roles'],
    ['Billing', 'subscriptions', 'plans', 'discount'],
    ['Content', 'custom_pages', 'tags', 'localizations'],
    ['Site', 'settings', 'appearance', 'logs', 'audit'],
  ],
  workspace: [
    ['Files', 'files'],
    ['Workspace', 'workspace'],
    ['Members', 'workspace_members'],
  ],
};

/** Every permission of a type, in sections. */
export function permissionSections(type: 'sitewide' | 'workspace'): PermissionSection[] {
  const all = definePermissions(type);
  return titles[type].map(([title, ...groups]) => ({
    title,
    permissions: groups.flatMap((group) => all.filter((each) => each.group === group)),
  }));
}

/** The permissions whose texts, or whose name, contain all words of a search. Sections without any are left out. */
export function searchSections(
  sections: readonly PermissionSection[],
  query: string,
  translate: (text: string) => string,
): PermissionSection[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = ({ name, display_name, description }: PermissionDefinition) => {
    const text = [name, translate(display_name), translate(description)].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return sections
    .map(({ title, permissions }) => ({ title, permissions: permissions.filter(matches) }))
    .filter(({ permissions }) => permissions.length > 0);
}
