import { driveRoutes } from '#shared/routes/drive/drive.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { countChildren } from './count-children.ts';
import { countBelongings } from './count-belongings.ts';
import { countWorkspaceFiles } from './count-workspace-files.ts';
import { createFolder } from './create-folder.ts';
import { deleteEntries } from './delete-entries.ts';
import { duplicateEntries } from './duplicate-entries.ts';
import { getAvailableName } from './get-available-name.ts';
import { getEntry } from './get-entry.ts';
import { getFolderPath } from './get-folder-path.ts';
import { getJob } from './get-job.ts';
import { getSpaceBreakdown } from './get-space-breakdown.ts';
import { listActivity } from './list-activity.ts';
import { listEntries } from './list-entries.ts';
import { listFolders } from './list-folders.ts';
import { listTags } from './list-tags.ts';
import { moveEntries } from './move-entries.ts';
import { restoreEntries } from './restore-entries.ts';
import { setEntryTags } from './set-entry-tags.ts';
import { starEntries } from './star-entries.ts';
import { unstarEntries } from './unstar-entries.ts';
import { updateEntry } from './update-entry.ts';

export const handler = endpoint(driveRoutes, {
  listActivity,
  listEntries,
  getEntry,
  createFolder,
  updateEntry,
  getFolderPath,
  moveEntries,
  duplicateEntries,
  deleteEntries,
  restoreEntries,
  countChildren,
  countWorkspaceFiles,
  countBelongings,
  getAvailableName,
  getJob,
  getSpaceBreakdown,
  listFolders,
  listTags,
  setEntryTags,
  starEntries,
  unstarEntries,
});
