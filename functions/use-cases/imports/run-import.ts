import { imports } from '#shared/imports.ts';
import { findUser } from '../../data/accounts/users.ts';
import { commit } from '../../data/commit.ts';
import type { JobItem } from '../../data/entities/job.ts';
import { AppError } from '../../platform/app-error.ts';
import { newId } from '../../platform/ids.ts';
import { actAs } from '../../platform/request-context.ts';
import { deleteObject, importKey } from '../../storage/objects.ts';
import type { SignedIn } from '../accounts/caller.ts';
import { canManage } from '../accounts/staff-rights.ts';
import type { Slice } from '../background/define-job.ts';
import { inParallel } from '../background/in-parallel.ts';
import { findJobCaller } from '../drive/access/job-caller.ts';
import { auditStep } from '../site/audit/audit-step.ts';
import { changesBetween } from '../site/audit/changes-between.ts';
import { csvImports } from './csv-imports.ts';
import type { CsvImport, ImportRun, ReadRow, Verdict } from './define-import.ts';
import { findRepeats } from './find-repeats.ts';
import { type CsvRow, readCsv } from './read-csv.ts';
import type { ImportPayload } from './import-job.ts';
import { readStoredFile } from './stored-file.ts';
import { addVerdicts } from './tally.ts';

/** Rows between two notes. */
const rowsPerStep = 50;
/** Rows that are written at the same time. */
const atOnce = 5;

type ImportJob = Pick<JobItem, 'jobId' | 'userId'> & { payload: ImportPayload };

/**
 * Imports the rows of a file, step by step. What has been noted is not done again. A step that broke off is repeated with
 * the same ids, so that no row makes two things.
 */
export async function runImport(job: ImportJob, slice: Slice): Promise<'done' | 'more'> {
  // A run that broke off after its last row may have deleted the file.
  const isOver = job.payload.done >= job.payload.tally.total;
  const end = isOver ? job.payload : await importRows(job, slice);
  if (!end) return 'more';
  await reportEnd(job, end);
  await deleteObject(importKey(job.jobId));
  return 'done';
}

/** Returns what came of all rows; undefined if rows are left. */
async function importRows(
  { jobId, userId, payload }: ImportJob,
  slice: Slice,
): Promise<ImportPayload | undefined> {
  let state = payload;
  const definition = csvImports[state.name];
  const rows = readCsv(await readStoredFile(jobId, state.fileKey), definition);
  const writer = openWriter(definition, state);
  const repeats = findRepeats(definition);
  const judge = (row: CsvRow): JudgedRow => {
    const read = definition.read(row);
    return { row: read, repeat: repeats.refusalOf(read) };
  };
  // Those that are done count as first ones of later rows.
  for (const row of rows.slice(0, state.done)) judge(row);
  while (state.done < rows.length) {
    if (!slice.hasTime()) return undefined;
    const caller = await findImporter(userId, definition);
    // Without the importer's right the rows that are left fail together.
    const step = rows.slice(state.done, caller && state.done + rowsPerStep);
    const isLast = state.done + step.length >= rows.length;
    let verdicts: Verdict[];
    if (caller) {
      const ids = state.ids.length === step.length ? state.ids : step.map(() => newId());
      if (ids !== state.ids) await slice.note({ payload: { ...state, ids } });
      verdicts = await actAs(caller.user, () => writer.write(step.map(judge), ids, caller));
    } else verdicts = step.map(forbiddenRow);
    state = {
      ...state,
      tally: addVerdicts(state.tally, verdicts),
      done: state.done + step.length,
      ids: [],
      ...(isLast && { endId: newId() }),
    };
    await slice.note({ payload: state, progress: Math.floor((100 * state.done) / rows.length) });
  }
  return state;
}

function openWriter(definition: CsvImport, { options }: ImportPayload) {
  let run: ImportRun | undefined;
  let opening: ReturnType<CsvImport['open']> | undefined;
  return {
    /** Writes rows that repeat no other one, as far as the importer may now. */
    async write(step: readonly JudgedRow[], ids: number[], caller: SignedIn): Promise<Verdict[]> {
      run ??= { caller, options };
      run.caller = caller;
      opening ??= definition.open(run);
      const opened = await opening;
      // All rows of a step have ended when it breaks off, so that none of them meets its repetition.
      const outcomes = await inParallel(
        step.map((row, index) => ({ ...row, id: ids[index] ?? 0 })),
        atOnce,
        async ({ row, repeat, id }) =>
          (await Promise.allSettled([repeat ?? opened.write(row, id)]))[0] as PromiseSettledResult<Verdict>,
      );
      return outcomes.map((outcome) => {
        if (outcome.status === 'rejected') throw outcome.reason;
        return outcome.value;
      });
    },
  };
}

interface JudgedRow {
  row: ReadRow;
  /** The error of a row that repeats an earlier one. */
  repeat: Verdict | undefined;
}

const forbiddenRow = ({ number }: CsvRow): Verdict => ({
  result: 'skipped',
  errors: [{ row: number, code: 'forbidden' }],
});

/** The user who started the import; undefined if they have lost the permission or were suspended since. */
async function findImporter(userId: number, { permission }: CsvImport): Promise<SignedIn | undefined> {
  const caller = await findJobCaller({ userId });
  return caller && canManage(caller, permission) ? caller : undefined;
}

/** Tells the audit log what came of an import. Done again, it writes nothing. */
async function reportEnd(
  { jobId, userId }: ImportJob,
  { name, tally: { created, updated, skipped }, endId }: ImportPayload,
): Promise<void> {
  const user = await findUser(userId);
  const step = () =>
    auditStep(imports[name].audit, {
      target: { type: 'import', id: String(jobId), name },
      changes: changesBetween({}, { created, updated, skipped }),
      auditId: endId,
    });
  try {
    if (user) await actAs(user, () => commit([step()]));
    else await commit([step()]);
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 409) throw error;
  }
}
