import { removeAccount } from '../accounts/removal/remove-account.ts';
import { indexDrive } from '../drive/catalog/index-job.ts';
import { copyEntries } from '../drive/copy-entries.ts';
import { purgeEntries } from '../drive/trash/purge-entries.ts';
import type { JobRunners } from './run-job.ts';
import { runEndOfWorkspace } from '../workspaces/finish-workspace.ts';
import { makeZip } from '../drive/zip/make-zip.ts';

/** The work of every kind of job, for the function behind the queue: one line a kind. */
export const jobRunners: JobRunners = {
  index: indexDrive,
  copy: copyEntries,
  purge: purgeEntries,
  zip: makeZip,
  deleteAccount: removeAccount,
  endWorkspace: runEndOfWorkspace,
};
