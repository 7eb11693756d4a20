import { deleteLiveConnection, listLiveConnections } from '../data/live-connections.ts';
import { nowSeconds } from '../platform/clock.ts';
import { logger } from '../platform/logger.ts';
import { tellConnections } from '../push/live.ts';

/**
 * A connection is known before its handshake is over, and until then the gateway says that it is gone. Twice as long
 * as the gateway waits for the function that lets it in.
 */
const openingSeconds = 60;

export interface DriveChange {
  /** Ids of the folders whose lists changed; 0 is the top, -1 the trash. */
  folders: number[];
  /** Whether the space in use changed. */
  usage: boolean;
}

/**
 * Tells the open pages of a drive what changed, and forgets connections that are gone. Never throws: a page that was
 * not told is out of date for a while, and no reason to do the work before it again.
 */
export async function tellDrive(driveId: string, { folders, usage }: DriveChange): Promise<void> {
  try {
    const connections = await listLiveConnections(driveId);
    if (connections.length === 0) return;
    const ids = connections.map(({ connectionId }) => connectionId);
    const gone = new Set(await tellConnections(ids, { type: 'changed', driveId, folders, usage }));
    const opened = nowSeconds() - openingSeconds;
    const ended = connections.filter(
      ({ connectionId, askedAtSeconds }) => gone.has(connectionId) && askedAtSeconds < opened,
    );
    await Promise.all(ended.map(({ connectionId }) => deleteLiveConnection(connectionId)));
  } catch (error) {
    logger.warn('A drive could not be told of its change', { driveId, error });
  }
}
