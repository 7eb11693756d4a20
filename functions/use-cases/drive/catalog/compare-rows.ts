import type { EntryOrder } from '#shared/routes/drive/drive.ts';
import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import { sortableName } from '../../../data/drive/entry-keys.ts';
import { type Catalog, isFolderAt, numberAt, typeAt } from './catalog.ts';
import { treeOf } from './tree.ts';

/** Where an entry stands in a sorted list: folder before file, its value in the order, its id. */
export type Position = [kind: 0 | 1, value: number | string, entryId: number];

export interface Sorting {
  orderBy: EntryOrder;
  orderDir: 'asc' | 'desc';
}

/** Stands between type or extension and name: it sorts before every letter, as in the table's keys. */
const separator = '\u0001';

function sortableAt(catalog: Catalog, row: number): string {
  const text = catalog.sortable[row] ?? sortableName(catalog.names[row] ?? '');
  catalog.sortable[row] = text;
  return text;
}

const values: Record<EntryOrder, (catalog: Catalog, row: number) => number | string> = {
  name: sortableAt,
  updated_at: (catalog, row) => numberAt(catalog, 'updatedAtMs', row),
  // Ids are ordered by time of creation.
  created_at: () => 0,
  file_size: (catalog, row) =>
    isFolderAt(catalog, row) ? (treeOf(catalog).bytesBelow[row] ?? 0) : numberAt(catalog, 'sizes', row),
  type: (catalog, row) => typeAt(catalog, row) + separator + sortableAt(catalog, row),
  extension: (catalog, row) => (catalog.extensions[row] ?? '') + separator + sortableAt(catalog, row),
};

/** Where a row stands in an order. */
export function positionOf(catalog: Catalog, row: number, orderBy: EntryOrder): Position {
  const kind = isFolderAt(catalog, row) ? 0 : 1;
  return [kind, values[orderBy](catalog, row), numberAt(catalog, 'ids', row)];
}

type Sorted = Pick<EntryItem, 'entryId' | 'type' | 'name' | 'extension' | 'fileSize' | 'updatedAtMs'>;

/** Where an entry stands that was loaded from the table. */
export function positionOfEntry(entry: Sorted, orderBy: EntryOrder): Position {
  const name = sortableName(entry.name);
  const value = {
    name,
    updated_at: entry.updatedAtMs,
    created_at: 0,
    file_size: entry.fileSize,
    type: entry.type + separator + name,
    extension: (entry.extension ?? '') + separator + name,
  }[orderBy];
  return [entry.type === 'folder' ? 0 : 1, value, entry.entryId];
}

/** Compares as the lists of folders are sorted: folders first whatever the direction. */
export function comparePositions(a: Position, b: Position, orderDir: Sorting['orderDir']): number {
  if (a[0] !== b[0]) return a[0] - b[0];
  const byValue =
    typeof a[1] === 'number' && typeof b[1] === 'number'
      ? a[1] - b[1]
      : compareTexts(String(a[1]), String(b[1]));
  const difference = byValue || a[2] - b[2];
  return orderDir === 'asc' ? difference : -difference;
}

/** Rows in an order, with their positions. */
export function sortRows(catalog: Catalog, rows: number[], { orderBy, orderDir }: Sorting): Position[] {
  const positions = rows.map((row) => positionOf(catalog, row, orderBy));
  return positions.sort((a, b) => comparePositions(a, b, orderDir));
}

/** Compares texts by their bytes in UTF-8, as the table sorts its keys. */
function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const [mine, theirs] = [a.charCodeAt(index), b.charCodeAt(index)];
    if (mine !== theirs) return byteRank(mine) - byteRank(theirs);
  }
  return a.length - b.length;
}

/** Halves of surrogate pairs stand for characters behind all others. */
function byteRank(unit: number): number {
  if (unit >= 0xe000) return unit - 0x800;
  return unit >= 0xd800 ? unit + 0x2000 : unit;
}
