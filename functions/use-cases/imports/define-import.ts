import type * as z from 'zod';
import { type ErrorParams, type Reason, toDetail } from '#shared/messages/errors.ts';
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

/** A row whose values were judged by the schema. */
export interface ReadRow {
  number: number;
  /** Undefined if the row has errors, which `refusal` tells. */
  data?: unknown;
  refusal?: Verdict;
}

/** An import of a kind of things. */
export interface CsvImport extends Header {
  permission: StaffPermissionName;
  keyColumn: string;
  /** Judges a row by itself. */
  read(row: CsvRow): ReadRow;
  /** Tells rows of one thing; undefined for a row with errors. */
  keyOf(row: ReadRow): string | undefined;
  /** Opens the import for a stretch of rows. */
  open(run: ImportRun): Promise<OpenedImport>;
}

interface OpenedImport {
  /** Reads what the next rows need, before they are checked. */
  lookUp(rows: readonly ReadRow[]): Promise<void>;
  check(row: ReadRow): Promise<Verdict>;
  write(row: ReadRow, id: number): Promise<Verdict>;
}

/** Defines an import. Its columns are in `shared/imports.ts`. Add it to `csvImports`. */
export function defineImport<Row, Context>(definition: ImportDefinition<Row, Context>): CsvImport {
  const { name, row: schema, keyColumn, columnOf, prepare, lookUp, check, write } = definition;
  const { permission, ...header } = imports[name];
  const judge = async (
    { number, data, refusal }: ReadRow,
    act: (row: Row) => Promise<'created' | 'updated'>,
  ): Promise<Verdict> => {
    if (refusal) return refusal;
    try {
      return { result: await act(data as Row) };
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      const reasons = (error.body.details ?? { '': error.detail }) as Record<string, Reason[]>;
      return skipped(number, reasons, columnOf);
    }
  };
  return {
    permission,
    ...header,
    keyColumn,
    read({ number, values, hasSurplus }) {
      if (hasSurplus) return { number, refusal: skipped(number, { '': 'importRowTooLong' }) };
      const { data, error } = schema.safeParse(values, namedErrors);
      if (!error) return { number, data };
      return { number, refusal: skipped(number, inputReasons(error.issues, ''), columnOf) };
    },
    keyOf: ({ data, refusal }) => (refusal ? undefined : definition.keyOf(data as Row)),
    async open(run) {
      const context = await prepare(run);
      return {
        async lookUp(rows) {
          const found = rows.flatMap(({ data, refusal }) => (refusal ? [] : [data as Row]));
          await lookUp?.(found, context);
        },
        check: (row) => judge(row, (values) => check(values, context)),
        write: (row, id) => judge(row, (values) => write(values, id, context)),
      };
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
