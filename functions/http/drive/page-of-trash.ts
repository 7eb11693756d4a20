import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { PageFields } from '#shared/entities/page.ts';
import { paging } from '#shared/limits/paging.ts';
import type { ListOrder } from '#shared/routes/drive/drive.ts';
import type { EntryItem } from '../../data/entities/drive/entry.ts';
import { listEntriesById } from '../../data/drive/entries.ts';
import { belongsToList, listChildren } from '../../data/drive/list-children.ts';
import { isTrashKey, listTrash } from '../../data/drive/list-trash.ts';
import type { Access } from '../../use-cases/drive/access/access.ts';
import { describeAccess } from '../../use-cases/drive/access/describe-access.ts';
import type { SignedIn } from '../../use-cases/accounts/caller.ts';
import { openCatalog } from '../../use-cases/drive/catalog/open-catalog.ts';
import { countTrashed } from '../../use-cases/drive/catalog/tree.ts';
import { type ListPosition, pageFieldsOf, readCursor, writeCursor } from '../list-cursor.ts';
import type { PageRequest } from './page-of-children.ts';
import { presentAccesses } from '../presenters/drive/present-accesses.ts';

type TrashRequest = Omit<PageRequest, 'orderBy'> & { driveId: string; orderBy: ListOrder };

interface TrashedEntries {
  entries: EntryItem[];
  last?: string | undefined;
}

/**
 * One page of what was put into the trash itself; what is below a trashed folder is hidden with it. Where more
 * than a page is there, the catalog counts the total, which may be a moment behind.
 */
export async function pageOfTrash(
  caller: SignedIn,
  top: Access,
  page: Omit<TrashRequest, 'driveId'>,
): Promise<PageFields & { data: FileEntry[] }> {
  const request = { ...page, driveId: top.entry.driveId };
  const { orderBy, perPage } = request;
  const list = ['trash', request.driveId, orderBy, request.orderDir];
  const isPosition = (after: unknown): after is string =>
    typeof after === 'string' &&
    (orderBy === 'deleted_at' ? isTrashKey(after) : belongsToTrash(orderBy, after));
  const start = request.cursor ? readCursor(list, request.cursor, isPosition) : await walkTo(request);
  const { entries, last } = start
    ? await readPage(request, { after: start.after, limit: perPage })
    : { entries: [] };
  const skipped = start?.skipped ?? (request.page - 1) * perPage;
  const count = entries.length;
  const nextCursor = last && writeCursor(list, { after: last, skipped: skipped + perPage });
  const total = await countTotal(request, skipped, { count, hasMore: last !== undefined || !start });
  const accesses = entries.map((entry) => describeAccess(top, entry, []));
  return {
    data: await presentAccesses(accesses, caller),
    ...pageFieldsOf(request, { skipped, count, total, nextCursor }),
  };
}

function belongsToTrash(orderBy: Exclude<ListOrder, 'deleted_at'>, key: string): boolean {
  return belongsToList({ orderBy, parentId: 'trash' }, key);
}

async function readPage(
  { driveId, orderBy, orderDir }: TrashRequest,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<TrashedEntries> {
  if (orderBy !== 'deleted_at') {
    return listChildren({ driveId, parentId: 'trash', orderBy, orderDir, limit, after });
  }
  const { entryIds, last } = await listTrash({ driveId, orderDir, limit, after });
  const loaded = new Map((await listEntriesById(driveId, entryIds)).map((entry) => [entry.entryId, entry]));
  // What was restored or deleted between the two reads is not there any more.
  const entries = entryIds.flatMap((id) => {
    const entry = loaded.get(id);
    return entry?.deletedAtMs !== undefined && entry.purgeJobId === undefined ? [entry] : [];
  });
  return { entries, last };
}

/** Reads past the entries before the wanted page; undefined where the list ends earlier. */
async function walkTo(request: TrashRequest): Promise<ListPosition<string> | undefined> {
  const wanted = (request.page - 1) * request.perPage;
  let position: ListPosition<string> = { skipped: 0 };
  while (position.skipped < wanted) {
    const limit = Math.min(wanted - position.skipped, paging.maxDrivePerPage);
    const { last } = await readPage(request, { after: position.after, limit });
    if (last === undefined) return undefined;
    position = { after: last, skipped: position.skipped + limit };
  }
  return position;
}

async function countTotal(
  { driveId }: TrashRequest,
  skipped: number,
  { count, hasMore }: { count: number; hasMore: boolean },
): Promise<number> {
  if (!hasMore) return skipped + count;
  const known = countTrashed(await openCatalog(driveId));
  return count > 0 ? Math.max(known, skipped + count + 1) : known;
}
