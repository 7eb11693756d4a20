import { decodeCsv, separatorOf } from '#shared/text/csv-text.ts';
import type { ImportError } from '#shared/entities/import.ts';
import { importErrorColumn } from '#shared/imports.ts';

/** Makes a file of the rows with errors, each with its errors in front, that can be mended and imported as it is. */
export function failedRows(bytes: Uint8Array, errors: readonly ImportError[]): string {
  const text = decodeCsv(bytes);
  const separator = separatorOf(text);
  const [header = [], ...rows] = splitCsv(text, separator);
  // Those of an earlier round have such a column already.
  const former = header.findIndex((name) => name.trim().toLowerCase() === importErrorColumn);
  const line = (error: string, cells: readonly string[]) =>
    `${[error, ...cells.filter((_, place) => place !== former)].map((cell) => quoted(cell, separator)).join(separator)}\r\n`;
  const messages = new Map<number, string[]>();
  for (const { row, field, message } of errors) {
    const told = field === null ? message : `${field}: ${message}`;
    messages.set(row, [...(messages.get(row) ?? []), told]);
  }
  const failed = [...messages].map(([row, told]) => line(told.join(' '), rows[row - 2] ?? []));
  // With a mark, so that spreadsheets read it as UTF-8.
  return `\uFEFF${line(importErrorColumn, header)}${failed.join('')}`;
}

/** The cells of a file that the server has read, so that its quotes are in order. */
export function splitCsv(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  const token = /"((?:[^"]|"")*)"|([^",;\t\r\n]+)|(\r\n|[,;\t\r\n])/g;
  let cell = '';
  let lineEnd: string | undefined;
  const endRow = () => {
    rows.push([...cells, cell]);
    cells = [];
    cell = '';
  };
  for (const [whole, quotedText, plain, sign] of text.matchAll(token)) {
    if (quotedText !== undefined) cell += quotedText.replaceAll('""', '"');
    else if (plain !== undefined) cell += plain;
    else if (sign === separator) {
      cells.push(cell);
      cell = '';
    } else if (/[\r\n]/.test(whole) && (lineEnd ??= whole) === whole) endRow();
    else cell += whole;
  }
  if (cells.length > 0 || cell !== '') endRow();
  return rows;
}

function quoted(cell: string, separator: string): string {
  return cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
