import type { showLink as route } from '#shared/routes/sharing/links.ts';
import type { LinkItem } from '../../../data/entities/drive/link.ts';
import { pageOfChildren, type PageRequest } from '../../../http/drive/page-of-children.ts';
import { pageOfSelection } from '../../../http/drive/page-of-selection.ts';
import { presentAccess, presentPath } from '../../../http/presenters/drive/present-entry.ts';
import { loadLinkOwner, presentLink } from '../../../http/presenters/drive/present-link.ts';
import { presentSelection } from '../../../http/presenters/drive/present-selection.ts';
import type { Handler, Request } from '../../../http/types.ts';
import { unlockLink } from '../../../http/sharing/unlock-link.ts';
import { notFound } from '../../../platform/app-error.ts';
import { accessEntry, accessFolder } from '../../../use-cases/drive/access/access.ts';
import type { OpenLink } from '../../../use-cases/drive/access/right.ts';
import type { Caller } from '../../../use-cases/accounts/caller.ts';
import { getRequestFolder } from '../../../use-cases/sharing/file-requests.ts';
import { payerIdOf } from '../../../use-cases/drive/access/drives.ts';
import { openLinkByHash } from '../../../use-cases/sharing/link-access.ts';
import { noteLinkVisit } from '../../../use-cases/sharing/note-link-visit.ts';
import {
  isSelection,
  listSelected,
  type SelectionLink,
} from '../../../use-cases/drive/access/selected-entries.ts';

/** What of a link's page is asked for. */
interface Look {
  caller: Caller;
  folderHash: string | undefined;
  list: PageRequest;
  /** Notes the visit, beside what takes longer, once it is known that there is something to see. */
  noteView: () => Promise<void>;
}

/**
 * Returns what a visitor of a shareable link sees. Before the password nothing of the entry is told, not even its kind.
 */
export const showLink: Handler<typeof route> = async ({ params, query, caller, http }) => {
  const visitor = { caller, ipAddress: http.ipAddress };
  const link = await openLinkByHash(params.hash, visitor);
  if (!(await unlockLink(link, query.password, http))) return lockedAnswer(link);
  const noteView = () =>
    noteLinkVisit({ link, ...visitor }, { entryId: link.entryId, action: 'viewed_by_link' });
  const page = await showPage(link, { caller, folderHash: query.folderHash, list: listOf(query), noteView });
  return { ...page, passwordInvalid: false };
};

const listOf = ({ order, page, perPage, cursor }: Request<typeof route>['query']): PageRequest => ({
  ...order,
  page,
  perPage,
  cursor,
});

function showPage(link: OpenLink, look: Look) {
  if (link.uploadOnly) return showRequest(link, look);
  return isSelection(link) ? showSelection(link, look) : showEntry(link, look);
}

async function showEntry(link: OpenLink, { caller, folderHash, list, noteView }: Look) {
  const reach = { caller, link };
  const shared = await accessEntry(reach, String(link.entryId));
  const isFolder = shared.entry.type === 'folder';
  const folder = isFolder && folderHash ? await accessFolder(reach, folderHash) : shared;
  const [folderChildren, owner] = await Promise.all([
    isFolder ? pageOfChildren(folder, caller, list) : null,
    loadLinkOwner(shared.entry.ownerId, link.payer),
    noteView(),
  ]);
  return {
    link: presentLink(link, { entry: presentAccess(shared, caller), owner }),
    folderChildren,
    folder: isFolder ? presentAccess(folder, caller) : null,
    path: isFolder ? presentPath(folder, caller) : [],
  };
}

/** The entries stand side by side in a folder that is nowhere, which each way down begins with. */
async function showSelection(link: OpenLink & SelectionLink, { caller, folderHash, list, noteView }: Look) {
  const entries = await listSelected(link);
  if (entries.length === 0) throw notFound();
  const [owner] = await Promise.all([loadLinkOwner(payerIdOf(link.driveId), link.payer), noteView()]);
  const top = presentSelection(link, entries);
  const folder =
    folderHash && folderHash !== top.hash ? await accessFolder({ caller, link }, folderHash) : undefined;
  return {
    link: presentLink(link, { entry: top, owner }),
    folderChildren: folder
      ? await pageOfChildren(folder, caller, list)
      : pageOfSelection(link, entries, { caller, request: list }),
    folder: folder ? presentAccess(folder, caller) : top,
    path: folder ? [top, ...presentPath(folder, caller)] : [top],
  };
}

/** What a folder that takes uploads is called, and nothing of what is in it. */
async function showRequest(link: OpenLink, { noteView }: Look) {
  const folder = await getRequestFolder(link);
  const [owner] = await Promise.all([loadLinkOwner(folder.ownerId, link.payer), noteView()]);
  const named = { ...presentLink(link, { owner }), title: link.title ?? folder.name };
  return { link: named, folderChildren: null, folder: null, path: [] };
}

function lockedAnswer(link: LinkItem) {
  return {
    link: { id: link.linkId, hash: link.hash, has_password: true as const },
    folderChildren: null,
    folder: null,
    path: [],
    passwordInvalid: true,
  };
}
