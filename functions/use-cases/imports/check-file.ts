import type { CsvImport, Verdict } from './define-import.ts';
import type { CsvRow } from './read-csv.ts';
import { addVerdicts, emptyTally, type Tally } from './tally.ts';

/** The error of a row that repeats an earlier one. */
export function repeatedRow({ keyColumn }: CsvImport, row: number, first: number): Verdict {
  const error = { row, field: keyColumn, code: 'importRowRepeated', params: { row: first } } as const;
  return { result: 'skipped', errors: [error] };
}

/** What an import of these rows would do. Writes nothing. */
export async function checkFile(definition: CsvImport, rows: readonly CsvRow[]): Promise<Tally> {
  const opened = await definition.open();
  const repeated = definition.findRepeated(rows);
  const verdicts: Verdict[] = [];
  for (const row of rows) {
    const first = repeated.get(row.number);
    verdicts.push(first === undefined ? await opened.check(row) : repeatedRow(definition, row.number, first));
  }
  return addVerdicts(emptyTally(rows.length), verdicts);
}
