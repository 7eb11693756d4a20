import type { BillingJobKind, JobKind } from '#shared/entities/job.ts';
import { bulkChangeJob } from '../accounts/bulk/bulk-change-job.ts';
import { recalculationJob } from '../accounts/user-space/recalculation-job.ts';
import { eraseUserJob } from '../accounts/removal/erase-user-job.ts';
import { transferJob } from '../accounts/removal/transfer-job.ts';
import { accountRemovalJob } from '../accounts/removal/remove-account.ts';
import { indexJob } from '../drive/catalog/index-job.ts';
import { copyJob } from '../drive/copy-entries.ts';
import { purgeJob } from '../drive/trash/purge-entries.ts';
import { exportJob } from '../exports/export-job.ts';
import { importJob } from '../imports/import-job.ts';
import { listingJob } from '../listings/snapshot-job.ts';
import { zipJob } from '../drive/zip/make-zip.ts';
import { tagChangeJob } from '../site/tags/tag-change-job.ts';
import { runScheduleJob } from '../schedules/run-schedule-job.ts';
import { workspaceEndJob } from '../workspaces/finish-workspace.ts';
import type { JobRunner } from './define-job.ts';

/** All jobs except those that call payment gateways. */
export const jobRunners: { [Kind in Exclude<JobKind, BillingJobKind>]: JobRunner<Kind> } = {
  index: indexJob,
  listing: listingJob,
  export: exportJob,
  import: importJob,
  copy: copyJob,
  purge: purgeJob,
  zip: zipJob,
  changeUsers: bulkChangeJob,
  recalculateSpace: recalculationJob,
  deleteAccount: accountRemovalJob,
  eraseUser: eraseUserJob,
  transferFiles: transferJob,
  changeTag: tagChangeJob,
  endWorkspace: workspaceEndJob,
  runSchedule: runScheduleJob,
};
