import { drive } from '#shared/limits.ts';
import type { listFolders as route } from '#shared/routes/folders.ts';
import { listMarks } from '../../data/marks.ts';
import { presentEntry } from '../../http/presenters/present-entry.ts';
import { ownView } from '../../http/presenters/present-found.ts';
import { presentMark } from '../../http/presenters/present-tag.ts';
import type { Handler } from '../../http/types.ts';
import { notFound } from '../../platform/app-error.ts';
import { listCatalogFolders } from '../../rules/catalog/catalog-folders.ts';
import { openCatalog } from '../../rules/catalog/open-catalog.ts';
import { driveOf } from '../../rules/drives.ts';

/** F11. Nobody else's folders are listed, whoever asks. */
export const listFolders: Handler<typeof route> = async ({ params, query, caller }) => {
  const { userId } = caller.user;
  if (params.userId !== 'me' && params.userId !== String(userId)) throw notFound();
  const catalog = await openCatalog(driveOf(caller, query.workspaceId));
  const { folders, truncated } = listCatalogFolders(catalog, drive.maxListedFolders);
  const marks = await listMarks(userId);
  const tags = new Map(marks.map((mark) => [mark.entryId, presentMark(mark)]));
  const view = { ...ownView(caller), tags };
  const { permissions, users } = view;
  return {
    folders: folders.map(({ entry, ancestorIds }) =>
      presentEntry(entry, { ...view, ancestors: ancestorIds.map((entryId) => ({ entryId })) }),
    ),
    truncated,
    rootFolder: {
      id: 0,
      hash: '0',
      name: 'All Files',
      type: 'folder',
      path: '',
      workspace_id: query.workspaceId ?? 0,
      permissions,
      users,
    },
  };
};
