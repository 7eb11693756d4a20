import type { FileEntry } from '#shared/entities/file-entry.ts';
import type { PageFields } from '#shared/entities/page.ts';
import { errorMessages } from '#shared/errors.ts';
import { paging } from '#shared/limits.ts';
import type { EntryOrder } from '#shared/routes/drive.ts';
import { belongsToList, type ChildrenQuery, listChildren } from '../data/list-children.ts';
import { invalid } from '../platform/app-error.ts';
import { sha256 } from '../platform/hashing.ts';
import type { Access } from '../rules/access.ts';
import type { Caller } from '../rules/caller.ts';
import { presentEntry, viewInside } from './presenters/present-entry.ts';

export interface PageRequest {
  orderBy: EntryOrder;
  orderDir: 'asc' | 'desc';
  page: number;
  perPage: number;
  cursor?: string | undefined;
}

/** Where a page begins: after which sort key, and how many entries come before it. */
interface Position {
  after?: string | undefined;
  skipped: number;
}

/** One page of a folder's children in the contract's shape (C31), with the cursor of the next one. */
export async function pageOfChildren(
  folder: Access,
  caller: Caller,
  request: PageRequest,
): Promise<PageFields & { data: FileEntry[] }> {
  const { entry } = folder;
  const list = { driveId: entry.driveId, parentId: entry.entryId, ...request, limit: request.perPage };
  const total = (entry.childFolders ?? 0) + (entry.childFiles ?? 0);
  const start = request.cursor ? readCursor(list, request.cursor) : await walkTo(list, request.page, total);
  const { entries, last } = start ? await listChildren({ ...list, after: start.after }) : { entries: [] };
  const skipped = start?.skipped ?? 0;
  const current = request.cursor ? Math.floor(skipped / request.perPage) + 1 : request.page;
  const view = viewInside(folder, caller);
  return {
    data: entries.map((child) => presentEntry(child, view)),
    current_page: current,
    per_page: request.perPage,
    from: entries.length > 0 ? skipped + 1 : null,
    to: entries.length > 0 ? skipped + entries.length : null,
    total,
    last_page: Math.max(1, Math.ceil(total / request.perPage)),
    next_page: last ? current + 1 : null,
    prev_page: current > 1 ? current - 1 : null,
    next_cursor: last ? writeCursor(list, { after: last, skipped: skipped + entries.length }) : null,
  };
}

/** Reads past the entries before the wanted page, many at a time; undefined where the list ends earlier. */
async function walkTo(list: ChildrenQuery, page: number, total: number): Promise<Position | undefined> {
  const wanted = (page - 1) * list.limit;
  // Nobody can have a whole folder read by asking for what lies behind its end.
  if (page > 1 && wanted >= total) return undefined;
  let position: Position = { skipped: 0 };
  while (position.skipped < wanted) {
    const limit = Math.min(wanted - position.skipped, paging.maxDrivePerPage);
    const { entries, last } = await listChildren({ ...list, limit, after: position.after });
    if (!last) return undefined;
    position = { after: last, skipped: position.skipped + entries.length };
  }
  return position;
}

function writeCursor(list: ChildrenQuery, { after, skipped }: Position): string {
  return Buffer.from(JSON.stringify([after, skipped, markOf(list, after, skipped)])).toString('base64url');
}

/** Ties a position to the list that it was made for. No secret: a position tells nothing that the list does not. */
function markOf(list: ChildrenQuery, after: unknown, skipped: unknown): string {
  const { driveId, parentId, orderBy, orderDir } = list;
  return sha256(JSON.stringify([driveId, parentId, orderBy, orderDir, after, skipped])).slice(0, 16);
}

/** A cursor of another list, or one that somebody made up, is refused at its field. */
function readCursor(list: ChildrenQuery, cursor: string): Position {
  const [after, skipped, mark] = parse(cursor);
  const isOurs = mark === markOf(list, after, skipped) && Number.isSafeInteger(skipped);
  if (isOurs && typeof after === 'string' && belongsToList(list, after)) {
    return { after, skipped: skipped as number };
  }
  throw invalid({ cursor: errorMessages.badCursor });
}

function parse(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(value) ? value : [];
  } catch {
    // Not JSON: the caller answers 422 for an empty position.
    return [];
  }
}
