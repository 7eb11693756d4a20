import type * as z from 'zod';
import { type ErrorParams, type Reason, toDetail } from '#shared/errors.ts';
import { type ImportName, type ImportOptions, imports } from '#shared/imports.ts';
import type { StaffPermissionName } from '#shared/permissions/permission-list.ts';
import { AppError } from '../../platform/app-error.ts';
import { inputReasons, namedErrors } from '../../platform/input-reasons.ts';
import type { SignedIn } from '../accounts/caller.ts';
import type { CsvRow, Header } from './read-csv.ts';

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

/** Who imports, with the permissions of this moment, and how. */
export interface ImportRun {
  caller: SignedIn;
  options: ImportOptions;
}

interface ImportDefinition<Row, Context> {
  name: ImportName;
  /** Reads the values of a row, which are texts by column. Columns without a value are absent. */
  row: z.ZodType<Row>;
  /** Tells rows of one thing: the second one of a file is an error. */
  keyOf: (row: Row) => string;
  /** Column of the key, which is named in the error of a repeated row. */
  keyColumn: string;
  /** Names of columns by the fields of the form, where they differ. */
  columnOf?: Readonly<Record<string, string>>;
  /** Reads what all rows share, for a stretch of rows. */
  prepare: (run: ImportRun) => Promise<Context>;
  /** Reads what the next rows need, all at once. Without it each row reads for itself. */
  lookUp?: (rows: Row[], context: Context) => Promise<void>;
  /** Tells what `write` would do, and throws what it would throw. Writes nothing. */
  check: (row: Row, context: Context) => Promise<'created' | 'updated'>;
  /**
   * Stores a row under an id that is used for no other row. It may be called again with the same id, after it has broken
   * off, and then returns the same. Throws an `AppError` of 4xx if the row cannot be stored.
   */
  write: (row: Row, id: number, context: Context) => Promise<'created' | 'updated'>;
}

/** An import of a kind of things. */
export interface CsvImport extends Header {
  permission: StaffPermissionName;
  /** Opens the import for a stretch of rows. */
  open(run: ImportRun): Promise<OpenedImport>;
  /** Row numbers by those of earlier rows of the same thing. */
  findRepeated(rows: readonly CsvRow[]): Map<number, number>;
  keyColumn: string;
}

interface OpenedImport {
  /** Reads what the next rows need, before they are checked. */
  lookUp(rows: readonly CsvRow[]): Promise<void>;
  check(row: CsvRow): Promise<Verdict>;
  write(row: CsvRow, id: number): Promise<Verdict>;
}

/** Defines an import. Its columns are in `shared/imports.ts`. Add it to `csvImports`. */
export function defineImport<Row, Context>(definition: ImportDefinition<Row, Context>): CsvImport {
  const { name, row: schema, keyOf, keyColumn, prepare, lookUp, check, write } = definition;
  const { permission, ...header } = imports[name];
  const read = ({ values }: CsvRow) => schema.safeParse(values, namedErrors);
  const judge = async (
    row: CsvRow,
    act: (row: Row) => Promise<'created' | 'updated'>,
  ): Promise<Verdict> => {
    const skip = (reasons: Record<string, Reason | Reason[]>) =>
      skipped(row.number, reasons, definition.columnOf);
    if (row.hasSurplus) return skip({ '': 'importRowTooLong' });
    const { data, error: issues } = read(row);
    if (issues) return skip(inputReasons(issues.issues, ''));
    try {
      return { result: await act(data) };
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      return skip((error.body.details ?? { '': error.detail }) as Record<string, Reason[]>);
    }
  };
  return {
    permission,
    ...header,
    keyColumn,
    async open(run) {
      const context = await prepare(run);
      return {
        async lookUp(rows) {
          if (!lookUp) return;
          await lookUp(
            rows.flatMap((row) => read(row).data ?? []),
            context,
          );
        },
        check: (row) => judge(row, (values) => check(values, context)),
        write: (row, id) => judge(row, (values) => write(values, id, context)),
      };
    },
    findRepeated(rows) {
      const firsts = new Map<string, number>();
      const repeated = new Map<number, number>();
      for (const row of rows) {
        const { data, error } = read(row);
        if (error) continue;
        const first = firsts.get(keyOf(data));
        if (first === undefined) firsts.set(keyOf(data), row.number);
        else repeated.set(row.number, first);
      }
      return repeated;
    },
  };
}

function skipped(
  row: number,
  reasons: Record<string, Reason | Reason[]>,
  columnOf: Readonly<Record<string, string>> = {},
): Verdict {
  const errors = Object.entries(reasons).flatMap(([name, found]) => {
    const field = columnOf[name] ?? name;
    return [found].flat().map((reason) => ({ row, ...(field && { field }), ...toDetail(reason) }));
  });
  return { result: 'skipped', errors: errors as RowError[] };
}
