import { commit } from '../../data/commit.ts';
import { createJobStep } from '../../data/jobs.ts';
import { requestSnapshotStep } from '../../data/listings/listing-rows.ts';
import { newId } from '../../platform/ids.ts';
import { loadRows } from './load-rows.ts';
import type { RowColumns, RowShape, RowTable } from './row-table.ts';
import { claimSnapshot } from './snapshot-due.ts';

/** A snapshot was asked for a short time ago. */
class NotWanted extends Error {}

/** The rows of a listing, as `loadRows` has them. Where they took much to load, the next call gets a snapshot. */
export async function openRows<Columns extends RowColumns>(
  shape: RowShape<Columns>,
): Promise<RowTable<Columns>> {
  const table = await loadRows(shape);
  const due = claimSnapshot(table);
  if (due) await askForSnapshot(table, due.notSinceMs);
  return table;
}

async function askForSnapshot(table: Pick<RowTable, 'shape' | 'unsavedChanges'>, notSinceMs: number) {
  const { kind } = table.shape;
  const asked = requestSnapshotStep(kind, notSinceMs, () => new NotWanted());
  const job = { jobId: newId(), kind: 'listing' as const, userId: 0, subject: kind, name: '', payload: {} };
  try {
    await commit([asked, createJobStep(job)]);
    // Whoever runs the job has these changes as well.
    table.unsavedChanges = 0;
  } catch (error) {
    if (!(error instanceof NotWanted)) throw error;
  }
}
