import { parse } from 'csv-parse/sync';
import { importLimits } from '#shared/imports.ts';
import { invalid } from '../../platform/app-error.ts';

/** A row of a file: its values by column, without empty ones. */
export interface CsvRow {
  /** As spreadsheets count: the header is row 1. */
  number: number;
  values: Readonly<Record<string, string>>;
  /** Whether the row has more values than the header has columns. Its values may then be in the wrong columns. */
  hasSurplus?: true;
}

interface Header {
  columns: readonly string[];
  required: readonly string[];
}

/**
 * Reads a CSV file with a header: UTF-8, UTF-16 with its mark, else Windows-1252; split at commas, semicolons or tabs. Throws
 * 422 for `file` if it is no CSV, has no rows or too many, or lacks a column or has an unknown one.
 */
export function readCsv(bytes: Uint8Array, header: Header): CsvRow[] {
  const [names = [], ...lines] = parseLines(decode(bytes));
  const columns = names.map((name) => name.trim().toLowerCase());
  demandColumns(columns, header);
  const rows = lines.map((cells, index) => readRow(cells, columns, index + 2)).filter(hasValues);
  if (rows.length === 0) throw invalid({ file: 'importEmpty' });
  const { maxRows } = importLimits;
  if (rows.length > maxRows) throw invalid({ file: { code: 'importTooLong', params: { count: maxRows } } });
  return rows;
}

function readRow(cells: readonly string[], columns: readonly string[], number: number): CsvRow {
  const texts = cells.map((cell) => plainText(cell.trim()));
  const named = columns.map((column, place) => [column, texts[place] ?? ''] as const);
  const hasSurplus = texts.slice(columns.length).some((text) => text !== '');
  return {
    number,
    values: Object.fromEntries(named.filter(([, text]) => text !== '')),
    ...(hasSurplus && { hasSurplus }),
  };
}

/** Empty lines are no rows, but they count. */
const hasValues = ({ values, hasSurplus }: CsvRow) => hasSurplus === true || Object.keys(values).length > 0;

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Spreadsheets of Windows save in its own code page, in which every byte is a character.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function parseLines(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
    });
  } catch (cause) {
    throw Object.assign(invalid({ file: 'importMalformed' }), { cause });
  }
}

/** A file that is no table may have a header of any length. */
const shorten = (names: readonly string[]) =>
  names
    .slice(0, 5)
    .map((name) => name.slice(0, 40))
    .join(', ');

/** Names of columns contain none of these, so the first one in the header separates. */
function separatorOf(text: string): string {
  return /[,;\t\r\n]/.exec(text)?.[0].replace(/[\r\n]/, ',') ?? ',';
}

function demandColumns(found: readonly string[], { columns, required }: Header): void {
  const missing = required.filter((name) => !found.includes(name));
  if (missing.length > 0) {
    throw invalid({ file: { code: 'importLacksColumns', params: { columns: missing.join(', ') } } });
  }
  const unknown = found.filter((name, place) => !columns.includes(name) || found.indexOf(name) !== place);
  if (unknown.length > 0) {
    throw invalid({ file: { code: 'importHasUnknownColumns', params: { columns: shorten(unknown) } } });
  }
}

/** Without the apostrophe that exports write before what a spreadsheet would run. */
const plainText = (text: string) => text.replace(/^'(?=[" ]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/, '');
