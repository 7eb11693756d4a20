import { workspaceRoleIds } from '#shared/workspace-roles.ts';

/** What the roles are called among people who are in the workspace anyhow, and what they are for. */
const roles: Record<number, { name: string; text: string } | undefined> = {
  [workspaceRoleIds.owner]: { name: 'Owner', text: 'Everything' },
  [workspaceRoleIds.admin]: { name: 'Admin', text: 'Files and people' },
  [workspaceRoleIds.editor]: { name: 'Editor', text: 'Changes all files' },
  [workspaceRoleIds.contributor]: { name: 'Contributor', text: 'Adds files, changes own' },
  [workspaceRoleIds.viewer]: { name: 'Viewer', text: 'Views and downloads' },
};

/** Roles that can be given, the mightiest first. */
export const givenRoleIds: readonly number[] = [
  workspaceRoleIds.admin,
  workspaceRoleIds.editor,
  workspaceRoleIds.contributor,
  workspaceRoleIds.viewer,
];

/** Name of a role, to be translated; as the server calls it where this page does not know it. */
export function roleName(roleId: number, serverName = ''): string {
  return roles[roleId]?.name ?? serverName;
}

/** What a role is for, to be translated. */
export function roleText(roleId: number): string {
  return roles[roleId]?.text ?? '';
}
