import type { listEntries as route } from '#shared/routes/drive.ts';
import { entryHash } from '#shared/entry-hash.ts';
import { rootId } from '../../data/entry-keys.ts';
import { pageOfChildren } from '../../http/page-of-children.ts';
import { presentAccess } from '../../http/presenters/present-entry.ts';
import type { Handler, Request } from '../../http/types.ts';
import { invalid } from '../../platform/app-error.ts';
import { accessFolder } from '../../rules/access.ts';

type Query = Request<typeof route>['query'];

/** F1, for the top of a space and for folders. */
export const listEntries: Handler<typeof route> = async ({ query, caller }) => {
  const folder = await accessFolder({ caller, workspaceId: query.workspaceId }, folderHash(query));
  const page = await pageOfChildren(folder, caller, query);
  const isRoot = folder.entry.entryId === rootId;
  return { ...page, folder: isRoot ? null : presentAccess(folder, caller) };
};

/** The folder that `folderId`, `parentIds` or a hash as `pageId` names; the top without one. */
function folderHash(query: Query): string {
  const { folderId, pageId, parentIds } = query;
  const view = (['deletedOnly', 'starredOnly', 'recentOnly', 'sharedOnly'] as const).find(
    (flag) => query[flag],
  );
  if (view) throw invalid({ [view]: 'This view cannot be listed.' });
  if (folderId) return folderId;
  if (parentIds && parentIds.length > 1) throw invalid({ parentIds: 'Name one folder.' });
  if (parentIds?.[0]) return entryHash(parentIds[0]);
  return !pageId || pageId === 'home' ? '0' : pageId;
}
