import type { showLink as route } from '#shared/routes/links.ts';
import type { LinkItem } from '../../data/entities/link.ts';
import { pageOfChildren } from '../../http/page-of-children.ts';
import { presentAccess, presentPath } from '../../http/presenters/present-entry.ts';
import { presentLink } from '../../http/presenters/present-link.ts';
import type { Handler } from '../../http/types.ts';
import { unlockLink } from '../../http/unlock-link.ts';
import { accessEntry, accessFolder } from '../../rules/access.ts';
import { openLinkByHash } from '../../rules/link-access.ts';
import { noteLinkVisit } from '../../rules/note-link-visit.ts';

/** L5. Before the password nothing of the entry is told, not even its kind. */
export const showLink: Handler<typeof route> = async ({ params, query, caller, http }) => {
  const link = await openLinkByHash(params.hash, caller);
  if (!(await unlockLink(link, query.password, http))) return lockedAnswer(link);
  const reach = { caller, link };
  const shared = await accessEntry(reach, String(link.entryId));
  const { entryId } = link;
  const visit = { link, caller, ipAddress: http.ipAddress };
  // Beside the rest, which takes longer.
  const noted = noteLinkVisit(visit, { entryId, action: 'viewed_by_link' });
  const isFolder = shared.entry.type === 'folder';
  const folder = isFolder && query.folderHash ? await accessFolder(reach, query.folderHash) : shared;
  const list = { ...query.order, page: query.page, perPage: query.perPage, cursor: query.cursor };
  const [folderChildren] = await Promise.all([isFolder ? pageOfChildren(folder, caller, list) : null, noted]);
  return {
    link: presentLink(link, presentAccess(shared, caller)),
    folderChildren,
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
