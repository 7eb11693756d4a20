import { drive } from '#shared/limits.ts';
import { findCopied } from '../data/copied.ts';
import type { EntryItem } from '../data/entities/entry.ts';
import type { JobItem } from '../data/entities/job.ts';
import { listEntriesById } from '../data/entries.ts';
import { getUsage } from '../data/usage.ts';
import { newId } from '../platform/ids.ts';
import type { SignedIn } from './caller.ts';
import { openCatalog } from './catalog/open-catalog.ts';
import { findTotals } from './catalog/tree.ts';
import { type CopyPayload, copySmallEntries, tooManyCopies } from './copy-entries.ts';
import { startJob } from './first-slice.ts';
import { accessTarget } from './move-entries.ts';
import { allowanceBytes, spaceExhausted } from './quota.ts';
import { getSettings } from './site-settings.ts';

export interface Duplication {
  /** The copies that are there by now, by the ids of their originals. */
  copies: Map<number, EntryItem>;
  job: JobItem;
}

/**
 * Copies entries of a drive (F6): beside the originals, or into a folder. Folders are there at once; a job fills them,
 * whose first moments are this call's. 422 before anything is copied where it is too much for one call or, as far as
 * the catalog knows, for the space that is left.
 *
 * @param destinationId 0 for the top; undefined for each beside its original
 */
export async function duplicateEntries(
  entries: EntryItem[],
  to: { caller: SignedIn; workspaceId: number | undefined; destinationId: number | undefined },
): Promise<Duplication> {
  const { caller, workspaceId, destinationId } = to;
  const driveId = entries[0]?.driveId ?? '';
  const target =
    destinationId === undefined ? undefined : await accessTarget({ caller, workspaceId, destinationId });
  const { total, bytes } = await measure(driveId, entries);
  if (total > drive.maxCopiedEntries + entries.length) throw tooManyCopies();
  await demandSpace(driveId, caller, bytes);
  const roots = entries.map(({ entryId, parentId }) => ({
    sourceId: entryId,
    parentId: target?.entry.entryId ?? parentId,
  }));
  const payload: CopyPayload = { roots, total, made: 0 };
  const about = { driveId, userId: caller.user.userId, name: entries[0]?.name ?? '' };
  const started = await startJob({ ...about, jobId: newId(), kind: 'copy', payload });
  const job = await started.runForAMoment(copySmallEntries);
  return { copies: await findCopies(driveId, job.jobId, entries), job };
}

/** Entries and bytes that a copy makes; what is in folders as the catalog knows it. */
async function measure(driveId: string, entries: EntryItem[]): Promise<{ total: number; bytes: number }> {
  const hasFolders = entries.some(({ type }) => type === 'folder');
  const catalog = hasFolders ? await openCatalog(driveId) : undefined;
  let [total, bytes] = [0, 0];
  for (const { type, entryId, fileSize } of entries) {
    const below = type === 'folder' && catalog ? findTotals(catalog, entryId) : undefined;
    total += 1 + (below?.entries ?? 0);
    bytes += type === 'folder' ? (below?.bytes ?? 0) : fileSize;
  }
  return { total, bytes };
}

async function demandSpace(driveId: string, { user }: SignedIn, bytes: number): Promise<void> {
  const allowance = allowanceBytes(user, await getSettings());
  if (allowance === null) return;
  const { usedBytes, reservedBytes } = await getUsage(driveId);
  if (usedBytes + reservedBytes + bytes > allowance) throw spaceExhausted(allowance);
}

async function findCopies(
  driveId: string,
  jobId: number,
  entries: EntryItem[],
): Promise<Map<number, EntryItem>> {
  const ids = entries.map(({ entryId }) => entryId);
  const marks = [...(await findCopied(jobId, ids)).values()];
  const items = await listEntriesById(
    driveId,
    marks.map(({ copyId }) => copyId),
  );
  const byId = new Map(items.map((item) => [item.entryId, item]));
  return new Map(
    marks.flatMap(({ sourceId, copyId }) => {
      const item = byId.get(copyId);
      return item ? [[sourceId, item] as const] : [];
    }),
  );
}
