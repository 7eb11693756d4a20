import { live } from '#shared/limits/abuse-limits.ts';
import { findSession } from '../../../data/accounts/sessions.ts';
import { findUser } from '../../../data/accounts/users.ts';
import type { LiveConnectionItem } from '../../../data/entities/messages/live-connection.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { listEndingConnectionsOf } from '../../../data/notifications/ending-connections.ts';
import { findLiveConnection, listConnectionsOf } from '../../../data/notifications/live-connections.ts';
import { nowMs } from '../../../platform/clock.ts';
import { logger } from '../../../platform/logger.ts';
import { inParallel } from '../../background/in-parallel.ts';
import { closeEndedConnection, endLiveConnection } from '../../notifications/end-live-connections.ts';
import { mayBeOpening } from '../../notifications/may-be-opening.ts';
import { newestFirst } from '../../notifications/connection-order.ts';
import { isSuspended } from '../caller.ts';

const atOnce = 25;

/**
 * Closes the connections of a user whose session has ended, or in which an admin is no longer logged in as the user: by signing out, by another password, by a ban, by its time
 * or with the account. A session that goes on while the others end keeps its connections. Throws if one could not be
 * closed; called again, it closes that one as well.
 */
export async function closeEndedConnections(userId: number): Promise<void> {
  const connections = await listConnectionsOf(userId);
  if (connections.length > 0) {
    const user = await findUser(userId);
    const areLive = await inParallel(connections, atOnce, (connection) => hasLiveSession(connection, user));
    const ended = connections.filter((_, nth) => !areLive[nth]);
    // First, and all: nothing more is sent to one that could not be closed.
    await inParallel(ended, atOnce, ({ connectionId }) => endLiveConnection(connectionId));
  }
  const failures = await tryEach(await listEndingConnectionsOf(userId), closeEndedConnection);
  if (failures.length > 0) throw failures[0];
}

async function hasLiveSession(
  { connectionId }: LiveConnectionItem,
  user: UserItem | undefined,
): Promise<boolean> {
  if (!user || isSuspended(user)) return false;
  const { sessionHash } = (await findLiveConnection(connectionId)) ?? {};
  // A connection of before sessions were noted with them: the gateway ends it within two hours.
  if (sessionHash === undefined) return true;
  const session = await findSession(sessionHash);
  if (!session || session.expiresAtMs <= nowMs()) return false;
  if ((session.acting?.userId ?? session.userId) !== user.userId) return false;
  const owner = session.acting ? await findUser(session.userId) : user;
  return owner !== undefined && !isSuspended(owner) && session.epoch === owner.sessionEpoch;
}

/**
 * Closes the oldest connections of a user past the number that one may have. Returns whether the given connection, which
 * is opening, is one of those: as many newer ones were opened at the same moment.
 *
 * However many open at once, each of them looks at all that were noted before, so the last of those that stay sees every
 * one that must go. One that could not be closed is reported and stays listed until a later call closes it: it is told
 * nothing, and no reason to refuse the connection that opens.
 */
export async function closeExcessConnections(userId: number, openingId: string): Promise<boolean> {
  const [connections, ending] = await Promise.all([
    listConnectionsOf(userId),
    listEndingConnectionsOf(userId),
  ]);
  const excess = newestFirst(connections).slice(live.maxConnectionsPerUser);
  if (excess.some(({ connectionId }) => connectionId === openingId)) return true;
  const failures = [
    ...(await tryEach(excess, async (connection) => {
      if (await endLiveConnection(connection.connectionId)) await closeEndedConnection(connection);
    })),
    // One that is just opening is closed by the call that ended it.
    ...(await tryEach(
      ending.filter((connection) => !mayBeOpening(connection)),
      closeEndedConnection,
    )),
  ];
  for (const error of failures) {
    logger.error('A connection past the limit could not be closed', { userId, error });
  }
  return false;
}

/** Does something with each connection, whatever happens with the others. Returns the errors. */
async function tryEach(
  connections: LiveConnectionItem[],
  work: (connection: LiveConnectionItem) => Promise<void>,
): Promise<unknown[]> {
  const errors = await inParallel(connections, atOnce, async (connection) => {
    try {
      await work(connection);
      return [];
    } catch (error) {
      return [error];
    }
  });
  return errors.flat();
}
