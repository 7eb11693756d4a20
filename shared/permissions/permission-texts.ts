import type { PermissionName, WorkspacePermissionName } from './permission-list.ts';

/** Name and description of a permission, as an admin reads them. */
type Words = readonly [displayName: string, description: string];

export const sitePermissionTexts: Record<PermissionName, Words> = {
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
  'settings.update': [
    'Manage settings',
    'Change settings, ads and mail templates, manage messages of visitors, and clear caches',
  ],
  'appearance.update': ['Manage appearance', 'Change themes, menus and texts of the site'],
  'logs.view': ['View logs', 'Read the logs of errors, schedules and mails'],
  'audit.view': ['View the audit log', 'Read who changed what, and export it'],
  'files.view': ['View files', 'Open the own drive'],
  'files.create': ['Upload files', 'Upload files and create folders'],
  'files.download': ['Download files', 'Download own files and files that are shared'],
  'links.create': ['Create links', 'Create links to files and folders'],
  'workspaces.create': ['Create workspaces', 'Create workspaces and invite members'],
};

export const workspacePermissionTexts: Record<WorkspacePermissionName, Words> = {
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

/** Texts of restrictions, by permission and restriction. */
export const restrictionTexts: Record<string, Words> = {
  'files.create.file_size': ['File size', 'Size that one file may have. Leave empty for no limit.'],
  'workspaces.create.count': ['Workspaces', 'Workspaces that one user may own. Leave empty for no limit.'],
  'workspaces.create.member_count': [
    'Members',
    'Members that one workspace may have. Leave empty for no limit.',
  ],
};
