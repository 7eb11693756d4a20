import type * as z from 'zod';
import { type ErrorParams, type Reason, toDetail } from '#shared/errors.ts';
import { type ImportName, imports } from '#shared/imports.ts';
import type { StaffPermissionName } from '#shared/permissions/permission-list.ts';
import { AppError } from '../../platform/app-error.ts';
import { inputReasons, namedErrors } from '../../platform/input-reasons.ts';
import type { CsvRow } from './read-csv.ts';

/** An error of a row. */
export interface RowError {
  row: number;
  /** Column; absent if it concerns the row as a whole. */
  field?: string | undefined;
  code: string;
  params?: ErrorParams | undefined;
}

/** What happened to a row, or would happen in a dry run. */
export type Verdict = { result: 'created' | 'updated' } | { result: 'skipped'; errors: RowError[] };

interface ImportDefinition<Row, Context> {
  name: ImportName;
  /** Reads the values of a row, which are texts by column. Columns without a value are absent. */
  row: z.ZodType<Row>;
  /** Tells rows of one thing: the second one of a file is an error. */
  keyOf: (row: Row) => string;
  /** Column of the key, which is named in the error of a repeated row. */
  keyColumn: string;
  /** Reads what all rows share, for a stretch of rows. */
  prepare: () => Promise<Context>;
  /** Tells what `write` would do, and throws what it would throw. Writes nothing. */
  check: (row: Row, context: Context) => Promise<'created' | 'updated'>;
  /**
   * Stores a row under an id that is used for no other row. It may be called again with the same id, after it has broken
   * off, and then returns the same. Throws an `AppError` of 4xx if the row cannot be stored.
   */
  write: (row: Row, id: number, context: Context) => Promise<'created' | 'updated'>;
}

/** An import of a kind of things. */
export interface CsvImport {
  permission: StaffPermissionName;
  columns: readonly string[];
  required: readonly string[];
  /** Opens the import for a stretch of rows. */
  open(): Promise<{
    check(row: CsvRow): Promise<Verdict>;
    write(row: CsvRow, id: number): Promise<Verdict>;
  }>;
  /** Row numbers by those of earlier rows of the same thing. */
  findRepeated(rows: readonly CsvRow[]): Map<number, number>;
  keyColumn: string;
}

/** Defines an import. Its columns are in `shared/imports.ts`. Add it to `csvImports`. */
export function defineImport<Row, Context>(definition: ImportDefinition<Row, Context>): CsvImport {
  const { name, row: schema, keyOf, keyColumn, prepare, check, write } = definition;
  const { permission, columns, required } = imports[name];
  const judge = async (
    { number, values, hasSurplus }: CsvRow,
    act: (row: Row) => Promise<'created' | 'updated'>,
  ): Promise<Verdict> => {
    if (hasSurplus) return skipped(number, { '': 'importRowTooLong' });
    const read = schema.safeParse(values, namedErrors);
    if (!read.success) return skipped(number, inputReasons(read.error.issues, ''));
    try {
      return { result: await act(read.data) };
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      return skipped(number, (error.body.details ?? { '': error.detail }) as Record<string, Reason[]>);
    }
  };
  return {
    permission,
    columns,
    required,
    keyColumn,
    async open() {
      const context = await prepare();
      return {
        check: (row) => judge(row, (values) => check(values, context)),
        write: (row, id) => judge(row, (values) => write(values, id, context)),
      };
    },
    findRepeated(rows) {
      const firsts = new Map<string, number>();
      const repeated = new Map<number, number>();
      for (const { number, values } of rows) {
        const read = schema.safeParse(values, namedErrors);
        if (!read.success) continue;
        const first = firsts.get(keyOf(read.data));
        if (first === undefined) firsts.set(keyOf(read.data), number);
        else repeated.set(number, first);
      }
      return repeated;
    },
  };
}

function skipped(row: number, reasons: Record<string, Reason | Reason[]>): Verdict {
  const errors = Object.entries(reasons).flatMap(([field, found]) =>
    [found].flat().map((reason) => ({ row, ...(field && { field }), ...toDetail(reason) })),
  );
  return { result: 'skipped', errors: errors as RowError[] };
}
