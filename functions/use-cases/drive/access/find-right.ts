import { listSharesIn } from '../../../data/sharing/shares.ts';
import { notFound } from '../../../platform/app-error.ts';
import type { Reach } from './access.ts';
import { type SignedIn, signInNeeded } from '../../accounts/caller.ts';
import { personalDriveId, workspaceDriveId, workspaceIdOf } from './drives.ts';
import { findMembership } from '../../workspaces/memberships.ts';
import type { Right } from './right.ts';

/** A drive and what lets the caller into it. */
export interface Entrance {
  driveId: string;
  right: Right;
}

/**
 * The drive that a call is about in the first place: the link's, the workspace's, the caller's own. 401 for guests
 * without a link, 404 for a workspace that the caller does not belong to.
 */
export async function findHome({ caller, workspaceId, link }: Reach): Promise<Entrance> {
  if (link) return { driveId: link.driveId, right: { via: 'link', link, isGuest: caller.kind === 'guest' } };
  if (caller.kind === 'guest') throw signInNeeded(caller);
  const { userId } = caller.user;
  if (!workspaceId) return { driveId: personalDriveId(userId), right: { via: 'owner' } };
  const member = await findMembership(workspaceId, userId);
  if (!member) throw notFound();
  return { driveId: workspaceDriveId(workspaceId, member.ownerId), right: { via: 'member', member } };
}

/**
 * What lets somebody into a drive that they did not name: a workspace's members all of it, everybody else what is
 * shared with them. Always as the last write left it, so that what is taken back is gone with the next call.
 */
export async function findRight({ user }: SignedIn, driveId: string): Promise<Right | undefined> {
  if (driveId === personalDriveId(user.userId)) return { via: 'owner' };
  const workspaceId = workspaceIdOf(driveId);
  const member = workspaceId === 0 ? undefined : await findMembership(workspaceId, user.userId);
  if (member) return { via: 'member', member };
  const shares = await listSharesIn(user, driveId);
  if (shares.length === 0) return undefined;
  return { via: 'share', shares: new Map(shares.map((share) => [share.entryId, share])) };
}
