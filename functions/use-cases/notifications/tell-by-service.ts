import type { LiveConnectionItem } from '../../data/entities/messages/live-connection.ts';
import { ageMs, type Moment, momentNow, secondMs } from '../../platform/clock.ts';
import { logger } from '../../platform/logger.ts';
import { LiveServiceError } from '../../push/services/call-live-api.ts';
import { publish } from '../../push/services/live-service.ts';
import { getLiveService } from './live-settings.ts';

/** A service that does not answer is left alone for so long: each wait for it holds up the changes that come next. */
const restMs = 10 * secondMs;
/** When the service last did not answer. */
let lost: Moment | undefined;

/**
 * Sends a message to connections by the service that the site has chosen. Pages of a former service are told nothing: its
 * keys have gone from the settings. Never throws: a service that fails is an outage of it, and no reason to do the work
 * before it again, as pages read anew when they connect again.
 */
export async function tellByService(connections: LiveConnectionItem[], message: object): Promise<void> {
  if (lost && ageMs(lost) < restMs) return;
  try {
    const service = await getLiveService();
    const reached = connections.filter(({ transport }) => transport === service?.driver);
    const ids = reached.map(({ connectionId }) => connectionId);
    if (service && ids.length > 0) await publish(service, ids, message);
    lost = undefined;
  } catch (error) {
    if (error instanceof LiveServiceError && error.status === undefined) lost = momentNow();
    logger.error('The service for live updates did not take a message', { error });
  }
}
