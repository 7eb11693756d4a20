import { packColumns, shareTexts, unpackColumns } from './packed-columns.ts';
import { createRowTable, type RowColumns, type RowShape, type RowTable } from './row-table.ts';

/** Raised when the format changes: older snapshots are then made again. */
const format = 1;

interface Header {
  format: number;
  shape: RowShape;
  size: number;
  caughtUpToMs: number;
  /** Columns of texts and lists, which follow as JSON, and how long that is. */
  jsonBytes: number;
}

/** A table as it is stored, without what is gone: a header in JSON, numbers as bytes, texts and lists as JSON. */
export async function encodeRows(table: RowTable): Promise<Uint8Array> {
  const rows = Int32Array.from({ length: table.size }, (_, row) => row).filter(
    (row) => table.isGone[row] === 0,
  );
  const pick = (column: readonly unknown[]) => Array.from(rows, (row) => column[row]);
  const { texts, lists, shape, caughtUpToMs } = table;
  const json = Buffer.from(JSON.stringify([...Object.values(texts), ...Object.values(lists)].map(pick)));
  const header: Header = { format, shape, size: rows.length, caughtUpToMs, jsonBytes: json.length };
  const numbers = numberColumns(table).map((column) =>
    Buffer.from(Float64Array.from(rows, (row) => column[row] ?? Number.NaN).buffer),
  );
  return packColumns(header, [...numbers, json]);
}

const numberColumns = ({ ids, changedAtMs, numbers }: RowTable) => [
  ids,
  changedAtMs,
  ...Object.values(numbers),
];

/** Reads a stored table of this shape; throws where it is broken, or of another format or shape. */
export async function decodeRows<Columns extends RowColumns>(
  shape: RowShape<Columns>,
  stored: Uint8Array,
): Promise<RowTable<Columns>> {
  const { header: read, take, takeNumbers } = await unpackColumns(stored);
  const header = read as Header;
  const isOurs = header.format === format && JSON.stringify(header.shape) === JSON.stringify(shape);
  if (!isOurs) throw new Error('The snapshot is another one');
  const { size, caughtUpToMs } = header;
  const table = createRowTable(shape, Math.max(64, Math.ceil(size * 1.1)));
  for (const column of numberColumns(table)) column.set(takeNumbers(size));
  readTexts(table, JSON.parse(take(header.jsonBytes).toString()) as unknown[]);
  for (let row = 0; row < size; row += 1) table.rowById.set(table.ids[row] ?? 0, row);
  if (table.rowById.size !== size) throw new Error('The snapshot has a row twice');
  return Object.assign(table, { size, live: size, caughtUpToMs });
}

function readTexts({ shape, texts, lists }: RowTable, columns: unknown[]): void {
  const names = [...Object.keys(texts), ...Object.keys(lists)];
  for (const [index, name] of names.entries()) {
    const column = columns[index];
    if (name in lists) lists[name] = column as (readonly number[])[];
    else texts[name] = shape.columns[name] === 'word' ? shareTexts(column as string[]) : (column as string[]);
  }
}
