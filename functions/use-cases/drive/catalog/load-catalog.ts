import { listChanges, listGone } from '../../../data/changes.ts';
import { hourMs, nowMs, secondMs } from '../../../platform/clock.ts';
import { logger } from '../../../platform/logger.ts';
import { findSnapshot } from '../../../storage/snapshots.ts';
import { type Catalog, createCatalog, putChange, recallEnd } from './catalog.ts';
import { noteEnd } from './learn-entries.ts';
import { decodeSnapshot } from './snapshot.ts';

/**
 * How far back changes are read once more: a change gets its time before it is written, a write may be tried again
 * for as long as a request lasts, and the index follows the table by moments.
 */
const overlapMs = 40 * secondMs;
/** Catalogs that nobody asked for this long are loaded anew: notes of deletions are not kept for ever. */
const staleAfterMs = 12 * hourMs;
/** Entries that a function keeps in memory, of all drives together; an entry takes 300 to 500 bytes. */
const maxKeptEntries = 1_000_000;
const maxKeptDrives = 200;

/** The least recently used first. */
const kept = new Map<string, Catalog>();

/**
 * The catalog of a drive with all changes that its index tells of at this moment. From memory where this function has
 * it, else from the stored snapshot; a drive without one, or with a broken one, is read from its changes alone.
 * Whoever acts on entries loads them from the table: the catalog may be a moment behind.
 */
export async function getCatalog(driveId: string): Promise<Catalog> {
  const known = kept.get(driveId);
  const ageMs = known ? nowMs() - known.caughtUpToMs : Infinity;
  // A time ahead of the clock is of a clock that was put back: changes since may have earlier times.
  const isFresh = known && ageMs < staleAfterMs && ageMs > -overlapMs;
  const catalog = isFresh ? known : ((await loadSnapshot(driveId)) ?? createCatalog(driveId));
  const read = await catchUp(catalog);
  // What had to be read beside the snapshot, known or not, is what the next one would save.
  if (!isFresh) catalog.unsavedChanges = read;
  keep(catalog);
  return catalog;
}

async function loadSnapshot(driveId: string): Promise<Catalog | undefined> {
  const stored = await findSnapshot(`catalog/${driveId}`);
  if (!stored) return undefined;
  try {
    return await decodeSnapshot(driveId, stored);
  } catch (error) {
    // It heals by itself: the changes tell everything, and a new snapshot is asked for as they are many.
    logger.warn('The snapshot of a catalog is broken', { driveId, error });
    return undefined;
  }
}

/** Brings a catalog up to date; answers how many changes were read for it. */
async function catchUp(catalog: Catalog): Promise<number> {
  const { driveId } = catalog;
  const startedAtMs = nowMs();
  const sinceMs = catalog.caughtUpToMs - overlapMs;
  // Without anything known there is nothing to forget.
  const gone = catalog.size === 0 ? [] : await listGone(driveId, sinceMs);
  for (const { entryId, changedAtMs } of gone) noteEnd(catalog, entryId, changedAtMs);
  let read = gone.length;
  for await (const entries of listChanges(driveId, sinceMs)) {
    read += entries.length;
    for (const entry of entries) if (putChange(catalog, entry)) catalog.unsavedChanges += 1;
  }
  catalog.caughtUpToMs = startedAtMs;
  for (const [entryId, atMs] of catalog.goneAtMs) {
    if (atMs < startedAtMs - 2 * overlapMs) recallEnd(catalog, entryId);
  }
  return read;
}

function keep(catalog: Catalog): void {
  kept.delete(catalog.driveId);
  kept.set(catalog.driveId, catalog);
  let entries = 0;
  for (const { size } of kept.values()) entries += size;
  for (const [driveId, { size }] of kept) {
    if (kept.size === 1 || (entries <= maxKeptEntries && kept.size <= maxKeptDrives)) return;
    entries -= size;
    kept.delete(driveId);
  }
}
