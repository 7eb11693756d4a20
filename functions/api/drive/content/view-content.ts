import type { viewContent as route } from '#shared/routes/drive/content.ts';
import { redirectToContent, redirectToThumbnail } from '../../../http/drive/redirect-to-content.ts';
import type { Handler } from '../../../http/types.ts';
import { linkFromQuery } from '../../../http/sharing/unlock-link.ts';
import { accessEntry } from '../../../use-cases/drive/access/access.ts';
import { accessVersion, withContent } from '../../../use-cases/drive/versions/file-versions.ts';

/** F20. A link without the right to download still shows the file. */
export const viewContent: Handler<typeof route> = async ({ params, query, caller, http }) => {
  const link = await linkFromQuery(query, caller, http);
  const access = await accessEntry({ caller, workspaceId: query.workspaceId, link }, params.hash);
  const version = query.version === undefined ? undefined : await accessVersion(access, query.version);
  const entry = version ? withContent(access.entry, version) : access.entry;
  return query.thumbnail ? redirectToThumbnail(entry) : redirectToContent(entry, 'inline');
};
