import { shareRights } from '#shared/entities/file-entry.ts';
import { commit } from '../data/commit.ts';
import type { EntryItem } from '../data/entities/entry.ts';
import type { LinkItem } from '../data/entities/link.ts';
import { findEntry } from '../data/entries.ts';
import { findLinkById, removeLinkSteps, setLinkStep } from '../data/links.ts';
import type { TableChange } from '../data/stream-records.ts';
import { AppError } from '../platform/app-error.ts';
import { logger } from '../platform/logger.ts';
import { numberAt } from './catalog/catalog.ts';
import { getCatalog } from './catalog/load-catalog.ts';
import { Changed } from './change-each.ts';
import { payerIdOf, workspaceDriveId } from './drives.ts';
import { inParallel } from './in-parallel.ts';
import { limitToMaker } from './link-maker.ts';
import { withLatest } from './with-latest.ts';

const readsAtOnce = 10;

/** A person who may do less in a drive than before. */
interface Loss {
  userId: number;
  driveId: string;
  sequenceNumber: string;
}

/**
 * Ends the links of entries that give nothing since their makers lost access, so that lists mark the entries as linked
 * no longer. Everything may be done twice. Answers the first change of each drive and person that must come again.
 */
export async function endLostLinks(changes: TableChange[]): Promise<string[]> {
  const failed: string[] = [];
  const losses = Map.groupBy(changes.flatMap(lossesIn), ({ driveId, userId }) => `${driveId} ${userId}`);
  for (const [loss] of losses.values()) {
    try {
      if (loss) await endLinksOf(loss);
    } catch (error) {
      logger.error('The links of somebody who lost access could not be ended', { ...loss, error });
      failed.push(loss?.sequenceNumber ?? '');
    }
  }
  return failed;
}

/** A share or a membership that has ended or gives less. Nobody takes the drive from who pays for it. */
function lossesIn({ entity, before, after, sequenceNumber }: TableChange): Loss[] {
  if (!before) return [];
  const userId = Number(before['userId']);
  if (entity === 'share' && (!after || rankOf(after) < rankOf(before))) {
    return [{ userId, driveId: String(before['driveId']), sequenceNumber }];
  }
  if (entity !== 'membership' || (after && after['roleId'] === before['roleId'])) return [];
  const driveId = workspaceDriveId(Number(before['workspaceId']), Number(before['ownerId']));
  return userId === payerIdOf(driveId) ? [] : [{ userId, driveId, sequenceNumber }];
}

const rankOf = ({ permission }: Record<string, unknown>) =>
  shareRights.findIndex((right) => right === permission);

async function endLinksOf({ userId, driveId }: Loss): Promise<void> {
  const catalog = await getCatalog(driveId);
  const linkIds = [...catalog.rowById.values()]
    .map((row) => numberAt(catalog, 'linkIds', row))
    .filter((linkId) => linkId !== 0);
  await inParallel(linkIds, readsAtOnce, async (linkId) => {
    const link = await findLinkById(linkId);
    if (link?.userId === userId && !(await limitToMaker(link))) await endLink(link);
  });
}

/** Nobody has done it, so it is no activity of the entry: that access ended is one. */
async function endLink(link: LinkItem): Promise<void> {
  const entry = await findEntry(link.driveId, link.entryId);
  if (!entry) return;
  const end = async (current: EntryItem) => {
    // Another link has taken its place, or it was deleted.
    if (current.linkId !== link.linkId) return;
    await commit([setLinkStep(current, undefined, () => new Changed()), ...removeLinkSteps(link)]);
  };
  try {
    await withLatest(entry, end, []);
  } catch (error) {
    // The entry is gone, and its link with it.
    if (!(error instanceof AppError && error.status === 404)) throw error;
  }
}
