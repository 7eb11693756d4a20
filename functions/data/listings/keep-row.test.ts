import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startDriveInProcess } from '../../../tests/support/drive/drive-in-process.ts';
import type { RowValues } from '../entities/listing-row.ts';

let drive: Awaited<ReturnType<typeof startDriveInProcess>>;
let keepRow: typeof import('./keep-row.ts').keepRow;
let rows: typeof import('./listing-rows.ts');
let nextId = 1;

beforeAll(async () => {
  drive = await startDriveInProcess();
  ({ keepRow } = await import('./keep-row.ts'));
  rows = await import('./listing-rows.ts');
});

afterEach(() => void vi.useRealTimers());
afterAll(() => drive.close());

const newRow = () => ({ kind: 'things', rowId: nextId++ });
const find = ({ kind, rowId }: { kind: string; rowId: number }) => rows.findRow(kind, rowId);

test('writes a row once, and again only where its values differ', async () => {
  const row = newRow();
  expect(await keepRow(row, async () => ({ name: 'a', size: undefined }))).toBe(true);
  const first = await find(row);
  expect(first).toMatchObject({ columns: { name: 'a' } });
  expect(await keepRow(row, async () => ({ name: 'a' }))).toBe(false);
  expect(await find(row)).toEqual(first);
  expect(await keepRow(row, async () => ({ name: 'b' }))).toBe(true);
  expect((await find(row))?.changedAtMs).toBeGreaterThan(first?.changedAtMs ?? Infinity);
});

test('leaves a tombstone of what is gone, which ends later than any snapshot is used, and none of what never was', async () => {
  const [row, never] = [newRow(), newRow()];
  await keepRow(row, async () => ({ name: 'a' }));
  await keepRow(row, async () => undefined);
  const item = (await drive.listItems()).find(({ SK }) => SK === `ROW#${row.rowId}`);
  expect(item).not.toHaveProperty('columns');
  expect(Number(item?.['ttl']) * 1000 - Date.now()).toBeGreaterThan(59 * 86_400_000);
  await keepRow(never, async () => undefined);
  expect(await find(never)).toBeUndefined();
  await keepRow(row, async () => ({ name: 'back' }));
  expect(await find(row)).toMatchObject({ columns: { name: 'back' } });
});

test('time of change goes forward though the clock does not', async () => {
  const row = newRow();
  await keepRow(row, async () => ({ name: 'a' }));
  const { changedAtMs = 0 } = (await find(row)) ?? {};
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() - 3_600_000);
  await keepRow(row, async () => ({ name: 'b' }));
  expect(await find(row)).toMatchObject({ changedAtMs: changedAtMs + 1, columns: { name: 'b' } });
});

test('the last state wins, whichever of several writers is slow', async () => {
  const row = newRow();
  let thing: RowValues = { name: 'first' };
  let isSlow = true;
  await keepRow(row, async () => {
    const seen = { ...thing };
    if (!isSlow) return seen;
    isSlow = false;
    // While this writer holds what it read, the thing changes to and fro, and another writer finds nothing to do.
    thing = { name: 'second' };
    await keepRow(row, async () => ({ ...thing }));
    return seen;
  });
  expect(await find(row)).toMatchObject({ columns: thing });
});

test('a row that was written long after its time of change gets another time', async () => {
  const row = newRow();
  vi.useFakeTimers({ toFake: ['Date'] });
  const { ListingRow } = await import('../entities/listing-row.ts');
  const put = ListingRow.put.bind(ListingRow);
  vi.spyOn(ListingRow, 'put').mockImplementationOnce((...input) => {
    vi.setSystemTime(Date.now() + 11_000);
    return put(...input);
  });
  await keepRow(row, async () => ({ name: 'a' }));
  expect(Date.now() - ((await find(row))?.changedAtMs ?? 0)).toBeLessThan(1000);
});

test('changes since a moment come in their order, those of that moment included', async () => {
  const kind = 'ordered';
  for (const rowId of [3, 1, 2]) await keepRow({ kind, rowId }, async () => ({ name: 'a' }));
  await keepRow({ kind, rowId: 3 }, async () => undefined);
  const all = [];
  for await (const page of rows.listChangedRows(kind, 0)) all.push(...page);
  expect(all.map(({ rowId, columns }) => [rowId, columns?.['name']])).toEqual([
    [1, 'a'],
    [2, 'a'],
    [3, undefined],
  ]);
  const since = [];
  for await (const page of rows.listChangedRows(kind, all[1]?.changedAtMs ?? 0)) since.push(...page);
  expect(since.map(({ rowId }) => rowId)).toContain(2);
  expect(since.map(({ rowId }) => rowId)).toContain(3);
});
