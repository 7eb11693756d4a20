import { setTimeout as pause } from 'node:timers/promises';
import { commit } from '../../data/commit.ts';
import type { LiveConnectionItem } from '../../data/entities/messages/live-connection.ts';
import { endConnectionGroups, forgetEndingConnection } from '../../data/notifications/ending-connections.ts';
import { findLiveConnection } from '../../data/notifications/live-connections.ts';
import { outdatedRead, retryOutdated } from '../../data/table/retry-outdated.ts';
import { logger } from '../../platform/logger.ts';
import { closeConnection } from '../../push/live.ts';
import { deleteLiveConnection } from './close-live-connection.ts';
import { mayBeOpening } from './may-be-opening.ts';
import { tellConnections } from './tell-connections.ts';

/** A handshake ends right after the function has let the connection in. */
const openingPausesMs = [50, 100, 200, 400, 800, 1600];

/**
 * Stops telling a connection anything, and lists it as one to be closed, so that a failure to close it is made good
 * later. Returns false if the connection is gone, or another call has ended it.
 */
export async function endLiveConnection(connectionId: string): Promise<boolean> {
  const end = async (): Promise<boolean> => {
    const connection = await findLiveConnection(connectionId);
    if (!connection || connection.isEnding) return false;
    for (const steps of endConnectionGroups(connection, outdatedRead)) await commit(steps);
    return true;
  };
  const onExhausted = () => new Error(`Others were faster with connection ${connectionId} each time`);
  return retryOutdated(end, { attempts: 8, onExhausted });
}

/**
 * Closes a connection that has ended, and deletes what is kept of it once it is closed or gone. One that is just opening
 * cannot be closed yet: either its own call notices that it has ended, or it is closed when it has opened. A page that a
 * service carries messages to leaves by itself when it is told, and is told nothing more even if it stays.
 */
export async function closeEndedConnection(connection: LiveConnectionItem): Promise<void> {
  if (connection.transport) await tellConnections([connection], { type: 'ended' });
  else if (!(await closeSocket(connection))) return;
  if (!(await deleteLiveConnection(connection.connectionId))) await forgetEndingConnection(connection);
}

/** Closes a socket of the site's own. Returns false if it is still opening, and so can be closed only later. */
async function closeSocket(connection: LiveConnectionItem): Promise<boolean> {
  const { connectionId } = connection;
  for (const pauseMs of [...openingPausesMs, undefined]) {
    const outcome = await closeConnection(connectionId);
    if (outcome === 'closed' || !mayBeOpening(connection)) break;
    if (!(await findLiveConnection(connectionId))) break;
    if (pauseMs === undefined) {
      // It stays listed, and the next connection of its user closes it.
      logger.warn('A connection that has ended neither opened nor closed', { connectionId });
      return false;
    }
    await pause(pauseMs);
  }
  return true;
}
