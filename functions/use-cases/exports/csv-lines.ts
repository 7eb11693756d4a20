import { type Options, stringify } from 'csv-stringify/sync';

/** A cell. Null and undefined are empty cells. */
export type CsvValue = string | number | boolean | null | undefined;

/**
 * Spreadsheets run cells that start with `=`, `+`, `-`, `@`, a tab or a carriage return as formulas. These get an
 * apostrophe in front.
 */
const options: Options = {
  escape_formulas: true,
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
  yield Buffer.from(stringify([[...names]], { ...options, bom: true }));
  for await (const rows of batches) {
    if (rows.length > 0) yield Buffer.from(stringify(rows, options));
  }
}
