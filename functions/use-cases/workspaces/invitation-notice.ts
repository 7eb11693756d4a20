import type { WorkspaceInviteItem, WorkspaceItem } from '../../data/entities/workspace.ts';
import type { NewNotification } from '../../data/notifications/notifications.ts';

/** The notification of an invitation, with Join and Decline. */
export function invitationNotice(
  { workspaceId, name }: WorkspaceItem,
  { inviteId, invitedById }: WorkspaceInviteItem,
  userId: number,
): NewNotification {
  const type = 'WorkspaceInvitation' as const;
  const text = { workspace: name };
  return { userId, type, cause: inviteId, actorId: invitedById, workspaceId, inviteId, text };
}
