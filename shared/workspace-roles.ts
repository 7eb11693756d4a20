import type { Permission } from './permissions.ts';

/** What members of a workspace may be allowed (api.md 2.3), beside deleting it, which is its owner's alone. */
export const workspacePermissionNames = [
  'files.view',
  'files.create',
  'files.update',
  'files.download',
  'files.delete',
  'workspace.update',
  'workspace_members.invite',
  'workspace_members.update',
  'workspace_members.delete',
] as const;
export type WorkspacePermissionName = (typeof workspacePermissionNames)[number];

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

const fileWork = ['files.view', 'files.create', 'files.update', 'files.download', 'files.delete'] as const;

/** The roles that can be given to members, by id. */
export const workspaceRoles: readonly WorkspaceRole[] = [
  {
    id: workspaceRoleIds.admin,
    name: 'Workspace Admin',
    description: 'Manages the workspace, its members and all files',
    permissions: workspacePermissionNames,
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
  permissions: workspacePermissionNames,
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

/** Behind those of the site's permissions, which have names of their own. */
const firstPermissionId = 101;

/** Id of a permission, as answers carry it. */
export const workspacePermissionId = (name: WorkspacePermissionName): number =>
  firstPermissionId + workspacePermissionNames.indexOf(name);

/** A role's permissions as answers carry them. */
export function workspacePermissionsOf(roleId: number): Permission[] {
  return workspaceRoleOf(roleId).permissions.map((name) => ({
    id: workspacePermissionId(name),
    name,
    restrictions: [],
  }));
}
