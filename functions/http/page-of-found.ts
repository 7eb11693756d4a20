import type { FileEntry } from '#shared/entities/file-entry.ts';
import type { PageFields } from '#shared/entities/page.ts';
import type { MarkItem } from '../data/entities/mark.ts';
import type { SignedIn } from '../rules/caller.ts';
import { findEntries } from '../rules/catalog/find-entries.ts';
import type { Position } from '../rules/catalog/compare-rows.ts';
import type { Wanted } from '../rules/catalog/match-rows.ts';
import { openCatalog } from '../rules/catalog/open-catalog.ts';
import { pageFieldsOf, readCursor, writeCursor } from './list-cursor.ts';
import type { PageRequest } from './page-of-children.ts';
import { ownView, presentFound } from './presenters/present-found.ts';
import { presentMark } from './presenters/present-tag.ts';
import { tagsFor } from './presenters/tags-for.ts';

export interface FoundRequest extends PageRequest {
  driveId: string;
  /** Tells lists apart that are asked for with the same conditions. */
  view: string;
  wanted: Wanted;
  /** All marks of the caller, where they were read: for views of marks, and searches, which look at tags. */
  marks?: MarkItem[] | undefined;
}

/** One page of entries of a whole space that something is true of: searches, recent and starred files. */
export async function pageOfFound(
  caller: SignedIn,
  request: FoundRequest,
): Promise<PageFields & { data: FileEntry[] }> {
  const { driveId, view: name, wanted, orderBy, orderDir, page, perPage, marks } = request;
  // Neither the starred entries nor a moment of time: both change while somebody pages through one list.
  const { query, type, filters, belowId, parentId } = wanted;
  const list = [name, driveId, { query, type, filters, belowId, parentId }, orderBy, orderDir];
  const start = request.cursor
    ? readCursor(list, request.cursor, isPosition)
    : { skipped: (page - 1) * perPage };
  const catalog = await openCatalog(driveId);
  const tags = new Map(marks?.map(({ entryId, tags: names }) => [entryId, names ?? []]));
  const sorting = { orderBy, orderDir };
  const window = { after: start.after, skip: start.skipped, limit: perPage };
  const { entries, total, last } = await findEntries(catalog, { wanted, sorting, tags }, window);
  const nextCursor = last && writeCursor(list, { after: last, skipped: start.skipped + perPage });
  const presented = marks
    ? new Map(marks.map((mark) => [mark.entryId, presentMark(mark)]))
    : await tagsFor(caller, entries);
  const view = { ...ownView(caller), tags: presented };
  return {
    data: entries.map((entry) => presentFound(entry, catalog, view)),
    ...pageFieldsOf(request, { skipped: start.skipped, count: entries.length, total, nextCursor }),
  };
}

/** Whether what a cursor holds may be a position in a sorted list. */
export function isPosition(after: unknown): after is Position {
  if (!Array.isArray(after) || after.length !== 3) return false;
  const [kind, value, entryId] = after as unknown[];
  const isValue = typeof value === 'number' || typeof value === 'string';
  return (kind === 0 || kind === 1) && isValue && typeof entryId === 'number';
}
