import { openRows } from './open-rows.ts';
import type { ColumnOf, RowColumns, RowShape } from './row-table.ts';

/** How many things of a listing have each value of a column, such as how many users have each role. */
export async function countBy<Columns extends RowColumns>(
  shape: RowShape<Columns>,
  column: ColumnOf<Columns, 'numbers' | 'word'>,
): Promise<Map<number | string, number>> {
  const table = await openRows(shape);
  const values: readonly (string | readonly number[])[] = table.lists[column] ?? table.texts[column] ?? [];
  const counts = new Map<number | string, number>();
  for (let row = 0; row < table.size; row += 1) {
    if (table.isGone[row] === 1) continue;
    for (const value of [values[row] ?? []].flat()) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}
