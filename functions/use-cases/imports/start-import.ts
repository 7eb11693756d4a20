import { importLimits, type ImportName, imports } from '#shared/imports.ts';
import { commit } from '../../data/commit.ts';
import { createJobStep } from '../../data/jobs.ts';
import { forbidden, tooLarge } from '../../platform/app-error.ts';
import { newId } from '../../platform/ids.ts';
import { importKey, putObject } from '../../storage/objects.ts';
import type { SignedIn } from '../accounts/caller.ts';
import { canManage } from '../accounts/staff-rights.ts';
import { auditStep } from '../site/audit/audit-step.ts';
import { checkFile } from './check-file.ts';
import { csvImports } from './csv-imports.ts';
import type { ImportPayload } from './import-job.ts';
import { readCsv } from './read-csv.ts';
import { emptyTally, type Tally } from './tally.ts';

/** Says what an import of a file would do. Writes nothing. Throws 422 for a file that cannot be read. */
export async function tryImport(caller: SignedIn, name: ImportName, bytes: Uint8Array): Promise<Tally> {
  return checkFile(csvImports[name], readFile(caller, name, bytes));
}

/** Stores a file and starts the job that imports it. Throws 422 for a file that cannot be read. Returns the job's id. */
export async function startImport(caller: SignedIn, name: ImportName, bytes: Uint8Array): Promise<number> {
  const rows = readFile(caller, name, bytes);
  const { userId } = caller.user;
  const jobId = newId();
  const payload: ImportPayload = { name, tally: emptyTally(rows.length), done: 0, ids: [] };
  await putObject(importKey(jobId), bytes, 'text/csv');
  await commit([
    createJobStep({ jobId, kind: 'import', userId, subject: name, name: '', payload }),
    auditStep(imports[name].audit, {
      target: { type: 'import', id: String(jobId), name },
      changes: [{ field: 'rows', from: null, to: String(rows.length) }],
    }),
  ]);
  return jobId;
}

function readFile(caller: SignedIn, name: ImportName, bytes: Uint8Array) {
  if (!canManage(caller, csvImports[name].permission)) throw forbidden();
  if (bytes.length > importLimits.maxBytes) throw tooLarge();
  return readCsv(bytes, csvImports[name]);
}
