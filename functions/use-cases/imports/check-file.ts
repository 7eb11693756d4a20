import type { CsvImport, ImportRun, Verdict } from './define-import.ts';
import type { CsvRow } from './read-csv.ts';
import { addVerdicts, emptyTally, type Tally } from './tally.ts';

/** Rows whose things are looked up at once. */
const rowsAtOnce = 1000;

/** The error of a row that repeats an earlier one. */
export function repeatedRow({ keyColumn }: CsvImport, row: number, first: number): Verdict {
  const error = { row, field: keyColumn, code: 'importRowRepeated', params: { row: first } } as const;
  return { result: 'skipped', errors: [error] };
}

/** What an import of these rows would do. Writes nothing. */
export async function checkFile(
  definition: CsvImport,
  rows: readonly CsvRow[],
  run: ImportRun,
): Promise<Tally> {
  const opened = await definition.open(run);
  const repeated = definition.findRepeated(rows);
  let tally = emptyTally(rows.length);
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const step = rows.slice(from, from + rowsAtOnce);
    await opened.lookUp(step);
    const verdicts: Verdict[] = [];
    for (const row of step) {
      const first = repeated.get(row.number);
      verdicts.push(first === undefined ? await opened.check(row) : repeatedRow(definition, row.number, first));
    }
    tally = addVerdicts(tally, verdicts);
  }
  return tally;
}
