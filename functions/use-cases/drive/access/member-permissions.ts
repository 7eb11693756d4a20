import type { EntryPermissions } from '#shared/entities/drive/file-entry.ts';
import { workspaceRoleOf } from '#shared/workspace-roles.ts';
import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import type { WorkspaceMemberItem } from '../../../data/entities/workspace.ts';

/** Contributors change what they made. */
export function memberPermissions(
  { roleId, userId }: WorkspaceMemberItem,
  { ownerId }: EntryItem,
): EntryPermissions {
  const { permissions, changesOwnEntries } = workspaceRoleOf(roleId);
  const isOwn = changesOwnEntries === true && ownerId === userId;
  return {
    'files.update': isOwn || permissions.includes('files.update'),
    'files.create': permissions.includes('files.create'),
    'files.download': permissions.includes('files.download'),
    'files.delete': isOwn || permissions.includes('files.delete'),
  };
}

/** Whether a member may change the entries that they made, and no others. */
export function isOfOwnAlone({ roleId }: Pick<WorkspaceMemberItem, 'roleId'>): boolean {
  return workspaceRoleOf(roleId).changesOwnEntries === true;
}
