import { imports, type ImportName } from '#shared/imports.ts';

/** A CSV file with every column of an import and the rows of its example. */
export function sampleCsv(name: ImportName): string {
  const { columns, sample }: { columns: readonly string[]; sample: readonly Record<string, string>[] } =
    imports[name];
  const rows = sample.map((row) => columns.map((column) => row[column] ?? ''));
  return [columns, ...rows].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
