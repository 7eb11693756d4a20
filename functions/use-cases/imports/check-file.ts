import type { CsvImport, ImportRun, Verdict } from './define-import.ts';
import type { CsvRow } from './read-csv.ts';
import { findRepeats } from './find-repeats.ts';
import { addVerdicts, emptyTally, type Tally } from './tally.ts';

/** Rows whose things are looked up at once. */
const rowsAtOnce = 1000;

/** What an import of these rows would do. Writes nothing. */
export async function checkFile(
  definition: CsvImport,
  rows: readonly CsvRow[],
  run: ImportRun,
): Promise<Tally> {
  const opened = await definition.open(run);
  const repeats = findRepeats(definition);
  let tally = emptyTally(rows.length);
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const step = rows.slice(from, from + rowsAtOnce).map(definition.read);
    await opened.lookUp(step);
    const verdicts: Verdict[] = [];
    for (const row of step) verdicts.push(repeats.refusalOf(row) ?? (await opened.check(row)));
    tally = addVerdicts(tally, verdicts);
  }
  return tally;
}
