import { openRows } from './open-rows.ts';
import type { ColumnOf, RowColumns, RowShape, RowTable } from './row-table.ts';

/**
 * Counts the things of a listing by the values of a column, for example users by role.
 * @param counts whether to count a row; all by default
 */
export async function countBy<Columns extends RowColumns>(
  shape: RowShape<Columns>,
  column: ColumnOf<Columns, 'number' | 'numbers' | 'word'>,
  counts: (table: RowTable<Columns>, row: number) => boolean = () => true,
): Promise<Map<number | string, number>> {
  const table = await openRows(shape);
  const values = table.lists[column] ?? table.texts[column] ?? table.numbers[column] ?? [];
  const found = new Map<number | string, number>();
  for (let row = 0; row < table.size; row += 1) {
    if (table.isGone[row] === 1 || !counts(table, row)) continue;
    for (const value of [values[row] ?? []].flat()) found.set(value, (found.get(value) ?? 0) + 1);
  }
  return found;
}
