import { listAllFollowers, unfollow } from '../../data/notifications/live-connections.ts';
import { personalDriveId } from '../drive/access/drives.ts';
import { endLiveConnection } from './end-live-connections.ts';

/**
 * Makes all connections stop following a drive that is gone. Those of its owner end: they stay listed until they are
 * closed, which follows from the end of the owner's sessions.
 */
export async function forgetFollowers(driveId: string): Promise<void> {
  for (const follower of await listAllFollowers(driveId)) {
    if (driveId === personalDriveId(follower.userId)) await endLiveConnection(follower.connectionId);
    else await unfollow(follower);
  }
}
