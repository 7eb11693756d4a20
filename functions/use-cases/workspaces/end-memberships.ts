import { chunk } from '#shared/chunk.ts';
import { commit } from '../../data/commit.ts';
import type { WorkspaceInviteItem, WorkspaceMemberItem } from '../../data/entities/workspace.ts';
import { forgetMarksIn } from '../../data/drive/marks.ts';
import { notifyAllStep } from '../../data/notifications/notifications.ts';
import { listInvites, removeInviteSteps } from '../../data/workspaces/workspace-invites.ts';
import { removeMemberSteps } from '../../data/workspaces/workspace-members.ts';
import { listMembers } from '../../data/workspaces/workspaces.ts';
import { inParallel } from '../background/in-parallel.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

/** What must be known of a workspace that is gone. */
export interface EndedWorkspace {
  workspaceId: number;
  ownerId: number;
  name: string;
  driveId: string;
}

/** Two writes each, and one that tells all of them. */
const perCommit = 45;
const atOnce = 10;

/** Somebody else has done it. */
class EndedAlready extends Error {}
const endedAlready = () => new EndedAlready();

/**
 * Ends all memberships and invitations of a workspace that is gone, and tells those who were in it. Whoever repeats it
 * tells nobody twice.
 */
export async function endMemberships(ended: EndedWorkspace): Promise<void> {
  const members = await listMembers(ended.workspaceId);
  for (const some of chunk(members, perCommit)) await endSome(ended, some);
  const invites = await listInvites(ended.workspaceId);
  await inParallel(invites, atOnce, endInvite);
}

async function endSome(ended: EndedWorkspace, members: WorkspaceMemberItem[]): Promise<void> {
  const { workspaceId, ownerId, name, driveId } = ended;
  const told = notifyAllStep({
    userIds: members.map(({ userId }) => userId),
    type: 'MemberRemoved',
    cause: `end of ${workspaceId}`,
    actorId: ownerId,
    workspaceId,
    text: { workspace: name, event: 'deleted' },
  });
  // Stars first: whoever is no member any more is not found again.
  await inParallel(members, atOnce, ({ userId }) => forgetMarksIn(userId, driveId));
  try {
    await commit([...members.flatMap((member) => removeMemberSteps(member, endedAlready)), told]);
  } catch (error) {
    if (!(error instanceof EndedAlready)) throw error;
    // The request and its job have met: one by one, each ends those whom the other has not.
    for (const member of members.length > 1 ? members : []) await endSome(ended, [member]);
  }
}

async function endInvite(invite: WorkspaceInviteItem): Promise<void> {
  try {
    await commit(removeInviteSteps(invite, endedAlready));
  } catch (error) {
    if (!(error instanceof EndedAlready)) throw error;
  }
  await withdrawInvitation(invite, invite.inviteeId);
}
