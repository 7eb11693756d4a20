import { entryHash } from '#shared/entry-hash.ts';
import { drive } from '#shared/limits.ts';
import { type DriveView, driveViews, type listEntries as route } from '#shared/routes/drive.ts';
import { rootId } from '../../data/entry-keys.ts';
import { listMarks } from '../../data/marks.ts';
import { pageOfChildren, type PageRequest } from '../../http/page-of-children.ts';
import { pageOfFound } from '../../http/page-of-found.ts';
import { pageOfShares } from '../../http/page-of-shares.ts';
import { pageOfTrash } from '../../http/page-of-trash.ts';
import { presentAccess } from '../../http/presenters/present-entry.ts';
import { tagsFor } from '../../http/presenters/tags-for.ts';
import type { Handler, Request } from '../../http/types.ts';
import { invalid } from '../../platform/app-error.ts';
import { dayMs, nowMs } from '../../platform/clock.ts';
import { accessFolder } from '../../rules/access.ts';
import type { SignedIn } from '../../rules/caller.ts';
import type { Wanted } from '../../rules/catalog/match-rows.ts';
import { driveOf } from '../../rules/drives.ts';

type Query = Request<typeof route>['query'];

/** F1: folders from their index, views that gather entries of many folders from the catalog of the space. */
export const listEntries: Handler<typeof route> = async ({ query, caller }) => {
  const driveId = driveOf(caller, query.workspaceId);
  const view = viewOf(query);
  if (view === 'trash') return { ...(await pageOfTrash(caller, { ...plain(query), driveId })), folder: null };
  const page = { ...query, orderBy: untrashedOrder(query) };
  if (view === 'sharedWithMe') return { ...(await pageOfShares(caller, plain(page))), folder: null };
  if (view === 'search') return search(caller, { query, page, driveId });
  if (view === 'folder') return listFolder(caller, { query, page, driveId });
  const found = view === 'recent' ? recent(caller, page) : await starred(caller, page, driveId);
  const wanted = { ...found.wanted, ...conditionsOf(query) };
  return { ...(await pageOfFound(caller, { ...found, view, driveId, wanted })), folder: null };
};

interface Listing {
  query: Query;
  page: PageRequest;
  driveId: string;
}

/** Children of a folder; of its folders alone, or of another kind of entries, where a type is given. */
async function listFolder(caller: SignedIn, { query, page, driveId }: Listing) {
  const { type } = query;
  const folder = await accessFolder({ caller, workspaceId: query.workspaceId }, folderHash(query));
  const parentId = folder.entry.entryId;
  const children =
    type && type !== 'folder'
      ? await pageOfFound(caller, { ...page, view: 'children', driveId, wanted: { type, parentId } })
      : await pageOfChildren(folder, caller, { ...page, foldersOnly: type === 'folder' });
  const isRoot = parentId === rootId;
  const tags = await tagsFor(caller, [folder.entry]);
  return { ...children, folder: isRoot ? null : presentAccess(folder, caller, tags) };
}

/** The whole space, or what is below a folder. Tags are searched too, so the caller's are read. */
async function search(caller: SignedIn, { query, page, driveId }: Listing) {
  const hash = query.folderId ?? entryHash(query.parentIds?.[0] ?? rootId);
  const folder = await accessFolder({ caller, workspaceId: query.workspaceId }, hash);
  const { entryId } = folder.entry;
  const isWhole = entryId === rootId;
  const wanted = { ...conditionsOf(query), belowId: isWhole ? undefined : entryId };
  const marks = query.query ? await listMarks(caller.user.userId) : undefined;
  const found = await pageOfFound(caller, { ...page, view: 'search', driveId, wanted, marks });
  const tags = await tagsFor(caller, [folder.entry]);
  return { ...found, folder: isWhole ? null : presentAccess(folder, caller, tags) };
}

/** Newest first, whatever order is asked for. */
function recent({ user }: SignedIn, page: PageRequest) {
  const changed = { byId: user.userId, sinceMs: nowMs() - drive.recentDays * dayMs };
  return { ...page, orderBy: 'updated_at' as const, orderDir: 'desc' as const, wanted: { changed } };
}

async function starred({ user }: SignedIn, page: PageRequest, driveId: string) {
  const marks = await listMarks(user.userId);
  const ids = marks.filter((mark) => mark.starredAtMs !== undefined && mark.driveId === driveId);
  return { ...page, marks, wanted: { among: new Set(ids.map((mark) => mark.entryId)) } };
}

function conditionsOf({ query, type, filters }: Query): Wanted {
  return { query, type: type || undefined, filters };
}

const flags = {
  deletedOnly: 'trash',
  starredOnly: 'starred',
  recentOnly: 'recent',
  sharedOnly: 'sharedWithMe',
} as const satisfies Record<string, DriveView>;
type Flag = keyof typeof flags;

/** The view that `pageId` or a flag names, or a folder; with something to look for, a search. */
function viewOf(query: Query): Exclude<DriveView, 'home'> | 'folder' {
  const flag = (Object.keys(flags) as Flag[]).find((name) => query[name]);
  const named = flag ? flags[flag] : driveViews.find((view) => view === query.pageId);
  if (named && named !== 'home') return named;
  return query.query || query.filters?.length ? 'search' : 'folder';
}

/** Views whose entries are not in the catalog have no search of their own. */
function plain<T extends Query | (Query & PageRequest)>(query: T): T {
  for (const field of ['query', 'type', 'filters'] as const) {
    if (query[field]?.length) throw invalid({ [field]: 'This view cannot be searched.' });
  }
  return query;
}

function untrashedOrder({ orderBy }: Query): PageRequest['orderBy'] {
  if (orderBy === 'deleted_at') throw invalid({ orderBy: 'Only the trash has this order.' });
  return orderBy;
}

/** The folder that `folderId`, `parentIds` or a hash as `pageId` names; the top without one. */
function folderHash({ folderId, pageId, parentIds }: Query): string {
  if (folderId) return folderId;
  if (parentIds && parentIds.length > 1) throw invalid({ parentIds: 'Name one folder.' });
  if (parentIds?.[0]) return entryHash(parentIds[0]);
  return !pageId || pageId === 'home' ? '0' : pageId;
}
