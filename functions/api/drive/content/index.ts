import { contentRoutes } from '#shared/routes/drive/content.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { createZip } from './create-zip.ts';
import { deleteVersion } from './delete-version.ts';
import { downloadEntries } from './download-entries.ts';
import { getZip } from './get-zip.ts';
import { listDownloadFiles } from './list-download-files.ts';
import { listVersions } from './list-versions.ts';
import { restoreVersion } from './restore-version.ts';
import { viewContent } from './view-content.ts';

export const handler = endpoint(contentRoutes, {
  viewContent,
  downloadEntries,
  listVersions,
  restoreVersion,
  deleteVersion,
  createZip,
  getZip,
  listDownloadFiles,
});
