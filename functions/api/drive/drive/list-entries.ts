import { entryHash, parseEntryHash } from '#shared/drive/entry-hash.ts';
import { drive } from '#shared/limits/drive-limits.ts';
import { type DriveView, driveViews, type listEntries as route } from '#shared/routes/drive/drive.ts';
import { rootId } from '../../../data/drive/entry-keys.ts';
import type { MarkItem } from '../../../data/entities/drive/mark.ts';
import { listMarks } from '../../../data/drive/marks.ts';
import {
  beginList,
  type BegunList,
  pageOfChildren,
  type PageRequest,
} from '../../../http/drive/page-of-children.ts';
import { pageOfFound } from '../../../http/drive/page-of-found.ts';
import { pageOfShares } from '../../../http/sharing/page-of-shares.ts';
import { pageOfTrash } from '../../../http/drive/page-of-trash.ts';
import { presentOne } from '../../../http/presenters/drive/present-accesses.ts';
import type { Handler, Request } from '../../../http/types.ts';
import { invalid } from '../../../platform/app-error.ts';
import { dayMs, nowMs } from '../../../platform/clock.ts';
import { personalDriveId } from '../../../use-cases/drive/access/drives.ts';
import { type Access, accessFolder } from '../../../use-cases/drive/access/access.ts';
import type { SignedIn } from '../../../use-cases/accounts/caller.ts';
import type { Wanted } from '../../../use-cases/drive/catalog/match-rows.ts';
import { fitsSearch } from '../../../use-cases/drive/fits-search.ts';
import { getDefaultTags } from '../../../use-cases/site/tags/get-default-tags.ts';
import { searchedTags } from '../../../use-cases/drive/tags.ts';
import { searchShares } from '../../../use-cases/sharing/search-shares.ts';
import { listStarred } from '../../../use-cases/drive/starred-entries.ts';

type Query = Request<typeof route>['query'];

/**
 * Lists a folder or a view of a space, or searches it. Folders from their index, views that gather entries of many
 * folders from the catalog of the space.
 */
export const listEntries: Handler<typeof route> = async ({ query, caller }) => {
  const view = viewOf(query);
  const hash = view === 'folder' ? folderHash(query) : view === 'search' ? searchedHash(query) : '0';
  const begun = view === 'folder' ? begin(caller, query, hash) : undefined;
  const space = await accessFolder({ caller, workspaceId: query.workspaceId }, hash);
  if (view === 'trash') return { ...(await pageOfTrash(caller, space, plain(query))), folder: null };
  const page = { ...query, orderBy: untrashedOrder(query) };
  if (view === 'sharedWithMe') return { ...(await pageOfShares(caller, plain(page))), folder: null };
  if (view === 'search') return search(caller, { query, page, space });
  if (view === 'folder') return listFolder(caller, { query, page, space }, begun);
  const found = view === 'recent' ? recent(caller, page) : await starred(caller, { query, page, space });
  const wanted = { ...found.wanted, ...conditionsOf(query) };
  return { ...(await pageOfFound(caller, { ...found, view, space, wanted })), folder: null };
};

interface Listing {
  query: Query;
  page: PageRequest;
  /** The folder that is listed or looked through, or the top of the space. */
  space: Access;
}

/** The first page of a folder, as one of the caller's own drive, where most are. */
function begin(caller: SignedIn, query: Query, hash: string): BegunList | undefined {
  const { type, workspaceId, cursor, page, orderBy } = query;
  const parentId = parseEntryHash(hash);
  const isOther = workspaceId || cursor || page > 1 || (type && type !== 'folder');
  if (parentId === undefined || isOther || orderBy === 'deleted_at') return undefined;
  const driveId = personalDriveId(caller.user.userId);
  return beginList(driveId, parentId, { ...query, orderBy, foldersOnly: type === 'folder' });
}

/** Children of a folder; of its folders alone, or of another kind of entries, where a type is given. */
async function listFolder(caller: SignedIn, { query, page, space }: Listing, begun?: BegunList) {
  const { type } = query;
  const parentId = space.entry.entryId;
  const [children, folder] = await Promise.all([
    type && type !== 'folder'
      ? pageOfFound(caller, { ...page, view: 'children', space, wanted: { type, parentId } })
      : pageOfChildren(space, caller, { ...page, foldersOnly: type === 'folder' }, begun),
    presentFolder(space, caller),
  ]);
  return { ...children, folder };
}

/** The folder beside a list of it; the top of a space is none. */
async function presentFolder(space: Access, caller: SignedIn) {
  return space.entry.entryId === rootId ? null : presentOne(space, caller);
}

/**
 * The whole space, or what is below a folder; beside one's own also what others gave to oneself. Tags are searched too,
 * so the caller's are read.
 */
async function search(caller: SignedIn, { query, page, space }: Listing) {
  const { entryId } = space.entry;
  demandOwnFilters(query, space);
  const wanted = { ...conditionsOf(query), belowId: entryId === rootId ? undefined : entryId };
  const marks = query.query ? await listMarks(caller.user.userId) : undefined;
  const others = isOwnSpace(space)
    ? await searchShares(caller, conditionsOf(query), await tagsOf(marks))
    : [];
  const [found, folder] = await Promise.all([
    pageOfFound(caller, { ...page, view: 'search', space, wanted, marks, others }),
    presentFolder(space, caller),
  ]);
  return { ...found, folder };
}

/** The top of the caller's own space: to it belongs what others share with them. */
const isOwnSpace = ({ via, entry }: Access) => via === 'owner' && entry.entryId === rootId;

/** What a search looks for among the caller's tags, by entry. */
async function tagsOf(marks: MarkItem[] = []): Promise<Map<number, string[]>> {
  const defaults = await getDefaultTags();
  return new Map(marks.map(({ entryId, tags = [] }) => [entryId, searchedTags(tags, defaults)]));
}

/** What somebody shares and links to is nobody else's business. */
function demandOwnFilters({ filters = [] }: Query, { via }: Access): void {
  const isPrivate = filters.some(({ key }) => key === 'sharedByMe' || key === 'shareableLink');
  if (isPrivate && via === 'share') throw invalid({ filters: 'ownSpaceFilter' });
}

const searchedHash = ({ folderId, parentIds }: Query) => folderId ?? entryHash(parentIds?.[0] ?? rootId);

/** Newest first, whatever order is asked for. */
function recent({ user }: SignedIn, page: PageRequest) {
  const changed = { byId: user.userId, sinceMs: nowMs() - drive.recentDays * dayMs };
  return { ...page, orderBy: 'updated_at' as const, orderDir: 'desc' as const, wanted: { changed } };
}

/** Entries with the caller's star, of the space and of others that are shared with them. */
async function starred(caller: SignedIn, { query, page, space }: Listing) {
  const marks = await listMarks(caller.user.userId);
  const { among, others } = await listStarred(caller, marks, space.entry.driveId);
  const tags = await tagsOf(marks);
  const fitting = others.filter(({ entry }) =>
    fitsSearch(entry, conditionsOf(query), tags.get(entry.entryId) ?? []),
  );
  return { ...page, marks, others: fitting, wanted: { among } };
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
    if (query[field]?.length) throw invalid({ [field]: 'viewNotSearchable' });
  }
  return query;
}

function untrashedOrder({ orderBy }: Query): PageRequest['orderBy'] {
  if (orderBy === 'deleted_at') throw invalid({ orderBy: 'trashOrderOnly' });
  return orderBy;
}

/** The folder that `folderId`, `parentIds` or a hash as `pageId` names; the top without one. */
function folderHash({ folderId, pageId, parentIds }: Query): string {
  if (folderId) return folderId;
  if (parentIds && parentIds.length > 1) throw invalid({ parentIds: 'oneFolderOnly' });
  if (parentIds?.[0]) return entryHash(parentIds[0]);
  return !pageId || pageId === 'home' ? '0' : pageId;
}
