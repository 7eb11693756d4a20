import { contentRoutes } from '#shared/routes/drive/content.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { reachDisks } from '../../../use-cases/site/reach-disks.ts';

reachDisks();

export const handler = endpoint(contentRoutes, {
  viewContent: () => import('./view-content.ts'),
  downloadEntries: () => import('./download-entries.ts'),
  listVersions: () => import('./list-versions.ts'),
  restoreVersion: () => import('./restore-version.ts'),
  deleteVersion: () => import('./delete-version.ts'),
  createZip: () => import('./create-zip.ts'),
  getZip: () => import('./get-zip.ts'),
  listDownloadFiles: () => import('./list-download-files.ts'),
});
