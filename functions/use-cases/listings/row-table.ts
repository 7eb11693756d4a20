import { foldText } from '#shared/text/fold-text.ts';
import type { RowValues } from '../../data/entities/listing-row.ts';
import type { ChangedRow } from '../../data/listings/listing-rows.ts';
import type { SortedRows } from './sorted-rows.ts';

/** What a column holds: a number or time; a text; one of few words, which rows share; a few numbers. */
export type ColumnKind = 'number' | 'text' | 'word' | 'numbers';
export type RowColumns = Readonly<Record<string, ColumnKind>>;

/** The rows of a listing: their kind and columns. */
export interface RowShape<Columns extends RowColumns = RowColumns> {
  kind: string;
  columns: Columns;
}

/** A column of numbers that a listing computes when it is opened, from the row and from what the site has set. */
export type ComputedColumn = `computed:${string}`;

/** Names of the columns of some kinds. */
export type ColumnOf<Columns extends RowColumns, Kind extends ColumnKind> = {
  [Name in keyof Columns & string]: Columns[Name] extends Kind ? Name : never;
}[keyof Columns & string];

/**
 * All rows of a kind in memory, by column: plain numbers in typed arrays, and texts. A row keeps its place for as long
 * as the table lives; one that is gone is only marked.
 */
export interface RowTable<Columns extends RowColumns = RowColumns> {
  shape: RowShape<Columns>;
  /** Number of rows, gone ones included. */
  size: number;
  /** Number of rows that are not gone. */
  live: number;
  rowById: Map<number, number>;
  ids: Float64Array;
  changedAtMs: Float64Array;
  isGone: Uint8Array;
  /** By column; `NaN` for none. */
  numbers: Record<string, Float64Array>;
  /** Columns that are no part of the rows (`compute-columns.ts`). */
  computed: Record<ComputedColumn, Float64Array>;
  texts: Record<string, string[]>;
  lists: Record<string, (readonly number[])[]>;
  /** Texts as searches and orders compare them, made when they are first needed. */
  folded: Record<string, (string | undefined)[]>;
  /** Orders that were asked for, by column. */
  sorted: Map<string, SortedRows>;
  /** Until when changes are in here; 0 for never read. */
  caughtUpToMs: number;
  /** Changes that the stored snapshot does not have. */
  unsavedChanges: number;
  /** When this function last asked for a snapshot. */
  snapshotAskedAtMs: number;
}

const firstCapacity = 64;

/** An empty table. */
export function createRowTable<Columns extends RowColumns>(
  shape: RowShape<Columns>,
  capacity: number = firstCapacity,
): RowTable<Columns> {
  const names = (...kinds: ColumnKind[]) =>
    Object.keys(shape.columns).filter((name) => kinds.includes(shape.columns[name] ?? 'word'));
  const each = <T>(columns: string[], make: () => T): Record<string, T> =>
    Object.fromEntries(columns.map((name) => [name, make()]));
  return {
    shape,
    size: 0,
    live: 0,
    rowById: new Map(),
    ids: new Float64Array(capacity),
    changedAtMs: new Float64Array(capacity),
    isGone: new Uint8Array(capacity),
    numbers: each(names('number'), () => new Float64Array(capacity)),
    computed: {},
    texts: each(names('text', 'word'), () => []),
    lists: each(names('numbers'), () => []),
    folded: each(names('text', 'word'), () => []),
    sorted: new Map(),
    caughtUpToMs: 0,
    unsavedChanges: 0,
    snapshotAskedAtMs: 0,
  };
}

/** Applies a row, or a tombstone, unless the same or a newer version is known. Returns whether it was news. */
export function putRow(table: RowTable, { rowId, changedAtMs, columns }: ChangedRow): boolean {
  const known = table.rowById.get(rowId);
  if (known !== undefined && (table.changedAtMs[known] ?? 0) >= changedAtMs) return false;
  if (known === undefined && !columns) return false;
  const row = known ?? appendRow(table, rowId);
  table.changedAtMs[row] = changedAtMs;
  setGone(table, row, !columns);
  if (columns) writeColumns(table, row, columns);
  for (const { unsorted } of table.sorted.values()) unsorted.add(row);
  return true;
}

/** Takes a row out whose thing was found to be gone, ahead of its tombstone. */
export function forgetRow(table: RowTable, rowId: number): void {
  const row = table.rowById.get(rowId);
  if (row === undefined) return;
  setGone(table, row, true);
  for (const { unsorted } of table.sorted.values()) unsorted.add(row);
}

function setGone(table: RowTable, row: number, isGone: boolean): void {
  table.live += (table.isGone[row] ?? 0) - Number(isGone);
  table.isGone[row] = Number(isGone);
}

function appendRow(table: RowTable, rowId: number): number {
  if (table.size === table.ids.length) grow(table);
  const row = table.size;
  table.size += 1;
  table.live += 1;
  table.ids[row] = rowId;
  table.rowById.set(rowId, row);
  return row;
}

function grow(table: RowTable): void {
  const capacity = Math.ceil(table.ids.length * 1.5);
  const wider = (column: Float64Array) => {
    const copy = new Float64Array(capacity);
    copy.set(column);
    return copy;
  };
  table.ids = wider(table.ids);
  table.changedAtMs = wider(table.changedAtMs);
  for (const columns of [table.numbers, table.computed] as Record<string, Float64Array>[])
    for (const [name, column] of Object.entries(columns)) columns[name] = wider(column);
  const isGone = new Uint8Array(capacity);
  isGone.set(table.isGone);
  table.isGone = isGone;
}

function writeColumns({ numbers, texts, lists, folded }: RowTable, row: number, values: RowValues): void {
  for (const [name, column] of Object.entries(numbers)) column[row] = Number(values[name] ?? Number.NaN);
  for (const [name, column] of Object.entries(texts)) {
    const text = String(values[name] ?? '');
    if (column[row] === text) continue;
    column[row] = text;
    (folded[name] ?? [])[row] = undefined;
  }
  for (const [name, column] of Object.entries(lists)) column[row] = (values[name] ?? []) as readonly number[];
}

/** A number of a row; `NaN` for none. */
export function numberAt<Columns extends RowColumns>(
  { numbers }: RowTable<Columns>,
  column: ColumnOf<Columns, 'number'>,
  row: number,
): number {
  return numbers[column]?.[row] ?? Number.NaN;
}

/** A text of a row as searches and orders compare it. */
export function foldedAt({ folded, texts }: RowTable, column: string, row: number): string {
  const known = folded[column]?.[row];
  if (known !== undefined) return known;
  const text = foldText(texts[column]?.[row] ?? '');
  (folded[column] ?? [])[row] = text;
  return text;
}

/** All values of a row. */
export function valuesAt({ numbers, texts, lists }: RowTable, row: number): RowValues {
  const values: RowValues = {};
  for (const [name, column] of Object.entries(numbers)) {
    const value = column[row] ?? Number.NaN;
    values[name] = Number.isNaN(value) ? undefined : value;
  }
  for (const [name, column] of Object.entries(texts)) values[name] = column[row];
  for (const [name, column] of Object.entries(lists)) values[name] = column[row];
  return values;
}
