import type { Followed } from '../../../data/entities/messages/live-connection.ts';
import { listSharesWith } from '../../../data/sharing/shares.ts';
import { findUser } from '../../../data/accounts/users.ts';
import { listMemberships } from '../../../data/workspaces/workspaces.ts';
import { personalDriveId, workspaceDriveId } from './drives.ts';
import { hasWorkspaces } from '../../workspaces/memberships.ts';

/** Drives that one page follows; whoever sees more of them looks for changes in the others by reading anew. */
const maxFollowed = 250;
/** Shared entries of one drive that one page follows: an item of the table has its limit. */
const maxSharedEntries = 2000;

/**
 * The drives of which a person sees anything, as the last writes left it: their own, those of their workspaces, and of
 * other people's what was shared with them.
 */
export async function drivesSeenBy(userId: number): Promise<Followed[]> {
  const [isOn, memberships, shares] = await Promise.all([
    hasWorkspaces(),
    listMemberships(userId),
    findUser(userId).then((user) => (user ? listSharesWith(user) : [])),
  ]);
  const whole = [
    personalDriveId(userId),
    ...(isOn ? memberships : []).map(({ workspaceId, ownerId }) => workspaceDriveId(workspaceId, ownerId)),
  ];
  const inPart = Map.groupBy(
    shares.filter(({ driveId }) => !whole.includes(driveId)),
    ({ driveId }) => driveId,
  );
  const followed: Followed[] = whole.map((driveId) => ({ driveId }));
  for (const [driveId, ofDrive] of inPart) {
    const entryIds = ofDrive.map(({ entryId }) => entryId).slice(0, maxSharedEntries);
    followed.push({ driveId, entryIds });
  }
  return followed.slice(0, maxFollowed);
}
