import type { showLink as route } from '#shared/routes/links.ts';
import type { LinkItem } from '../../data/entities/link.ts';
import { pageOfChildren } from '../../http/page-of-children.ts';
import { presentAccess, presentPath } from '../../http/presenters/present-entry.ts';
import { presentLink } from '../../http/presenters/present-link.ts';
import type { Handler } from '../../http/types.ts';
import { unlockLink } from '../../http/unlock-link.ts';
import { accessEntry, accessFolder } from '../../rules/access.ts';
import { openLinkByHash } from '../../rules/link-access.ts';

/** L5. Before the password nothing of the entry is told, not even its kind. */
export const showLink: Handler<typeof route> = async ({ params, query, caller, http }) => {
  const link = await openLinkByHash(params.hash, caller);
  if (!(await unlockLink(link, query.password, http))) return lockedAnswer(link);
  const reach = { caller, link };
  const shared = await accessEntry(reach, String(link.entryId));
  const isFolder = shared.entry.type === 'folder';
  const folder = isFolder && query.folderHash ? await accessFolder(reach, query.folderHash) : shared;
  const list = { ...query.order, page: query.page, perPage: query.perPage, cursor: query.cursor };
  return {
    link: presentLink(link, presentAccess(shared, caller)),
    folderChildren: isFolder ? await pageOfChildren(folder, caller, list) : null,
    folder: isFolder ? presentAccess(folder, caller) : null,
    path: isFolder ? presentPath(folder, caller) : [],
    passwordInvalid: false,
  };
};

function lockedAnswer(link: LinkItem) {
  return {
    link: { id: link.linkId, hash: link.hash, has_password: true as const },
    folderChildren: null,
    folder: null,
    path: [],
    passwordInvalid: true,
  };
}
