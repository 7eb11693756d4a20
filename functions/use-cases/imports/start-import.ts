import { importLimits, type ImportName, type ImportOptions, imports } from '#shared/imports.ts';
import { commit } from '../../data/commit.ts';
import { createJobStep } from '../../data/jobs.ts';
import { forbidden, tooLarge } from '../../platform/app-error.ts';
import { newId } from '../../platform/ids.ts';
import type { SignedIn } from '../accounts/caller.ts';
import { canManage } from '../accounts/staff-rights.ts';
import { auditStep } from '../site/audit/audit-step.ts';
import { changesBetween } from '../site/audit/changes-between.ts';
import { checkFile } from './check-file.ts';
import { csvImports } from './csv-imports.ts';
import type { ImportPayload } from './import-job.ts';
import { readCsv } from './read-csv.ts';
import { storeFile } from './stored-file.ts';
import { emptyTally, type Tally } from './tally.ts';

interface Upload {
  bytes: Uint8Array;
  options: ImportOptions;
}

/** Says what an import of a file would do. Writes nothing. Throws 422 for a file that cannot be read. */
export async function tryImport(
  caller: SignedIn,
  name: ImportName,
  { bytes, options }: Upload,
): Promise<Tally> {
  return checkFile(csvImports[name], readFile(caller, name, bytes), { caller, options });
}

/** Stores a file and starts the job that imports it. Throws 422 for a file that cannot be read. Returns the job's id. */
export async function startImport(
  caller: SignedIn,
  name: ImportName,
  { bytes, options }: Upload,
): Promise<number> {
  const rows = readFile(caller, name, bytes);
  const { userId } = caller.user;
  const jobId = newId();
  const fileKey = await storeFile(jobId, bytes);
  const payload: ImportPayload = { name, tally: emptyTally(rows.length), done: 0, ids: [], options, fileKey };
  await commit([
    createJobStep({ jobId, kind: 'import', userId, subject: name, name: '', payload }),
    auditStep(imports[name].audit, {
      target: { type: 'import', id: String(jobId), name },
      changes: changesBetween({}, { rows: rows.length, ...options }),
    }),
  ]);
  return jobId;
}

function readFile(caller: SignedIn, name: ImportName, bytes: Uint8Array) {
  if (!canManage(caller, csvImports[name].permission)) throw forbidden();
  if (bytes.length > importLimits.maxBytes) throw tooLarge();
  return readCsv(bytes, csvImports[name]);
}
