import { notFound } from '../../../platform/app-error.ts';
import type { SignedIn } from '../../accounts/caller.ts';
import { findMembership } from '../../workspaces/memberships.ts';
import { personalDriveId, workspaceDriveId } from './drives.ts';

/** The drive that a call works in. A workspace that the caller does not belong to does not exist for them. */
export async function driveOf(caller: SignedIn, workspaceId: number | undefined): Promise<string> {
  const { userId } = caller.user;
  if (!workspaceId) return personalDriveId(userId);
  const member = await findMembership(workspaceId, userId);
  if (!member) throw notFound();
  return workspaceDriveId(workspaceId, member.ownerId);
}
