import { notifications } from '#shared/limits/notification-limits.ts';
import { commit } from '../../data/commit.ts';
import type { EntryItem } from '../../data/entities/drive/entry.ts';
import type { UploadTallyItem } from '../../data/entities/drive/upload-tally.ts';
import { noticeStep } from '../../data/notifications/notifications.ts';
import { listEntriesById } from '../../data/drive/entries.ts';
import { rootId } from '../../data/drive/entry-keys.ts';
import { findFewSharedIds } from '../../data/sharing/shares.ts';
import type { EntryChangeRecord } from '../../data/drive/entry-changes.ts';
import { findTally, saveTallyStep } from '../../data/uploads/upload-tallies.ts';
import { outdatedRead } from '../../data/table/retry-outdated.ts';
import { nowMs, secondMs } from '../../platform/clock.ts';
import type { Catalog } from '../drive/catalog/catalog.ts';
import { ancestorIds, findName, isVisible } from '../drive/catalog/tree.ts';
import { personalDriveId } from '../drive/access/drives.ts';

const windowMs = notifications.uploadWindowMinutes * 60 * secondMs;
/** When a window of uploads is told of: at once, again where more has come by then, and when it ends. */
const tellAfterMs = [0, 30 * secondMs, windowMs];

/** New files of one person below one shared folder. */
interface Uploads {
  entryId: number;
  outerIds: number[];
  uploaderId: number;
  ownerId: number;
  /** All of them came by links that collect files. */
  areRequested: boolean;
  /** Places in the stream, in its order. */
  sequences: string[];
}

/** Shares of a drive that are read rather than the folders above new files. */
const maxListedShares = 170;

/** A visitor without an account. */
const nobody = 0;

/**
 * Counts new files of a drive that lie in shared folders, and has those told who have the folder, and its owner, but
 * never the one who uploaded them. A change that the stream brings again is not counted again.
 */
export async function noteUploads(catalog: Catalog, changes: EntryChangeRecord[]): Promise<void> {
  const files = changes.filter(isNewFile);
  if (files.length === 0) return;
  const shared = await listSharedAbove(catalog, files);
  if (shared.size === 0) return;
  for (const uploads of groupUploads(catalog, files, shared)) await countUploads(catalog, uploads);
}

/**
 * Ids of folders that are shared, among them all that are above the files: ten units where the drive shares little, and
 * one for each folder above the files else.
 */
async function listSharedAbove(catalog: Catalog, files: EntryChangeRecord[]): Promise<Set<number>> {
  const { driveId } = catalog;
  const few = await findFewSharedIds(driveId, maxListedShares);
  if (few) return few;
  const above = files.flatMap(({ after }) => (after ? foldersOf(catalog, after) : []));
  const folders = await listEntriesById(driveId, [...new Set(above)]);
  return new Set(folders.filter(({ people = 0 }) => people > 0).map(({ entryId }) => entryId));
}

/** Copies of folders and what is in the trash already are no news. */
function isNewFile({ before, after }: EntryChangeRecord): boolean {
  if (before || !after || after.type === 'folder') return false;
  return after.deletedAtMs === undefined && after.copyJobId === undefined;
}

/**
 * Folders that a file was made in, outermost first. The catalog may know by now where it was moved since: that is no
 * upload into the folders there.
 */
function foldersOf(catalog: Catalog, { parentId }: EntryItem): number[] {
  return parentId === rootId ? [] : [...ancestorIds(catalog, parentId), parentId];
}

function groupUploads(catalog: Catalog, files: EntryChangeRecord[], shared: Set<number>): Uploads[] {
  const groups = new Map<string, Uploads>();
  for (const { after, sequenceNumber } of files) {
    if (!after || !isVisible(catalog, after.entryId)) continue;
    const roots = foldersOf(catalog, after).filter((id) => shared.has(id));
    const { ownerId, changedById: uploaderId = nobody, isRequested = false } = after;
    for (const [index, entryId] of roots.entries()) {
      const key = `${entryId}#${uploaderId}`;
      const known = groups.get(key);
      if (known) {
        known.sequences.push(sequenceNumber);
        known.areRequested &&= isRequested;
      } else {
        const outerIds = roots.slice(0, index);
        const sequences = [sequenceNumber];
        groups.set(key, { entryId, outerIds, uploaderId, ownerId, areRequested: isRequested, sequences });
      }
    }
  }
  return [...groups.values()];
}

async function countUploads(catalog: Catalog, uploads: Uploads): Promise<void> {
  const { driveId } = catalog;
  const { entryId, uploaderId, outerIds, ownerId, areRequested } = uploads;
  const known = await findTally({ driveId, entryId, uploaderId });
  const uncounted = uploads.sequences.filter((sequence) => isAfter(sequence, known?.lastSequence));
  const lastSequence = uncounted.at(-1);
  if (lastSequence === undefined) return;
  const now = nowMs();
  const tally = { ...nextWindow(known, now), driveId, entryId, uploaderId, lastSequence };
  tally.files += uncounted.length;
  const { startedAtMs } = tally;
  const dueAtMs = startedAtMs + (tellAfterMs.find((after) => now <= startedAtMs + after) ?? windowMs);
  // Of what visitors leave, owners are told by the request that they answer to.
  const isNews = uploaderId !== nobody && uploaderId !== ownerId && !areRequested;
  const tellsOwner = isNews && outerIds.length === 0 && driveId === personalDriveId(ownerId);
  const name = findName(catalog, entryId) ?? '';
  await commit([
    saveTallyStep(tally, known, outdatedRead),
    noticeStep({
      type: 'FileUploadedToShared',
      cause: [driveId, entryId, uploaderId, startedAtMs, dueAtMs].join('#'),
      content: {
        ...(uploaderId !== nobody && { actorId: uploaderId }),
        entries: [{ id: entryId, name, type: 'folder' }],
      },
      window: { driveId, entryId, uploaderId, startedAtMs, outerIds, ...(tellsOwner && { ownerId }) },
      dueAtMs,
    }),
  ]);
}

/** The window that is open, or a new one behind it. */
function nextWindow(known: UploadTallyItem | undefined, now: number) {
  if (!known) return { startedAtMs: now, files: 0 };
  const { startedAtMs, files, formerStartedAtMs, formerFiles } = known;
  if (now <= startedAtMs + windowMs) return { startedAtMs, files, formerStartedAtMs, formerFiles };
  return { startedAtMs: now, files: 0, formerStartedAtMs: startedAtMs, formerFiles: files };
}

/** Places in a stream are whole numbers of up to forty digits. */
function isAfter(sequence: string, last: string | undefined): boolean {
  return last === undefined || BigInt(sequence) > BigInt(last);
}
