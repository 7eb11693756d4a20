import { findUser } from '../../data/accounts/users.ts';
import type { JobItem } from '../../data/entities/job.ts';
import { forbidden, gone } from '../../platform/app-error.ts';
import { newId } from '../../platform/ids.ts';
import { deleteObject, findObjectSize, findObjectHead, importKey } from '../../storage/objects.ts';
import { isSuspended } from '../accounts/caller.ts';
import { permissionsOf } from '../accounts/effective-permissions.ts';
import { canManage } from '../accounts/staff-rights.ts';
import type { Slice } from '../background/define-job.ts';
import { inParallel } from '../background/in-parallel.ts';
import { repeatedRow } from './check-file.ts';
import { csvImports } from './csv-imports.ts';
import type { CsvImport, Verdict } from './define-import.ts';
import { type CsvRow, readCsv } from './read-csv.ts';
import type { ImportPayload } from './import-job.ts';
import { addVerdicts } from './tally.ts';

/** Rows between two notes. */
const rowsPerStep = 50;
/** Rows that are written at the same time. */
const atOnce = 5;

/**
 * Imports the rows of a file, step by step. What has been noted is not done again. A step that broke off is repeated with
 * the same ids, so that no row makes two things.
 */
export async function runImport(
  { jobId, userId, payload }: Pick<JobItem, 'jobId' | 'userId'> & { payload: ImportPayload },
  slice: Slice,
): Promise<'done' | 'more'> {
  let state = payload;
  const definition = csvImports[state.name];
  // A run that broke off after its last row has deleted the file.
  if (state.done >= state.tally.total) return 'done';
  await demandPermission(userId, definition);
  const rows = readCsv(await readFile(jobId), definition);
  const repeated = definition.findRepeated(rows);
  const opened = await definition.open();
  const write = async (row: CsvRow, id: number): Promise<Verdict> => {
    const first = repeated.get(row.number);
    return first === undefined ? opened.write(row, id) : repeatedRow(definition, row.number, first);
  };
  const writeStep = async (step: CsvRow[], ids: number[]) => {
    // All rows of a step have ended when it breaks off, so that none of them meets its repetition.
    const outcomes = await inParallel(
      step.map((row, index) => ({ row, id: ids[index] ?? 0 })),
      atOnce,
      async ({ row, id }) => (await Promise.allSettled([write(row, id)]))[0],
    );
    return outcomes.map((outcome) => {
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    });
  };
  while (state.done < rows.length) {
    if (!slice.hasTime()) return 'more';
    const step = rows.slice(state.done, state.done + rowsPerStep);
    const ids = state.ids.length === step.length ? state.ids : step.map(() => newId());
    if (ids !== state.ids) await slice.note({ payload: { ...state, ids } });
    const verdicts = await writeStep(step, ids);
    state = {
      ...state,
      tally: addVerdicts(state.tally, verdicts),
      done: state.done + step.length,
      ids: [],
    };
    await slice.note({ payload: state, progress: Math.floor((100 * state.done) / rows.length) });
  }
  await deleteObject(importKey(jobId));
  return 'done';
}

/** Checks the permission again, because it may have been revoked since the start, or the user suspended. */
async function demandPermission(userId: number, { permission }: CsvImport): Promise<void> {
  const user = await findUser(userId);
  if (!user || isSuspended(user) || !canManage({ permissions: await permissionsOf(user) }, permission))
    throw forbidden();
}

async function readFile(importId: number): Promise<Uint8Array> {
  const size = await findObjectSize(importKey(importId));
  const bytes = size === undefined ? undefined : await findObjectHead(importKey(importId), size, size);
  if (!bytes) throw gone();
  return bytes;
}
