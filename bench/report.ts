import { holds } from './measurement.ts';
import type { Bar, Row, Table } from './measurement.ts';

/** Prints a table with a line of titles; numbers stand to the right. */
export function printTable({ title, note, rows }: Table): void {
  console.log(`\n${title}`);
  if (note) console.log(note);
  const columns = Object.keys(rows[0] ?? {});
  const widths = columns.map((column) =>
    Math.max(column.length, ...rows.map((row) => String(row[column] ?? '').length)),
  );
  const line = (cells: string[]) => console.log(`  ${cells.join('  ').trimEnd()}`);
  const isNumeric = columns.map((column) => rows.some((row) => typeof row[column] === 'number'));
  const pad = (text: string, index: number) =>
    isNumeric[index] ? text.padStart(widths[index] ?? 0) : text.padEnd(widths[index] ?? 0);
  line(columns.map(pad));
  line(widths.map((width) => '-'.repeat(width)));
  for (const row of rows) line(columns.map((column, index) => pad(cell(row, column), index)));
}

function cell(row: Row, column: string): string {
  return String(row[column] ?? '');
}

/** Prints each bar with what was measured. */
export function printBars(bars: Bar[]): void {
  if (bars.length === 0) return;
  const rows = bars.map((bar) => ({
    bar: bar.name,
    measured: `${bar.value} ${bar.unit}`,
    wanted: 'max' in bar ? `at most ${bar.max}` : `at least ${bar.min}`,
    result: holds(bar) ? 'holds' : 'FAILS',
  }));
  printTable({ title: 'Bars', rows });
}
