import { commit } from '../../../data/commit.ts';
import type { MembershipItem } from '../../../data/entities/workspace.ts';
import { countSeatsStep, removeMemberSteps } from '../../../data/workspaces/workspace-members.ts';
import { findWorkspace, listMemberships } from '../../../data/workspaces/workspaces.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import { forgetSharesOf } from '../../sharing/forget-shares.ts';
import { endedOf, endSteps } from '../../workspaces/end-workspace.ts';
import { finishWorkspace } from '../../workspaces/finish-workspace.ts';
import type { Removal } from './removal.ts';

/**
 * Ends the workspaces of a person who is gone, and takes them out of those of others, where what they made stays. What
 * their own ones held comes into their trash, and goes with it: whatever was being put there is, before the drive is
 * emptied.
 */
export async function leaveWorkspaces(removal: Removal): Promise<boolean> {
  for (const membership of await listMemberships(removal.job.userId)) {
    if (!removal.slice.hasTime()) return false;
    const isOwn = membership.ownerId === membership.userId;
    if (!isOwn) await leave(membership);
    else if (!(await removeOwn(membership, removal))) return false;
  }
  // What was shared of them has come along.
  await forgetSharesOf(removal.job.subject);
  return true;
}

async function removeOwn(membership: MembershipItem, { job, slice }: Removal): Promise<boolean> {
  const { workspaceId, ownerId, endingJobId = job.jobId } = membership;
  const workspace = await findWorkspace(workspaceId);
  if (workspace) await commit(endSteps(workspace, endingJobId));
  const name = workspace?.name ?? membership.name ?? '';
  return finishWorkspace(endedOf({ workspaceId, ownerId, name }), { ...job, jobId: endingJobId }, slice);
}

async function leave(membership: MembershipItem): Promise<void> {
  try {
    await commit([
      ...removeMemberSteps(membership, notFound),
      countSeatsStep(membership.workspaceId, { members: -1, seats: -1 }),
    ]);
  } catch (error) {
    // Its owner removes them, or has deleted it at this moment, which takes everybody out.
    if (!(error instanceof AppError && error.status === 404)) throw error;
  }
}
