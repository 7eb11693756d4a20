import type { LiveConnectionItem } from '../../data/entities/live-connection.ts';
import { ageMs, type Moment, momentNow, secondMs } from '../../platform/clock.ts';
import { logger } from '../../platform/logger.ts';
import { tellConnections as tellSockets } from '../../push/live.ts';
import { LiveServiceError } from '../../push/services/call-live-api.ts';
import { publish } from '../../push/services/live-service.ts';
import { forgetGone } from '../background/forget-gone.ts';
import { getLiveService } from './live-settings.ts';

/** A service that does not answer is left alone for so long: each wait for it holds up the changes that come next. */
const restMs = 10 * secondMs;
/** When the service last did not answer. */
let lost: Moment | undefined;

/**
 * Sends a message to connections, each the way that it came: over the site's own sockets, or by the service that it
 * subscribed at. Connections that are gone are forgotten.
 */
export async function tellConnections(connections: LiveConnectionItem[], message: object): Promise<void> {
  const sockets = connections.filter(({ transport }) => transport === undefined);
  const ofServices = connections.filter(({ transport }) => transport !== undefined);
  await Promise.all([
    sockets.length > 0 && tellOverSockets(sockets, message),
    ofServices.length > 0 && tellByService(ofServices, message),
  ]);
}

async function tellOverSockets(connections: LiveConnectionItem[], message: object): Promise<void> {
  await forgetGone(connections, await tellSockets(idsOf(connections), message));
}

/**
 * Pages of a former service are told nothing: its keys have gone from the settings. A service that fails is an outage of
 * it, and no reason to do the work before it again: pages read anew when they connect again.
 */
async function tellByService(connections: LiveConnectionItem[], message: object): Promise<void> {
  if (lost && ageMs(lost) < restMs) return;
  try {
    const service = await getLiveService();
    const reached = connections.filter(({ transport }) => transport === service?.driver);
    if (service && reached.length > 0) await publish(service, idsOf(reached), message);
    lost = undefined;
  } catch (error) {
    if (error instanceof LiveServiceError && error.status === undefined) lost = momentNow();
    logger.error('The service for live updates did not take a message', { error });
  }
}

const idsOf = (connections: LiveConnectionItem[]) => connections.map(({ connectionId }) => connectionId);
