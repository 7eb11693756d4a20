import type { FileEntry } from '#shared/entities/file-entry.ts';
import type { PageFields } from '#shared/entities/page.ts';
import { errorMessages } from '#shared/errors.ts';
import type { EntryOrder } from '#shared/routes/drive.ts';
import { belongsToList, type ChildrenQuery, listChildren } from '../data/list-children.ts';
import { invalid } from '../platform/app-error.ts';
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
  const start = request.cursor ? readCursor(list, request.cursor) : await walkTo(list, request.page);
  const { entries, last } = start ? await listChildren({ ...list, after: start.after }) : { entries: [] };
  const skipped = start?.skipped ?? 0;
  const total = (entry.childFolders ?? 0) + (entry.childFiles ?? 0);
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
    next_cursor: last ? writeCursor({ after: last, skipped: skipped + entries.length }) : null,
  };
}

/** Reads past the pages before the wanted one; undefined where the list ends earlier. */
async function walkTo(list: ChildrenQuery, page: number): Promise<Position | undefined> {
  let position: Position = { skipped: 0 };
  for (let passed = 1; passed < page; passed += 1) {
    const { entries, last } = await listChildren({ ...list, after: position.after });
    if (!last) return undefined;
    position = { after: last, skipped: position.skipped + entries.length };
  }
  return position;
}

function writeCursor(position: Position): string {
  return Buffer.from(JSON.stringify([position.after, position.skipped])).toString('base64url');
}

/** A cursor of another list, or one that somebody made up, is refused at its field. */
function readCursor(list: ChildrenQuery, cursor: string): Position {
  const [after, skipped] = parse(cursor);
  if (typeof after === 'string' && Number.isSafeInteger(skipped) && belongsToList(list, after)) {
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
