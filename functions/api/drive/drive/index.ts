import { driveRoutes } from '#shared/routes/drive/drive.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { reachDisks } from '../../../use-cases/site/reach-disks.ts';

reachDisks();

export const handler = endpoint(driveRoutes, {
  listActivity: () => import('./list-activity.ts'),
  listSiteEntries: () => import('./list-site-entries.ts'),
  listEntries: () => import('./list-entries.ts'),
  getEntry: () => import('./get-entry.ts'),
  createFolder: () => import('./create-folder.ts'),
  updateEntry: () => import('./update-entry.ts'),
  getFolderPath: () => import('./get-folder-path.ts'),
  moveEntries: () => import('./move-entries.ts'),
  duplicateEntries: () => import('./duplicate-entries.ts'),
  deleteEntries: () => import('./delete-entries.ts'),
  restoreEntries: () => import('./restore-entries.ts'),
  countChildren: () => import('./count-children.ts'),
  countWorkspaceFiles: () => import('./count-workspace-files.ts'),
  countBelongings: () => import('./count-belongings.ts'),
  countUserBelongings: () => import('./count-user-belongings.ts'),
  getAvailableName: () => import('./get-available-name.ts'),
  getJob: () => import('./get-job.ts'),
  getSpaceBreakdown: () => import('./get-space-breakdown.ts'),
  listFolders: () => import('./list-folders.ts'),
  listTags: () => import('./list-tags.ts'),
  setEntryTags: () => import('./set-entry-tags.ts'),
  starEntries: () => import('./star-entries.ts'),
  unstarEntries: () => import('./unstar-entries.ts'),
});
