import { drive } from '#shared/limits/drive-limits.ts';
import type { listFolders as route } from '#shared/routes/drive/folders.ts';
import { listMarks } from '../../../data/drive/marks.ts';
import { presentAccess } from '../../../http/presenters/drive/present-entry.ts';
import { presentMark } from '../../../http/presenters/drive/present-tag.ts';
import { presentOwner } from '../../../http/presenters/accounts/present-user.ts';
import type { Handler } from '../../../http/types.ts';
import { notFound } from '../../../platform/app-error.ts';
import { accessFolder } from '../../../use-cases/drive/access/access.ts';
import { describeAccess } from '../../../use-cases/drive/access/describe-access.ts';
import { listCatalogFolders } from '../../../use-cases/drive/catalog/catalog-folders.ts';
import { openCatalog } from '../../../use-cases/drive/catalog/open-catalog.ts';
import { getDefaultTags } from '../../../use-cases/site/tags/get-default-tags.ts';

/** Returns all folders of a space, flat. Nobody else's folders are listed, whoever asks. */
export const listFolders: Handler<typeof route> = async ({ params, query, caller }) => {
  const { userId } = caller.user;
  if (params.userId !== 'me' && params.userId !== String(userId)) throw notFound();
  const space = await accessFolder({ caller, workspaceId: query.workspaceId }, '0');
  const catalog = await openCatalog(space.entry.driveId);
  const { folders, truncated } = listCatalogFolders(catalog, drive.maxListedFolders);
  const [marks, defaults] = await Promise.all([listMarks(userId), getDefaultTags()]);
  const tags = new Map(marks.map((mark) => [mark.entryId, presentMark(mark, defaults)]));
  return {
    folders: folders.map(({ entry, ancestors }) =>
      presentAccess(describeAccess(space, entry, ancestors), caller, { tags }),
    ),
    truncated,
    rootFolder: {
      id: 0,
      hash: '0',
      name: 'All Files',
      type: 'folder',
      path: '',
      workspace_id: query.workspaceId ?? 0,
      permissions: space.permissions,
      users: [presentOwner(caller.user)],
    },
  };
};
