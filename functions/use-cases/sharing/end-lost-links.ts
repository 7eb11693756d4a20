import { shareRights } from '#shared/entities/drive/file-entry.ts';
import { commit } from '../../data/commit.ts';
import type { EntryItem } from '../../data/entities/drive/entry.ts';
import type { LinkItem } from '../../data/entities/drive/link.ts';
import { findEntry } from '../../data/drive/entries.ts';
import { findLinkById, removeLinkSteps, setLinkStep } from '../../data/sharing/links.ts';
import { listAllSharesWith, sharesAnything } from '../../data/sharing/shares.ts';
import type { EntryChangeRecord } from '../../data/drive/entry-changes.ts';
import type { TableChange } from '../../data/table/stream-records.ts';
import { outdatedRead } from '../../data/table/retry-outdated.ts';
import { AppError } from '../../platform/app-error.ts';
import { logger } from '../../platform/logger.ts';
import { type Catalog, numberAt } from '../drive/catalog/catalog.ts';
import { getCatalog } from '../drive/catalog/load-catalog.ts';
import { ancestorIds } from '../drive/catalog/tree.ts';
import { payerIdOf, workspaceDriveId } from '../drive/access/drives.ts';
import { inParallel } from '../background/in-parallel.ts';
import { limitToMaker } from './link-maker.ts';
import { withLatest } from '../drive/versions/with-latest.ts';

const readsAtOnce = 10;

/** A person who may do less in a drive than before. */
interface Loss {
  userId: number;
  driveId: string;
  /** The entry that is not shared with them any more. */
  entryId?: number;
  sequenceNumber: string;
}

/**
 * Ends the links of entries that give nothing since their makers lost access, so that lists mark the entries as linked
 * no longer. Everything may be done twice. Answers the first change of each drive and person that must come again.
 */
export async function endLostLinks(changes: TableChange[]): Promise<string[]> {
  const failed: string[] = [];
  const losses = Map.groupBy(changes.flatMap(lossesIn), ({ driveId, userId }) => `${driveId} ${userId}`);
  for (const all of losses.values()) {
    const [loss] = all;
    try {
      if (loss && !(await haveMoved(all))) await endLinksOf(loss);
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
    const ended = !after && { entryId: Number(before['entryId']) };
    return [{ userId, driveId: String(before['driveId']), ...ended, sequenceNumber }];
  }
  if (entity !== 'membership' || (after && after['roleId'] === before['roleId'])) return [];
  const driveId = workspaceDriveId(Number(before['workspaceId']), Number(before['ownerId']));
  return userId === payerIdOf(driveId) ? [] : [{ userId, driveId, sequenceNumber }];
}

const rankOf = ({ permission }: Record<string, unknown>) =>
  shareRights.findIndex((right) => right === permission);

/** Whether shares have only gone to another drive, where their entries follow with their links. */
async function haveMoved(losses: Loss[]): Promise<boolean> {
  const [{ userId, driveId } = { userId: 0, driveId: '' }] = losses;
  if (losses.some(({ entryId }) => entryId === undefined)) return false;
  const elsewhere = (await listAllSharesWith(userId)).filter((share) => share.driveId !== driveId);
  return losses.every(({ entryId }) => elsewhere.some((share) => share.entryId === entryId));
}

async function endLinksOf({ userId, driveId }: Loss): Promise<void> {
  const catalog = await getCatalog(driveId);
  await endLost(linkIdsAt(catalog, linkedRows(catalog)), (link) => link.userId === userId);
}

/**
 * Ends the links of moved entries, and of what is below them, whose makers had access by a folder that is not above
 * them any more. Folders above the former place are not looked at: they may have moved since, without the entry.
 * @param catalog knows these changes already
 */
export async function endMovedLinks(catalog: Catalog, changes: EntryChangeRecord[]): Promise<void> {
  const movedIds = new Set(
    changes
      .filter(({ before, after }) => before && after && before.parentId !== after.parentId)
      .flatMap(({ after }) => after?.entryId ?? []),
  );
  if (movedIds.size === 0) return;
  const rows = linkedRows(catalog).filter((row) => {
    const entryId = numberAt(catalog, 'ids', row);
    return [entryId, ...ancestorIds(catalog, entryId)].some((id) => movedIds.has(id));
  });
  // Owners and members have the whole drive: only a share can end with a move.
  if (rows.length > 0 && (await sharesAnything(catalog.driveId))) await endLost(linkIdsAt(catalog, rows));
}

function linkedRows(catalog: Catalog): number[] {
  return [...catalog.rowById.values()].filter((row) => numberAt(catalog, 'linkIds', row) !== 0);
}

const linkIdsAt = (catalog: Catalog, rows: number[]) => rows.map((row) => numberAt(catalog, 'linkIds', row));

/** Ends those of the links that give nothing. */
async function endLost(linkIds: number[], isWanted = (_link: LinkItem) => true): Promise<void> {
  await inParallel(linkIds, readsAtOnce, async (linkId) => {
    const link = await findLinkById(linkId);
    if (link && isWanted(link) && !(await limitToMaker(link))) await endLink(link);
  });
}

/** Nobody has done it, so it is no activity of the entry: that access ended is one. */
async function endLink(link: LinkItem): Promise<void> {
  const entry = await findEntry(link.driveId, link.entryId);
  if (!entry) return;
  const end = async (current: EntryItem) => {
    // Another link has taken its place, or it was deleted.
    if (current.linkId !== link.linkId) return;
    await commit([setLinkStep(current, undefined, outdatedRead), ...removeLinkSteps(link)]);
  };
  try {
    await withLatest(entry, end, []);
  } catch (error) {
    // The entry is gone, and its link with it.
    if (!(error instanceof AppError && error.status === 404)) throw error;
  }
}
