import { type Options, stringify } from 'csv-stringify/sync';
import { inertText } from './inert-cell.ts';

/** A cell. Null and undefined are empty cells. */
export type CsvValue = string | number | boolean | null | undefined;

/** A time as a cell: without milliseconds, which many spreadsheets do not read. */
export function csvTime(ms: number | undefined): string | undefined {
  return ms === undefined ? undefined : new Date(ms).toISOString().replace(/\.\d+/, '');
}

const options: Options = {
  record_delimiter: '\r\n',
  // Many readers treat a single \r or \n as the end of a record, so cells with one are quoted.
  quoted_match: /[\r\n]/,
  cast: { boolean: String },
};

/** Writes a CSV file: the header, then the rows. Its byte order mark tells spreadsheets that it is UTF-8. */
export async function* csvLines(
  names: readonly string[],
  batches: AsyncIterable<CsvValue[][]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(stringify([inertRow(names)], { ...options, bom: true }));
  for await (const rows of batches) {
    if (rows.length > 0) yield Buffer.from(stringify(rows.map(inertRow), options));
  }
}

/** Spreadsheets run cells that begin with signs such as `=` as formulas. Numbers stay numbers. */
function inertRow(row: readonly CsvValue[]): CsvValue[] {
  return row.map((value, index) => {
    // A reader that does not split at commas takes the whole line for one text.
    const beginsText = index === 0 && row.length > 1 && typeof value === 'number' && value < 0;
    return typeof value === 'string' || beginsText ? inertText(String(value)) : value;
  });
}
