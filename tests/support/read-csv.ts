/**
 * Reads CSV as lenient spreadsheets do: a quote counts at the beginning of a cell alone, and text behind the closing
 * one belongs to the cell.
 * @param separator what the reader takes for the end of a cell, whatever the writer meant
 */
export function readCsv(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      for (at += 1; at < text.length; at += 1) {
        if (text[at] === '"' && text[at + 1] !== '"') break;
        if (text[at] === '"') at += 1;
        cell += text[at];
      }
      at += 1;
    }
    const end = endOfCell(text, separator, at);
    row.push(cell + text.slice(at, end));
    at = end + 1;
    if (text[end] === separator && at < text.length) continue;
    if (text.startsWith('\r\n', end)) at += 1;
    rows.push(row);
    row = [];
  }
  return rows;
}

function endOfCell(text: string, separator: string, from: number): number {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\r' && text[end] !== '\n') end += 1;
  return end;
}
