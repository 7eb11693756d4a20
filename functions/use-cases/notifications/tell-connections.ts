import type { LiveConnectionItem } from '../../data/entities/messages/live-connection.ts';
import { tellConnections as tellSockets } from '../../push/live.ts';
import { forgetGone } from '../background/forget-gone.ts';

/**
 * Sends a message to connections, each the way that it came: over the site's own sockets, or by the service that it
 * subscribed at. Connections that are gone are forgotten.
 */
export async function tellConnections(connections: LiveConnectionItem[], message: object): Promise<void> {
  const sockets = connections.filter(({ transport }) => transport === undefined);
  const ofServices = connections.filter(({ transport }) => transport !== undefined);
  await Promise.all([
    sockets.length > 0 && tellOverSockets(sockets, message),
    ofServices.length > 0 && tellOverService(ofServices, message),
  ]);
}

async function tellOverSockets(connections: LiveConnectionItem[], message: object): Promise<void> {
  const ids = connections.map(({ connectionId }) => connectionId);
  await forgetGone(connections, await tellSockets(ids, message));
}

/** Its code is loaded by sites alone that have chosen a service. */
async function tellOverService(connections: LiveConnectionItem[], message: object): Promise<void> {
  const { tellByService } = await import('./tell-by-service.ts');
  await tellByService(connections, message);
}
