import { isDeepStrictEqual } from 'node:util';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { PageFields } from '#shared/entities/page.ts';
import { paging } from '#shared/limits/paging.ts';
import type { EntryOrder } from '#shared/routes/drive/drive.ts';
import {
  belongsToList,
  type ChildrenPage,
  type ChildrenQuery,
  listChildren,
} from '../../data/drive/list-children.ts';
import { readPage } from '../../data/table/page-text.ts';
import type { Access } from '../../use-cases/drive/access/access.ts';
import { accessBelow } from '../../use-cases/drive/access/describe-access.ts';
import { noteParent } from '../../use-cases/drive/access/known-parents.ts';
import type { Caller } from '../../use-cases/accounts/caller.ts';
import { type ListPosition, pageFieldsOf, readCursor, writeCursor } from '../list-cursor.ts';
import { presentAccesses } from '../presenters/drive/present-accesses.ts';

export interface PageRequest {
  orderBy: EntryOrder;
  orderDir: 'asc' | 'desc';
  page: number;
  perPage: number;
  cursor?: string | undefined;
}

/**
 * One page of a folder's children in the contract's shape, with the cursor of the next one; of its folders
 * alone where those are asked for, which reads nothing else.
 */
export async function pageOfChildren(
  folder: Access,
  caller: Caller,
  request: PageRequest & { foldersOnly?: boolean },
  begun?: BegunList,
): Promise<PageFields & { data: FileEntry[] }> {
  const { entry } = folder;
  const kind = request.foldersOnly ? ('folder' as const) : undefined;
  const list = { driveId: entry.driveId, parentId: entry.entryId, kind, ...request, limit: request.perPage };
  const total = (entry.childFolders ?? 0) + (kind ? 0 : (entry.childFiles ?? 0));
  const start = request.cursor ? readPosition(list, request.cursor) : await walkTo(list, request.page, total);
  const wanted = start && { ...list, after: start.after };
  const { entries, last } = wanted ? await (begun?.take(wanted) ?? listShown(wanted)) : { entries: [] };
  const skipped = start?.skipped ?? 0;
  const count = entries.length;
  const nextCursor = last && writeCursor(identityOf(list), { after: last, skipped: skipped + count });
  // Whoever opens one of the folders finds it together with those above it.
  for (const child of entries) if (child.type === 'folder') noteParent(child);
  const children = entries.map((child) => accessBelow(folder, child));
  return {
    data: await presentAccesses(children, caller),
    ...pageFieldsOf(request, { skipped, count, total, nextCursor }),
  };
}

/** Entries that are shown once. */
const listShown = (query: ChildrenQuery) => listChildren({ ...query, read: readPage });

/** A first page that is read while it is found out whether the caller may see the folder. */
export interface BegunList {
  /** The page, if it is the one that is wanted. */
  take: (wanted: ChildrenQuery) => Promise<ChildrenPage> | undefined;
}

/**
 * Begins to read the first page of a folder of somebody's own drive. Whoever takes it must have found that the caller may
 * see the folder; otherwise it is dropped, whatever comes of it.
 */
export function beginList(
  driveId: string,
  parentId: number,
  { foldersOnly, perPage, orderBy, orderDir }: PageRequest & { foldersOnly?: boolean },
): BegunList {
  const query: ChildrenQuery = {
    driveId,
    parentId,
    kind: foldersOnly ? 'folder' : undefined,
    orderBy,
    orderDir,
    limit: perPage,
  };
  const page = listShown(query);
  page.catch(() => undefined);
  const isSame = (wanted: ChildrenQuery) =>
    wanted.after === undefined &&
    wanted.limit === query.limit &&
    isDeepStrictEqual(identityOf(wanted), identityOf(query));
  return { take: (wanted) => (isSame(wanted) ? page : undefined) };
}

/** Reads past the entries before the wanted page, many at a time; undefined where the list ends earlier. */
async function walkTo(
  list: ChildrenQuery,
  page: number,
  total: number,
): Promise<ListPosition<string> | undefined> {
  const wanted = (page - 1) * list.limit;
  // Nobody can have a whole folder read by asking for what lies behind its end.
  if (page > 1 && wanted >= total) return undefined;
  let position: ListPosition<string> = { skipped: 0 };
  while (position.skipped < wanted) {
    const limit = Math.min(wanted - position.skipped, paging.maxDrivePerPage);
    const { entries, last } = await listChildren({ ...list, limit, after: position.after });
    if (!last) return undefined;
    position = { after: last, skipped: position.skipped + entries.length };
  }
  return position;
}

function identityOf({ driveId, parentId, kind, orderBy, orderDir }: ChildrenQuery) {
  return [driveId, parentId, kind, orderBy, orderDir];
}

function readPosition(list: ChildrenQuery, cursor: string): ListPosition<string> {
  const isPosition = (after: unknown): after is string =>
    typeof after === 'string' && belongsToList(list, after);
  return readCursor(identityOf(list), cursor, isPosition);
}
