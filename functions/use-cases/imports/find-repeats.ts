import type { CsvImport, ReadRow, Verdict } from './define-import.ts';

/** Notes the rows of a file in their order, and tells those that repeat an earlier one. */
export function findRepeats({ keyOf, keyColumn }: Pick<CsvImport, 'keyOf' | 'keyColumn'>) {
  const firsts = new Map<string, number>();
  return {
    /** The error of a row that repeats an earlier one; undefined for the first one, and for rows with other errors. */
    refusalOf(row: ReadRow): Verdict | undefined {
      const key = keyOf(row);
      if (key === undefined) return undefined;
      const first = firsts.get(key);
      if (first === undefined) {
        firsts.set(key, row.number);
        return undefined;
      }
      const error = { row: row.number, field: keyColumn, code: 'importRowRepeated', params: { row: first } };
      return { result: 'skipped', errors: [error] };
    },
  };
}
