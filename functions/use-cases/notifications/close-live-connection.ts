import { commit } from '../../data/commit.ts';
import {
  deleteConnectionGroups,
  findLiveConnection,
  listAllFollowers,
  unfollow,
} from '../../data/notifications/live-connections.ts';
import { personalDriveId } from '../drive/access/drives.ts';

/** Deletes what is kept of a connection. Returns false if nothing is. */
export async function deleteLiveConnection(connectionId: string): Promise<boolean> {
  const connection = await findLiveConnection(connectionId);
  if (!connection) return false;
  for (const steps of deleteConnectionGroups(connection)) await commit(steps);
  return true;
}

/** Makes all connections stop following a drive that is gone; those of its owner end with it. */
export async function forgetFollowers(driveId: string): Promise<void> {
  for (const follower of await listAllFollowers(driveId)) {
    if (driveId === personalDriveId(follower.userId)) await deleteLiveConnection(follower.connectionId);
    else await unfollow(follower);
  }
}
