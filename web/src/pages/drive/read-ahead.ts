import { matchPath } from 'react-router-dom';
import { restoreActiveWorkspace } from '../../api/active-workspace.ts';
import { getBootstrap } from '../../api/bootstrap-query.ts';
import { queryClient } from '../../api/query-client.ts';
import { perPageAfter } from '../../features/drive/list/window/page-sizes.ts';
import { deviceStorage } from '../../parts/browser-storage.ts';
import { mustVerifyEmail } from '../../parts/viewer.ts';
import { usageQuery } from '../../features/drive/list/places/queries.ts';
import { routePaths } from '../../parts/paths.ts';
import { siteUrl } from '../../parts/site-base.ts';
import { prefetchFolder } from './prefetch-folder.ts';
import { storedSort } from './use-stored-sorts.ts';

/**
 * Asks for what the drive shows first before any of it is rendered; the pages find it on its way. Only where
 * somebody is here who may be answered, as a refusal would end the visit.
 */
export function readAhead({ request }: { request: Request }): null {
  const data = getBootstrap();
  if (!data.user || mustVerifyEmail(data)) return null;
  // What is asked for is of the space that the person left off in.
  if (data.settings.workspaces.integrated) restoreActiveWorkspace();
  const { pathname } = siteUrl(request.url);
  const folder = [routePaths.drive, routePaths.driveFolder]
    .map((path) => matchPath(path, pathname))
    .find((match) => match !== null);
  if (folder) {
    const { hash: folderHash = '0' } = folder.params as { hash?: string };
    prefetchFolder(folderHash);
    // For `early.ts`, which asks for it with the page the next time.
    const query = { ...storedSort('folder'), perPage: String(perPageAfter(0)) };
    deviceStorage.setItem('drive.first-list', String(new URLSearchParams(query)));
  }
  void queryClient.prefetchQuery(usageQuery());
  return null;
}
