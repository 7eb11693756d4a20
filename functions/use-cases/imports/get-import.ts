import { findJob } from '../../data/jobs.ts';
import type { JobItem } from '../../data/entities/job.ts';
import { forbidden, notFound } from '../../platform/app-error.ts';
import type { SignedIn } from '../accounts/caller.ts';
import { canManage } from '../accounts/staff-rights.ts';
import { csvImports } from './csv-imports.ts';
import { ImportPayload } from './import-job.ts';
import type { Tally } from './tally.ts';

/** An import as its job has noted it. */
export interface StoredImport {
  job: JobItem;
  tally: Tally;
}

/**
 * Returns an import of the caller. Throws 404 for another user's import or one that ended more than a week ago, and 403 if
 * the caller has lost the permission.
 */
export async function getImport(caller: SignedIn, importId: number): Promise<StoredImport> {
  const job = await findJob(importId);
  if (job?.kind !== 'import' || job.userId !== caller.user.userId) throw notFound();
  const { name, tally } = ImportPayload.parse(job.payload);
  if (!canManage(caller, csvImports[name].permission)) throw forbidden();
  return { job, tally };
}
