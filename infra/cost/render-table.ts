/** A table in Markdown; all columns but the first are numbers, and stand to the right. */
export function renderTable(titles: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const rule = titles.map((_, index) => (index === 0 ? '---' : '---:'));
  return [line(titles), line(rule), ...rows.map(line)].join('\n');
}
