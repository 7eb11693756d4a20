import type { PermissionDefinition } from '#shared/entities/value-lists.ts';
import { type PermissionName, permissionNames } from '#shared/permissions.ts';
import {
  type WorkspacePermissionName,
  workspacePermissionId,
  workspacePermissionNames,
} from '#shared/workspace-roles.ts';

/** Name and description of a permission, as an admin reads them. */
type Words = readonly [displayName: string, description: string];

const siteWords: Record<PermissionName, Words> = {
  admin: ['Super admin', 'Everything, without any limit'],
  'api.access': ['API access', 'Make API tokens and read the API documentation'],
  'admin.access': ['Admin area', 'Enter the admin area and read its reports'],
  'users.update': ['Manage users', 'List, create, change, ban, delete, import and export users'],
  'roles.update': ['Manage roles', 'Change roles, and give roles and permissions'],
  'subscriptions.update': ['Manage subscriptions', 'See and change subscriptions'],
  'plans.update': ['Manage plans', 'Create, change and synchronize plans'],
  'discount.update': ['Manage discounts', 'Create, change and delete coupons'],
  'custom_pages.update': ['Manage pages', 'Write, change and delete custom pages'],
  'tags.update': ['Manage tags', 'Create, change and delete tags'],
  'localizations.update': ['Manage languages', 'Add languages and translate the site'],
  'files.update': ['Manage all files', 'See, download and delete the files of all users'],
  'settings.update': ['Manage settings', 'Change settings, ads and mail templates, and clear caches'],
  'appearance.update': ['Manage appearance', 'Change themes, menus and texts of the site'],
  'logs.view': ['View logs', 'Read the logs of errors, schedules and mails'],
  'files.view': ['View files', 'Open the own drive'],
  'files.create': ['Upload files', 'Upload files and create folders'],
  'files.download': ['Download files', 'Download own files and files that are shared'],
  'links.create': ['Create links', 'Create links to files and folders'],
  'workspaces.create': ['Create workspaces', 'Create workspaces and invite members'],
};

const restrictions: { [Name in PermissionName]?: PermissionDefinition['restrictions'] } = {
  'files.create': [
    {
      name: 'file_size',
      display_name: 'File size',
      type: 'number',
      description: 'Bytes that one file may have. Leave empty for no limit.',
    },
  ],
  'workspaces.create': [
    {
      name: 'count',
      display_name: 'Workspaces',
      type: 'number',
      description: 'Workspaces that one user may own. Leave empty for no limit.',
    },
    {
      name: 'member_count',
      display_name: 'Members',
      type: 'number',
      description: 'Members that one workspace may have. Leave empty for no limit.',
    },
  ],
};

const workspaceWords: Record<WorkspacePermissionName, Words> = {
  'files.view': ['View files', 'Open all files of the workspace'],
  'files.create': ['Upload files', 'Upload files and create folders in the workspace'],
  'files.update': ['Change files', 'Rename, move, share and replace all files of the workspace'],
  'files.download': ['Download files', 'Download all files of the workspace'],
  'files.delete': ['Delete files', 'Delete all files of the workspace'],
  'workspace.update': ['Change the workspace', 'Change its name and its picture'],
  'workspace_members.invite': ['Invite members', 'Invite people, and cancel invitations'],
  'workspace_members.update': ['Change members', 'Give members another role'],
  'workspace_members.delete': ['Remove members', 'Remove members from the workspace'],
};

/** The word before the dot: `files.view` and `files.create` are of one group. */
const groupOf = (name: string) => name.split('.')[0] ?? name;

function define(id: number, name: string, [display_name, description]: Words): PermissionDefinition {
  return { id, name, display_name, description, group: groupOf(name), restrictions: [] };
}

export const sitePermissions: readonly PermissionDefinition[] = permissionNames.map((name, index) => ({
  ...define(index + 1, name, siteWords[name]),
  restrictions: restrictions[name] ?? [],
}));

export const workspacePermissions: readonly PermissionDefinition[] = workspacePermissionNames.map((name) =>
  define(workspacePermissionId(name), name, workspaceWords[name]),
);

/** Definitions by their groups. */
export function byGroup(
  definitions: readonly PermissionDefinition[],
): Record<string, PermissionDefinition[]> {
  return Object.fromEntries(Map.groupBy(definitions, ({ group }) => group));
}
