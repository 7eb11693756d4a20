import type { JobKind } from '#shared/entities/job.ts';
import { accountRemovalJob } from '../accounts/removal/remove-account.ts';
import { indexJob } from '../drive/catalog/index-job.ts';
import { copyJob } from '../drive/copy-entries.ts';
import { purgeJob } from '../drive/trash/purge-entries.ts';
import { listingJob } from '../listings/snapshot-job.ts';
import { zipJob } from '../drive/zip/make-zip.ts';
import { workspaceEndJob } from '../workspaces/finish-workspace.ts';
import type { JobRunner } from './define-job.ts';

/** Every kind of job, for the function behind the queue. */
export const jobRunners: { [Kind in JobKind]: JobRunner<Kind> } = {
  index: indexJob,
  listing: listingJob,
  copy: copyJob,
  purge: purgeJob,
  zip: zipJob,
  deleteAccount: accountRemovalJob,
  endWorkspace: workspaceEndJob,
};
