import type { LiveConnectionItem } from '../../data/entities/messages/live-connection.ts';
import { nowSeconds } from '../../platform/clock.ts';

/**
 * A connection is known before its handshake is over, and until then the gateway says that it is gone. Twice as long
 * as the gateway waits for the function that lets it in.
 */
const openingSeconds = 60;

/** Whether a connection that the gateway says is gone may be about to open. */
export function mayBeOpening({ askedAtSeconds }: Pick<LiveConnectionItem, 'askedAtSeconds'>): boolean {
  return askedAtSeconds >= nowSeconds() - openingSeconds;
}
