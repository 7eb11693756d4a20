import type { LiveConnectionItem } from '../../data/entities/messages/live-connection.ts';
import { deleteLiveConnection } from '../notifications/close-live-connection.ts';
import { mayBeOpening } from '../notifications/may-be-opening.ts';

/** Forgets those of the connections that the gateway says are gone, unless they may be about to open. */
export async function forgetGone(connections: LiveConnectionItem[], goneIds: string[]): Promise<void> {
  const gone = new Set(goneIds);
  const ended = connections.filter(
    (connection) => gone.has(connection.connectionId) && !mayBeOpening(connection),
  );
  await Promise.all(ended.map(({ connectionId }) => deleteLiveConnection(connectionId)));
}
