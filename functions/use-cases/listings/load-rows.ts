import { listingLimits } from '#shared/listings/listing-limits.ts';
import { lateAfterMs } from '../../data/listings/keep-row.ts';
import { listChangedRows } from '../../data/listings/listing-rows.ts';
import { dayMs, nowMs } from '../../platform/clock.ts';
import { logger } from '../../platform/logger.ts';
import { findSnapshot } from '../../storage/snapshots.ts';
import { createRowTable, putRow, type RowColumns, type RowShape, type RowTable } from './row-table.ts';
import { decodeRows } from './row-snapshot.ts';

/** How far back changes are read once more: twice what a write may be late, for clocks that differ. */
const overlapMs = 2 * lateAfterMs;
/** What is older would miss tombstones that have ended, and is read again from all rows. */
const usableMs = listingLimits.snapshotDays * dayMs;

const kept = new Map<string, RowTable>();

/**
 * The rows of a listing with every change up to this moment. From memory where this function has them, else from the
 * stored snapshot; without a usable one, from all rows in the table.
 */
export async function loadRows<Columns extends RowColumns>(
  shape: RowShape<Columns>,
): Promise<RowTable<Columns>> {
  const known = kept.get(shape.kind) as RowTable<Columns> | undefined;
  const isUsed = known !== undefined && isUsable(known.caughtUpToMs);
  const table = isUsed ? known : ((await loadSnapshot(shape)) ?? createRowTable(shape));
  const read = await catchUp(table);
  // What had to be read beside the snapshot, known or not, is what the next one would save.
  if (!isUsed) table.unsavedChanges = read;
  kept.set(shape.kind, table as RowTable);
  return table;
}

/** A time ahead of the clock is of a clock that was put back: changes since may have earlier times. */
function isUsable(caughtUpToMs: number): boolean {
  const ageMs = nowMs() - caughtUpToMs;
  return ageMs < usableMs && ageMs > -lateAfterMs;
}

async function loadSnapshot<Columns extends RowColumns>(
  shape: RowShape<Columns>,
): Promise<RowTable<Columns> | undefined> {
  const stored = await findSnapshot(`listings/${shape.kind}`);
  if (!stored) return undefined;
  try {
    const table = await decodeRows(shape, stored);
    return isUsable(table.caughtUpToMs) ? table : undefined;
  } catch (error) {
    // It heals by itself: the rows tell everything, and a new snapshot is asked for as they are many.
    logger.warn('The snapshot of a listing is broken', { kind: shape.kind, error });
    return undefined;
  }
}

/** Brings a table up to date; returns how many changes were read. */
async function catchUp(table: RowTable): Promise<number> {
  const startedAtMs = nowMs();
  let read = 0;
  for await (const rows of listChangedRows(table.shape.kind, table.caughtUpToMs - overlapMs)) {
    read += rows.length;
    for (const row of rows) if (putRow(table, row)) table.unsavedChanges += 1;
  }
  table.caughtUpToMs = startedAtMs;
  return read;
}
