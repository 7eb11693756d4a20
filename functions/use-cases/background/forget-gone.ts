import type { LiveConnectionItem } from '../../data/entities/live-connection.ts';
import { nowSeconds } from '../../platform/clock.ts';
import { deleteLiveConnection } from '../notifications/close-live-connection.ts';

/**
 * A connection is known before its handshake is over, and until then the gateway says that it is gone. Twice as long
 * as the gateway waits for the function that lets it in.
 */
const openingSeconds = 60;

/** Forgets those of the connections that the gateway says are gone, unless they may be about to open. */
export async function forgetGone(connections: LiveConnectionItem[], goneIds: string[]): Promise<void> {
  const gone = new Set(goneIds);
  const opened = nowSeconds() - openingSeconds;
  const ended = connections.filter(
    ({ connectionId, askedAtSeconds }) => gone.has(connectionId) && askedAtSeconds < opened,
  );
  await Promise.all(ended.map(({ connectionId }) => deleteLiveConnection(connectionId)));
}
