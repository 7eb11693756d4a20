import type { WorkspacePermissionName } from './permissions/permission-list.ts';

/** What a person is in a workspace. */
export interface WorkspaceRole {
  id: number;
  name: string;
  description: string;
  permissions: readonly WorkspacePermissionName[];
  /** Entries that they made themselves they may also change and delete. */
  changesOwnEntries?: true;
}

/** Their ids. The owner's role is nobody else's, and in no list of roles. */
export const workspaceRoleIds = { owner: 10, admin: 11, editor: 12, contributor: 13, viewer: 14 } as const;

/** Every permission there is in a workspace; those of others do not burden the first view of the drive. */
export const allWorkspacePermissions = [
  'files.view',
  'files.create',
  'files.update',
  'files.download',
  'files.delete',
  'workspace.update',
  'workspace_members.invite',
  'workspace_members.update',
  'workspace_members.delete',
] as const satisfies readonly WorkspacePermissionName[];

const fileWork = ['files.view', 'files.create', 'files.update', 'files.download', 'files.delete'] as const;

/** The roles that can be given to members, by id. */
export const workspaceRoles: readonly WorkspaceRole[] = [
  {
    id: workspaceRoleIds.admin,
    name: 'Workspace Admin',
    description: 'Manages the workspace, its members and all files',
    permissions: allWorkspacePermissions,
  },
  {
    id: workspaceRoleIds.editor,
    name: 'Workspace Editor',
    description: 'Adds, changes and deletes all files',
    permissions: fileWork,
  },
  {
    id: workspaceRoleIds.contributor,
    name: 'Workspace Contributor',
    description: 'Adds files, and changes and deletes own files',
    permissions: ['files.view', 'files.create', 'files.download'],
    changesOwnEntries: true,
  },
  {
    id: workspaceRoleIds.viewer,
    name: 'Workspace Viewer',
    description: 'Opens and downloads all files',
    permissions: ['files.view', 'files.download'],
  },
];

export const ownerRole: WorkspaceRole = {
  id: workspaceRoleIds.owner,
  name: 'Workspace Owner',
  description: 'Owns the workspace and pays for its space',
  permissions: allWorkspacePermissions,
};

/** The role of an id; one that nobody knows allows nothing. */
export function workspaceRoleOf(roleId: number): WorkspaceRole {
  const known = [ownerRole, ...workspaceRoles].find(({ id }) => id === roleId);
  return known ?? { id: roleId, name: '', description: '', permissions: [] };
}

/** Whether members of a role may do something in the workspace, whoever made what it is done to. */
export function roleAllows(roleId: number, name: WorkspacePermissionName): boolean {
  return workspaceRoleOf(roleId).permissions.includes(name);
}
