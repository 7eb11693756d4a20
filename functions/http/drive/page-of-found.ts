import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { PageFields } from '#shared/entities/page.ts';
import type { EntryItem } from '../../data/entities/drive/entry.ts';
import type { MarkItem } from '../../data/entities/drive/mark.ts';
import type { Access } from '../../use-cases/drive/access/access.ts';
import { describeAccess } from '../../use-cases/drive/access/describe-access.ts';
import { findAccessesIn } from '../../use-cases/drive/access/find-accesses.ts';
import { doorsOf } from '../../use-cases/drive/access/right.ts';
import type { SignedIn } from '../../use-cases/accounts/caller.ts';
import type { Catalog } from '../../use-cases/drive/catalog/catalog.ts';
import { catalogAncestors } from '../../use-cases/drive/catalog/catalog-folders.ts';
import { findEntries } from '../../use-cases/drive/catalog/find-entries.ts';
import type { Position } from '../../use-cases/drive/catalog/compare-rows.ts';
import type { Wanted } from '../../use-cases/drive/catalog/match-rows.ts';
import { openCatalog } from '../../use-cases/drive/catalog/open-catalog.ts';
import { searchedTags } from '../../use-cases/drive/tags.ts';
import { getDefaultTags } from '../../use-cases/site/tags/get-default-tags.ts';
import { pageFieldsOf, readCursor, writeCursor } from '../list-cursor.ts';
import type { PageRequest } from './page-of-children.ts';
import { loadBeside } from '../presenters/drive/present-accesses.ts';
import { presentFound } from '../presenters/drive/present-found.ts';
import { presentMark } from '../presenters/drive/present-tag.ts';

export interface FoundRequest extends PageRequest {
  /** The space that is looked through, by its top or by a folder that the caller may see. */
  space: Access;
  /** Tells lists apart that are asked for with the same conditions. */
  view: string;
  wanted: Wanted;
  /** All marks of the caller, where they were read: for views of marks, and searches, which look at tags. */
  marks?: MarkItem[] | undefined;
  /** What fits of other spaces. */
  others?: Access[] | undefined;
}

/** One page of entries of a whole space that something is true of: searches, recent and starred files. */
export async function pageOfFound(
  caller: SignedIn,
  request: FoundRequest,
): Promise<PageFields & { data: FileEntry[] }> {
  const { space, view: name, wanted, orderBy, orderDir, page, perPage, marks, others = [] } = request;
  const { driveId } = space.entry;
  // Neither the starred entries nor a moment of time: both change while somebody pages through one list.
  const { query, type, filters, belowId, parentId } = wanted;
  const list = [name, driveId, { query, type, filters, belowId, parentId }, orderBy, orderDir];
  const start = request.cursor
    ? readCursor(list, request.cursor, isPosition)
    : { skipped: (page - 1) * perPage };
  const [catalog, defaults] = await Promise.all([openCatalog(driveId), getDefaultTags()]);
  const tags = new Map(
    marks?.map(({ entryId, tags: names = [] }) => [entryId, searchedTags(names, defaults)]),
  );
  const search = { wanted, sorting: { orderBy, orderDir }, tags, others: others.map(({ entry }) => entry) };
  const window = { after: start.after, skip: start.skipped, limit: perPage };
  const { entries, total, last } = await findEntries(catalog, search, window);
  const nextCursor = last && writeCursor(list, { after: last, skipped: start.skipped + perPage });
  const accesses = await describeFound(caller, entries, { space, catalog, others });
  const known = marks && new Map(marks.map((mark) => [mark.entryId, presentMark(mark, defaults)]));
  const beside = await loadBeside(accesses, caller, known ? { tags: known } : {});
  return {
    data: accesses.map((access) => presentFound(access, caller, beside)),
    ...pageFieldsOf(request, { skipped: start.skipped, count: accesses.length, total, nextCursor }),
  };
}

/**
 * What the caller may do with what was found. The catalog, which may be a moment behind, tells the folders above it to
 * those who see all of the space; where a part of it is shared, each entry is looked at for itself.
 */
async function describeFound(
  caller: SignedIn,
  entries: EntryItem[],
  { space, catalog, others }: { space: Access; catalog: Catalog; others: Access[] },
): Promise<Access[]> {
  const known = new Map(others.map((access) => [access.entry.entryId, access]));
  if (doorsOf(space)) {
    const ids = entries.map(({ entryId }) => entryId);
    for (const [id, access] of await findAccessesIn(caller, space.entry.driveId, ids)) known.set(id, access);
    return entries.flatMap(({ entryId }) => known.get(entryId) ?? []);
  }
  return entries.map(
    (entry) =>
      known.get(entry.entryId) ?? describeAccess(space, entry, catalogAncestors(catalog, entry.entryId)),
  );
}

/** Whether what a cursor holds may be a position in a sorted list. */
export function isPosition(after: unknown): after is Position {
  if (!Array.isArray(after) || after.length !== 3) return false;
  const [kind, value, entryId] = after as unknown[];
  const isValue = typeof value === 'number' || typeof value === 'string';
  return (kind === 0 || kind === 1) && isValue && typeof entryId === 'number';
}
