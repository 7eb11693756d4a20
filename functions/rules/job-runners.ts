import { removeAccount } from './account-removal/remove-account.ts';
import { indexDrive } from './catalog/index-job.ts';
import { copyEntries } from './copy-entries.ts';
import { purgeEntries } from './purge-entries.ts';
import type { JobRunners } from './run-job.ts';
import { runEndOfWorkspace } from './workspaces/finish-workspace.ts';
import { makeZip } from './zip/make-zip.ts';

/** The work of every kind of job, for the function behind the queue: one line a kind. */
export const jobRunners: JobRunners = {
  index: indexDrive,
  copy: copyEntries,
  purge: purgeEntries,
  zip: makeZip,
  deleteAccount: removeAccount,
  endWorkspace: runEndOfWorkspace,
};
