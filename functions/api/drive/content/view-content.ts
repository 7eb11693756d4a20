import type { viewContent as route } from '#shared/routes/drive/content.ts';
import { reachOf } from '../../../http/drive/download-reach.ts';
import { redirectToContent, redirectToThumbnail } from '../../../http/drive/redirect-to-content.ts';
import type { Handler } from '../../../http/types.ts';
import { accessEntry } from '../../../use-cases/drive/access/access.ts';
import { admitAdmin, noteAdminLook } from '../../../use-cases/drive/access/note-admin-access.ts';
import { accessVersion, withContent } from '../../../use-cases/drive/versions/file-versions.ts';

/**
 * Redirects to a signed address that shows the file, its thumbnail or one of its former contents. A link without the
 * right to download still shows the file. The audit log has each look of an admin.
 */
export const viewContent: Handler<typeof route> = async ({ params, query, caller, http }) => {
  await admitAdmin({ caller, asAdmin: query.asAdmin }, 'entry.view', params.hash);
  const access = await accessEntry(await reachOf(query, caller, http), params.hash);
  const version = query.version === undefined ? undefined : await accessVersion(access, query.version);
  const entry = version ? withContent(access.entry, version) : access.entry;
  const answer = query.thumbnail
    ? await redirectToThumbnail(entry)
    : await redirectToContent(entry, 'inline');
  await noteAdminLook('entry.view', [access]);
  return answer;
};
