import type { WorkspaceInviteItem } from '../../data/entities/workspace.ts';
import { withdrawNotice } from '../notifications/withdraw-notice.ts';

/** Takes back what a person was told of an invitation that was answered or has ended. */
export async function withdrawInvitation(
  { inviteId }: Pick<WorkspaceInviteItem, 'inviteId'>,
  inviteeId: number | undefined,
): Promise<void> {
  if (inviteeId === undefined) return;
  await withdrawNotice({ type: 'WorkspaceInvitation', cause: inviteId, userId: inviteeId });
}
