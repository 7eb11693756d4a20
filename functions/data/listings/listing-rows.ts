import { listingLimits } from '#shared/listings/listing-limits.ts';
import type { TypedItem } from '../table/plain-item.ts';
import { dayMs, nowMs, secondMs } from '../../platform/clock.ts';
import { isFailedCondition, type Step, update } from '../commit.ts';
import { ListingRow, type ListingRowItem, ListingSnapshot, type RowValues } from '../entities/listing-row.ts';
import { findStored, queryStored, type StoredIndex } from '../table/stored-items.ts';

const digits = 16;
const padded = (value: number) => String(value).padStart(digits, '0');
const sortKey = (changedAtMs: number, rowId: number) => `${padded(changedAtMs)}#${padded(rowId)}`;
/** Behind every sort key. */
const afterAll = ':';

const byUpdated: StoredIndex = { name: 'byUpdated', pk: 'PK', sk: 'L2', isGlobal: false };
const rowFields = ['rowId', 'changedAtMs', 'columns'] as const;
/** About as many rows as a query of DynamoDB reads at a time: 1 MB. */
const rowsPerPage = 5000;

/** What readers need of a row. */
export type ChangedRow = Pick<ListingRowItem, (typeof rowFields)[number]>;

/** Rows of a kind that changed at or after a moment, tombstones included, page by page, oldest change first. Strong. */
export async function* listChangedRows(kind: string, sinceMs: number): AsyncGenerator<ChangedRow[]> {
  const range = { pk: `ROWS#${kind}`, low: padded(Math.max(0, sinceMs)), high: afterAll, isAscending: true };
  let after: TypedItem | undefined;
  do {
    const page = await queryStored(byUpdated, { ...range, limit: rowsPerPage, fields: rowFields, after });
    yield page.items as unknown as ChangedRow[];
    after = page.last;
  } while (after);
}

/** The row of a thing, or its tombstone. */
export async function findRow(kind: string, rowId: number): Promise<ChangedRow | undefined> {
  const stored = await findStored({ PK: `ROWS#${kind}`, SK: `ROW#${rowId}` });
  return stored as unknown as ChangedRow | undefined;
}

/**
 * Writes the row of a thing, or a tombstone without columns, in place of the row that was read. Returns the row;
 * undefined where another writer came first.
 */
export async function writeRow(
  { kind, rowId }: Pick<ListingRowItem, 'kind' | 'rowId'>,
  known: ChangedRow | undefined,
  columns: RowValues | undefined,
): Promise<ChangedRow | undefined> {
  const changedAtMs = Math.max(nowMs(), (known?.changedAtMs ?? 0) + 1);
  const row = { kind, rowId, changedAtMs, L2: sortKey(changedAtMs, rowId) };
  const ttl = Math.ceil((nowMs() + listingLimits.tombstoneDays * dayMs) / secondMs);
  const put = ListingRow.put({ ...row, ...(columns ? { columns } : { ttl }) });
  try {
    await put
      .where((fields, { eq, notExists }) =>
        known ? eq(fields.changedAtMs, known.changedAtMs) : notExists(fields.rowId),
      )
      .go();
    return { rowId, changedAtMs, ...(columns && { columns }) };
  } catch (error) {
    if (!isFailedCondition(error)) throw error;
    return undefined;
  }
}

/** Notes that a snapshot is asked for; fails where that happened after the given moment already. */
export function requestSnapshotStep(kind: string, notSinceMs: number, otherwise: () => Error): Step {
  const params = ListingSnapshot.update({ kind })
    .set({ requestedAtMs: nowMs() })
    .where(
      ({ requestedAtMs }, { notExists, lt }) =>
        `${notExists(requestedAtMs)} OR ${lt(requestedAtMs, notSinceMs)}`,
    )
    .params();
  return update(params, otherwise);
}
