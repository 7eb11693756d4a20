import { chunk } from '#shared/chunk.ts';
import type { LiveConnectionItem } from '../../data/entities/messages/live-connection.ts';
import { listFollowers } from '../../data/notifications/live-connections.ts';
import { logger } from '../../platform/logger.ts';
import type { Catalog } from '../drive/catalog/catalog.ts';
import { openCatalog } from '../drive/catalog/open-catalog.ts';
import { ancestorIds, isVisible } from '../drive/catalog/tree.ts';
import { tellConnections } from './tell-connections.ts';

/** Ids in one message: of the services that carry messages, Pusher takes the least, 10 kB. */
const maxFolders = 500;

export interface DriveChange {
  /** Ids of the folders whose lists changed; 0 is the top, -1 the trash. */
  folders: number[];
  /** Whether the space in use changed. */
  usage: boolean;
  /** Ids of the entries that changed. */
  entries: number[];
}

/** What a page is told of a drive. */
interface ChangedMessage {
  type: 'changed';
  driveId: string;
  folders: number[];
  usage: boolean;
  /** Whether the list of what was shared with its person changed. */
  shares?: true;
}

/**
 * Tells the open pages of a drive what changed, and forgets connections that are gone. Who was given a part of it is
 * told of folders in that part alone. Never throws: a page that was not told is out of date for a while, and no reason
 * to do the work before it again.
 */
export async function tellDrive(driveId: string, change: DriveChange): Promise<void> {
  try {
    const followers = await listFollowers(driveId);
    const { folders, usage } = change;
    const whole = followers.filter(({ entryIds }) => entryIds === undefined);
    if (folders.length > 0) await tell(whole, { type: 'changed', driveId, folders, usage });
    const inPart = followers.filter(({ entryIds }) => entryIds !== undefined);
    if (inPart.length > 0) await tellParts(await openCatalog(driveId), inPart, change);
  } catch (error) {
    logger.warn('A drive could not be told of its change', { driveId, error });
  }
}

/** Many people may have the same folder: each part is looked at once. */
async function tellParts(
  catalog: Catalog,
  followers: LiveConnectionItem[],
  change: DriveChange,
): Promise<void> {
  const byPart = Map.groupBy(followers, ({ entryIds = [] }) => [...entryIds].sort().join());
  for (const ofPart of byPart.values()) {
    const message = partOf(catalog, ofPart[0]?.entryIds ?? [], change);
    if (message) await tell(ofPart, message);
  }
}

/** What of a change lies at or below the shared entries; undefined for nothing. */
function partOf(
  catalog: Catalog,
  entryIds: number[],
  { folders, entries }: DriveChange,
): ChangedMessage | undefined {
  const { driveId } = catalog;
  const shared = new Set(entryIds);
  const isShared = (id: number) =>
    shared.has(id) || ancestorIds(catalog, id).some((above) => shared.has(above));
  const seen = folders.filter((id) => id > 0 && isVisible(catalog, id) && isShared(id));
  const changed = new Set(entries);
  // The entry itself stands in the person's list of shares, and goes from it with a folder above.
  const shares = entryIds.some(
    (id) => changed.has(id) || ancestorIds(catalog, id).some((above) => changed.has(above)),
  );
  if (seen.length === 0 && !shares) return undefined;
  return { type: 'changed', driveId, folders: seen, usage: false, ...(shares && { shares }) };
}

async function tell(connections: LiveConnectionItem[], message: ChangedMessage): Promise<void> {
  if (message.folders.length <= maxFolders) return tellConnections(connections, message);
  for (const folders of chunk(message.folders, maxFolders)) {
    await tellConnections(connections, { ...message, folders });
  }
}
