import { live } from '#shared/abuse-limits.ts';
import type { LiveConnectionItem } from '../../data/entities/live-connection.ts';
import type { UserItem } from '../../data/entities/user.ts';
import { findLiveConnection, listConnectionsOf } from '../../data/notifications/live-connections.ts';
import { findSession } from '../../data/accounts/sessions.ts';
import { findUser } from '../../data/accounts/users.ts';
import { nowMs } from '../../platform/clock.ts';
import { closeConnections } from '../../push/live.ts';
import { deleteLiveConnection } from '../notifications/close-live-connection.ts';
import { isBanned } from './caller.ts';

/**
 * Closes the connections of a user whose session has ended: by signing out, by another password, by a ban, by its time
 * or with the account. A session that goes on while the others end keeps its connections.
 */
export async function closeEndedConnections(userId: number): Promise<void> {
  const connections = await listConnectionsOf(userId);
  if (connections.length === 0) return;
  const user = await findUser(userId);
  const areLive = await Promise.all(connections.map((connection) => hasLiveSession(connection, user)));
  await close(connections.filter((_, nth) => !areLive[nth]));
}

async function hasLiveSession(
  { connectionId }: LiveConnectionItem,
  user: UserItem | undefined,
): Promise<boolean> {
  if (!user || isBanned(user)) return false;
  const { sessionHash } = (await findLiveConnection(connectionId)) ?? {};
  // A connection of before sessions were noted with them: the gateway ends it within two hours.
  if (sessionHash === undefined) return true;
  const session = await findSession(sessionHash);
  return session !== undefined && session.epoch === user.sessionEpoch && session.expiresAtMs > nowMs();
}

/** Closes the oldest connections of a user past the number that one may have. */
export async function closeExcessConnections(userId: number): Promise<void> {
  const connections = await listConnectionsOf(userId);
  const newestFirst = connections.toSorted((one, other) => other.askedAtSeconds - one.askedAtSeconds);
  await close(newestFirst.slice(live.maxConnectionsPerUser));
}

async function close(connections: LiveConnectionItem[]): Promise<void> {
  const ids = connections.map(({ connectionId }) => connectionId);
  // Forgotten first: nothing more is sent to one that could not be closed.
  await Promise.all(ids.map(deleteLiveConnection));
  await closeConnections(ids);
}
