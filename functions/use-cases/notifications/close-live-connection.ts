import { commit } from '../../data/commit.ts';
import { deleteConnectionGroups, findLiveConnection } from '../../data/notifications/live-connections.ts';

/** Deletes what is kept of a connection. Returns false if nothing is. */
export async function deleteLiveConnection(connectionId: string): Promise<boolean> {
  const connection = await findLiveConnection(connectionId);
  if (!connection) return false;
  for (const steps of deleteConnectionGroups(connection)) await commit(steps);
  return true;
}
