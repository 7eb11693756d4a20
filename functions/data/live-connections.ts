import { nowSeconds } from '../platform/clock.ts';
import { commit, put, remove } from './commit.ts';
import {
  LiveConnection,
  type LiveConnectionItem,
  LiveConnectionOwner,
  type LiveConnectionOwnerItem,
} from './entities/live-connection.ts';

/** Notes an open connection with each drive that it follows. */
export async function createLiveConnection(owner: LiveConnectionOwnerItem): Promise<void> {
  const { connectionId, driveIds, askedAtSeconds, ttl } = owner;
  await commit([
    put(LiveConnectionOwner.put(owner).params()),
    ...driveIds.map((driveId) =>
      put(LiveConnection.put({ driveId, connectionId, askedAtSeconds, ttl }).params()),
    ),
  ]);
}

/** The connections that follow a drive. Those past their time are left out: DynamoDB deletes late. */
export async function listLiveConnections(driveId: string): Promise<LiveConnectionItem[]> {
  const { data } = await LiveConnection.query.byDrive({ driveId }).go({ pages: 'all' });
  return data.filter(({ ttl }) => ttl > nowSeconds());
}

/** Forgets a connection; harmless where it is forgotten already. */
export async function deleteLiveConnection(connectionId: string): Promise<void> {
  const { data: owner } = await LiveConnectionOwner.get({ connectionId }).go({ consistent: true });
  if (!owner) return;
  await commit([
    remove(LiveConnectionOwner.delete({ connectionId }).params()),
    ...owner.driveIds.map((driveId) => remove(LiveConnection.delete({ driveId, connectionId }).params())),
  ]);
}
