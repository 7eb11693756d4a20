import { endWorkspaceSteps, uncountWorkspaceStep } from '../../data/workspaces/change-workspace.ts';
import { commit, type Step } from '../../data/commit.ts';
import type { WorkspaceItem } from '../../data/entities/workspace.ts';
import { createJobStep } from '../../data/jobs.ts';
import { newId } from '../../platform/ids.ts';
import { discardSteps } from '../accounts/avatars/drop-avatar.ts';
import { workspaceDriveId } from '../drive/access/drives.ts';
import { auditWorkspace } from './audit-workspace.ts';
import { endMemberships, type EndedWorkspace } from './end-memberships.ts';

/**
 * Deletes a workspace. With one write it is gone for its owner, nobody can join, and a job is asked for that puts
 * its files into the owner's trash; before this answers, nobody is a member any more. Broken off in between, the job
 * goes on with it.
 */
export async function deleteWorkspace(workspace: WorkspaceItem): Promise<void> {
  const jobId = newId();
  const ended = endedOf(workspace);
  const { ownerId, driveId, name } = ended;
  const { workspaceId } = workspace;
  const job = { jobId, kind: 'endWorkspace' as const, userId: ownerId, subject: driveId, name };
  await commit([
    ...endSteps(workspace, jobId),
    uncountWorkspaceStep(ownerId),
    createJobStep({ ...job, payload: { workspaceId, name } }),
    auditWorkspace('workspace.delete', workspace),
  ]);
  await endMemberships(ended);
}

/** The writes by which a workspace is one no more, with its picture. */
export function endSteps(workspace: WorkspaceItem, jobId: number): Step[] {
  return [...endWorkspaceSteps(workspace, endedOf(workspace).driveId, jobId), ...discardSteps(workspace)];
}

/** What must be known of a workspace when it is gone. */
export function endedOf({
  workspaceId,
  ownerId,
  name,
}: Pick<WorkspaceItem, 'workspaceId' | 'ownerId' | 'name'>): EndedWorkspace {
  return { workspaceId, ownerId, name, driveId: workspaceDriveId(workspaceId, ownerId) };
}
