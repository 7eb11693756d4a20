import { parse } from 'csv-parse/sync';
import { decodeCsv, separatorOf } from '#shared/text/csv-text.ts';
import { importErrorColumn, importLimits } from '#shared/imports.ts';
import { AppError, invalid } from '../../platform/app-error.ts';

/** A row of a file: its values by column, without empty ones. */
export interface CsvRow {
  /** As spreadsheets count: the header is row 1. */
  number: number;
  values: Readonly<Record<string, string>>;
  /** Whether the row has more values than the header has columns. Its values may then be in the wrong columns. */
  hasSurplus?: true;
}

/** Which columns a file may have. */
export interface Header {
  columns: readonly string[];
  required: readonly string[];
  /** Columns whose values are taken as they are, with their spaces. */
  verbatim?: readonly string[];
  /** Columns that a file may have, and that are not read. */
  ignored?: readonly string[];
}

/**
 * Reads a CSV file with a header: UTF-8, UTF-16 with its mark, else Windows-1252; split at commas, semicolons or tabs. Throws
 * 422 for `file` if it is no CSV, has no rows or too many, or lacks a column or has an unknown one.
 */
export function readCsv(bytes: Uint8Array, header: Header): CsvRow[] {
  const rows: CsvRow[] = [];
  let names: string[] | undefined;
  // Row by row, as all cells of a large file would take several times its size.
  parseEach(decodeCsv(bytes), (cells, number) => {
    if (!names) return void (names = readHeader(cells, header));
    const row = readRow(cells, names, { number, ...header });
    if (hasValues(row)) rows.push(row);
  });
  if (!names) readHeader([], header);
  if (rows.length === 0) throw invalid({ file: 'importEmpty' });
  const { maxRows } = importLimits;
  if (rows.length > maxRows) throw invalid({ file: { code: 'importTooLong', params: { count: maxRows } } });
  return rows;
}

function readHeader(cells: readonly string[], header: Header): string[] {
  const names = cells.map((name) => name.trim().toLowerCase());
  demandColumns(names, header);
  return names;
}

function readRow(
  cells: readonly string[],
  names: readonly string[],
  { number, columns, verbatim = [] }: Header & { number: number },
): CsvRow {
  const values: Record<string, string> = {};
  for (const [place, name] of names.entries()) {
    const cell = cells[place] ?? '';
    const text = verbatim.includes(name) ? cell : plainText(cell.trim());
    if (text !== '' && columns.includes(name)) values[name] = text;
  }
  const hasSurplus = cells.slice(names.length).some((cell) => cell.trim() !== '');
  return { number, values, ...(hasSurplus && { hasSurplus }) };
}

/** Empty lines are no rows, but they count. */
const hasValues = ({ values, hasSurplus }: CsvRow) => hasSurplus === true || Object.keys(values).length > 0;

function parseEach(text: string, take: (cells: string[], number: number) => void): void {
  let number = 0;
  try {
    parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      on_record(cells: string[]) {
        take(cells, (number += 1));
        // The parser keeps nothing.
        return null;
      },
    });
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw Object.assign(invalid({ file: 'importMalformed' }), { cause });
  }
}

/** A file that is no table may have a header of any length. */
const shorten = (names: readonly string[]) =>
  names
    .slice(0, 5)
    .map((name) => name.slice(0, 40))
    .join(', ');

function demandColumns(found: readonly string[], { columns, required, ignored = [] }: Header): void {
  const missing = required.filter((name) => !found.includes(name));
  if (missing.length > 0) {
    throw invalid({ file: { code: 'importLacksColumns', params: { columns: missing.join(', ') } } });
  }
  const known = [...columns, ...ignored, importErrorColumn];
  const unknown = found.filter((name, place) => !known.includes(name) || found.indexOf(name) !== place);
  if (unknown.length > 0) {
    throw invalid({ file: { code: 'importHasUnknownColumns', params: { columns: shorten(unknown) } } });
  }
}

/** Without the apostrophe that exports write before what a spreadsheet would run. */
const plainText = (text: string) => text.replace(/^'(?=[" ]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/, '');
