import { isDeepStrictEqual } from 'node:util';
import { conflict } from '../../platform/app-error.ts';
import { nowMs, secondMs } from '../../platform/clock.ts';
import type { ListingRowItem, RowValues } from '../entities/listing-row.ts';
import { type ChangedRow, findRow, writeRow } from './listing-rows.ts';

/**
 * How far behind its time of change a row may be written. Readers look further back than this (`overlapMs`), so that
 * they miss none.
 */
export const lateAfterMs = 10 * secondMs;
const maxAttempts = 10;

/** Reads a thing, strongly consistent, as the values of its row; undefined where the thing is gone. */
export type ReadValues = (known: RowValues | undefined) => Promise<RowValues | undefined>;

/**
 * Brings the row of a thing up to date; writes nothing and returns false where the row has these values already. The row is read before
 * the thing, and the thing once more after a write: so the last of several writers has seen the last state.
 */
export async function keepRow(
  row: Pick<ListingRowItem, 'kind' | 'rowId'>,
  readValues: ReadValues,
): Promise<boolean> {
  let known = await findRow(row.kind, row.rowId);
  let isLate = false;
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const values = withoutAbsent(await readValues(known?.columns));
    if (!isLate && isUpToDate(known, values)) return attempt > 1;
    const written = await writeRow(row, known, values);
    isLate = written !== undefined && nowMs() - written.changedAtMs > lateAfterMs;
    known = written ?? (await findRow(row.kind, row.rowId));
  }
  throw conflict();
}

/** What was never listed needs no tombstone. */
function isUpToDate(known: ChangedRow | undefined, values: RowValues | undefined): boolean {
  return isDeepStrictEqual(known?.columns, values);
}

function withoutAbsent(values: RowValues | undefined): RowValues | undefined {
  return values && Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
