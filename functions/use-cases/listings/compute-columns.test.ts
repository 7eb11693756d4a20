import { expect, test } from 'vitest';
import { computeColumns, computedAt } from './compute-columns.ts';
import { createRowTable, putRow } from './row-table.ts';
import { positionAt, rowsInOrder } from './sorted-rows.ts';

const shape = { kind: 'test', columns: { size: 'number' } } as const;
const order = 'computed:left';

function newTable(sizes: number[]) {
  const table = createRowTable(shape, 1);
  for (const [index, size] of sizes.entries())
    putRow(table, { rowId: index + 1, changedAtMs: 1, columns: { size } });
  return table;
}

const compute = (table: ReturnType<typeof newTable>, limit: number, only?: number) =>
  computeColumns(table, {
    [order]: ({ numbers, ids }, row) =>
      only === undefined || ids[row] === only ? limit - (numbers['size']?.[row] ?? 0) : 0,
  });
const idsOf = (table: ReturnType<typeof newTable>) =>
  Array.from(rowsInOrder(table, order), (row) => table.ids[row]);

test('rows are sorted by what is computed, and again when it follows from something else', () => {
  const table = newTable([1, 3, 2]);
  compute(table, 10);
  expect(idsOf(table)).toEqual([2, 3, 1]);
  compute(table, 10, 1);
  expect(idsOf(table)).toEqual([2, 3, 1]);
  compute(table, -10, 1);
  expect(idsOf(table)).toEqual([1, 2, 3]);
  expect(positionAt(table, order, 0)).toEqual([-11, 1]);
});

test('rows that come later, and those that changed, find their place', () => {
  const table = newTable([1, 3, 2]);
  compute(table, 10);
  expect(idsOf(table)).toEqual([2, 3, 1]);
  for (let rowId = 4; rowId < 200; rowId += 1) putRow(table, { rowId, changedAtMs: 1, columns: { size: 5 } });
  putRow(table, { rowId: 2, changedAtMs: 2, columns: { size: 0 } });
  compute(table, 10);
  expect(idsOf(table).slice(-3)).toEqual([3, 1, 2]);
  expect(computedAt(table, order, 198)).toBe(5);
});
